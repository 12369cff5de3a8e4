import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import type { DropOff } from '../preparation/drop-off.server.ts';
import { DropOffCode } from '../preparation/drop-off-code.tsx';
import { HazardNotice } from '../preparation/hazard-notice.tsx';
import { type NotReady, PreparationForm } from '../preparation/preparation-form.tsx';
import { AmountCard } from './amount-card.tsx';
import { CancelForm, type Refused } from './cancel-form.tsx';
import { type CardMail, CardNews } from './card-news.tsx';
import { DeviceHead } from './device-head.tsx';
import { LabelOrder } from './label-order.tsx';
import { type FollowUp, type Moment, momentOf, stepNow } from './moment.ts';
import { MoneyNews, useNewsWords } from './money-news.tsx';
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
  dropOff: DropOff | null;
  notReady: NotReady | undefined;
  cardMail?: CardMail;
};
/** The money has left the control, and its own card says where it is. */
const MONEY: readonly Moment[] = ['paying', 'paying_late', 'payment_failed', 'paid', 'money_back'];
type Late = NonNullable<FollowUp['steps'][number]['late']>;
const OF_PAYMENT: readonly Late[] = ['payment_failed', 'payment_late'];
const WITH_CUSTOMER: readonly Moment[] = ['drop', 'post', 'collect'];

/** Where the device is, what comes next and by when, on one page. */
export function TrackingView({
  followUp,
  token,
  confirm,
  refused,
  isLabelRefused,
  dropOff,
  notReady,
  cardMail,
}: Props) {
  const { path, t: speech } = useSpeech();
  const t = useSell();
  const money = useMoney(followUp.currency);
  const lead = useLead(followUp);
  const moment = momentOf(followUp);
  const late = stepNow(followUp)?.late;
  const { cancellation, product, preparation } = followUp;
  // Nothing on the page may tell somebody to post a device that must not be posted.
  const hazard = WITH_CUSTOMER.includes(moment) ? (preparation?.hazard ?? null) : null;
  const hasNews = MONEY.includes(moment);
  const here = `${path(`/tracking/${followUp.id}`)}?t=${token}`;
  return (
    <div className="follow">
      <DeviceHead product={product} number={followUp.identificationNumber} />
      <h1>{hazard ? t('preparation.hazard.title') : t(`tracking.titles.${moment}`)}</h1>
      {hazard ? <HazardNotice {...hazard} /> : <p className="follow-lead">{lead}</p>}
      {followUp.hold?.token && (
        <a
          className={buttonClass({ variant: 'primary', size: 'touch' })}
          href={`${path(`/buyback/${followUp.id}/hold`)}?t=${followUp.hold.token}`}
        >
          {t('tracking.lift_hold')}
        </a>
      )}
      {followUp.isTrial && (
        <Notice tone="amber" title={speech('trial.title')}>
          <p>{speech('trial.text')}</p>
        </Notice>
      )}
      {hasNews && <MoneyNews followUp={followUp} token={token} />}
      {followUp.payment.giftCard && <CardNews card={followUp.payment.giftCard} token={token} mail={cardMail} />}
      {late && !hazard && !OF_PAYMENT.includes(late) && (
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
      {preparation?.isDue && (
        <PreparationForm
          id={followUp.id}
          product={product.label}
          preparation={preparation}
          isTrial={followUp.isTrial}
          notReady={notReady}
          heading="h2"
        />
      )}
      {dropOff && WITH_CUSTOMER.includes(moment) && <DropOffCode dropOff={dropOff} heading="h2" />}
      {!hazard && <Steps followUp={followUp} />}
      {WITH_CUSTOMER.includes(moment) && !hazard && <ToDo instructions={followUp.instructions} />}
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
  const news = useNewsWords(followUp);
  const moment = momentOf(followUp);
  const step = stepNow(followUp);
  const amount = money(followUp.payment.amount);
  if (moment === 'drop' || moment === 'post')
    return step?.late
      ? t(`tracking.late.not_sent_yet.title`)
      : t(`tracking.leads.${moment}`, { day: day(followUp.priceValidUntil) });
  if (followUp.hold) {
    const { reason, until } = followUp.hold;
    const told = t(`hold.${reason}.lead`);
    return until ? `${told} ${t('hold.until', { day: day(until) })}` : told;
  }
  const isInStore = moment === 'paying' && followUp.payment.news.state === 'to_print';
  if ((moment === 'payment_failed' || isInStore) && news) return news.title;
  if (moment === 'paying_late' || moment === 'money_back') return t('tracking.leads.owed', { amount });
  const due = step?.dueAt;
  if (moment === 'checking' || moment === 'paying')
    return due && !step.late
      ? t(`tracking.leads.${moment}`, { day: day(due), amount })
      : t(`tracking.leads.${moment}_undated`, { amount });
  return t(`tracking.leads.${moment as Exclude<typeof moment, 'held'>}`, { day: due ? day(due) : '', amount });
}
