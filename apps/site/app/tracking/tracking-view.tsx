import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { AmountCard } from './amount-card.tsx';
import { CancelForm, type Refused } from './cancel-form.tsx';
import { DeviceHead } from './device-head.tsx';
import { LabelOrder } from './label-order.tsx';
import { type FollowUp, type Moment, momentOf, stepNow } from './moment.ts';
import { Papers } from './papers.tsx';
import { Parcel } from './parcel.tsx';
import { Steps } from './steps.tsx';
import { ToDo } from './to-do.tsx';
import { useDays } from './use-days.ts';

type Props = {
  followUp: FollowUp;
  token: string;
  confirm: string | null;
  refused: Refused;
  isLabelRefused: boolean;
};
const WITH_CUSTOMER: readonly Moment[] = ['drop', 'post', 'collect'];

/** Where the device is, what comes next and by when, on one page. */
export function TrackingView({ followUp, token, confirm, refused, isLabelRefused }: Props) {
  const { path, t: speech } = useSpeech();
  const t = useSell();
  const money = useMoney(followUp.currency);
  const lead = useLead(followUp);
  const moment = momentOf(followUp);
  const late = stepNow(followUp)?.late;
  const { cancellation, product } = followUp;
  const here = `${path(`/tracking/${followUp.id}`)}?t=${token}`;
  return (
    <div className="follow">
      <DeviceHead product={product} number={followUp.identificationNumber} />
      <h1>{t(`tracking.titles.${moment}`)}</h1>
      <p className="follow-lead">{lead}</p>
      {followUp.isTrial && (
        <Notice tone="amber" title={speech('trial.title')}>
          <p>{speech('trial.text')}</p>
        </Notice>
      )}
      {late && (
        <Notice tone="orange" title={t(`tracking.late.${late}.title`)}>
          <p>{t(`tracking.late.${late}.text`)}</p>
        </Notice>
      )}
      {cancellation.reason && (
        <p className="muted">
          {t('tracking.cancel.reason_was', { reason: t(`tracking.cancel.reasons.${cancellation.reason}`) })}
        </p>
      )}
      <LabelOrder followUp={followUp} action={here} confirm={confirm} isRefused={isLabelRefused} />
      <Steps followUp={followUp} />
      {WITH_CUSTOMER.includes(moment) && <ToDo instructions={followUp.instructions} />}
      {moment !== 'cancelled' && moment !== 'returning' && moment !== 'returned' && <AmountCard followUp={followUp} />}
      <Parcel transport={followUp.transport} />
      <Papers followUp={followUp} token={token} />
      {cancellation.isAllowed && (
        <CancelForm action={here} product={product.label} amount={money(followUp.payout)} refused={refused} />
      )}
    </div>
  );
}

function useLead(followUp: FollowUp): string {
  const t = useSell();
  const { day } = useDays();
  const money = useMoney(followUp.currency);
  const moment = momentOf(followUp);
  const step = stepNow(followUp);
  const amount = money(followUp.payment.amount);
  if (moment === 'drop' || moment === 'post')
    return step?.late
      ? t(`tracking.late.not_sent_yet.title`)
      : t(`tracking.leads.${moment}`, { day: day(followUp.priceValidUntil) });
  const due = step?.dueAt;
  if (moment === 'checking' || moment === 'paying')
    return due && !step.late
      ? t(`tracking.leads.${moment}`, { day: day(due), amount })
      : t(`tracking.leads.${moment}_undated`, { amount });
  return t(`tracking.leads.${moment}`, { day: due ? day(due) : '', amount });
}
