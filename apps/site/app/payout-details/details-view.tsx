import type { CallResult } from '@reprise/client/call';
import type { getPayoutDetails } from '@reprise/contract/payments/payout-details-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedFrame } from '../frame/linked-page.tsx';
import { useSpeech } from '../i18n.ts';
import { useDays } from '../tracking/use-days.ts';
import { ChangeForm } from './change-form.tsx';
import { DetailsForm } from './details-form.tsx';
import type { NotEntered } from './not-entered.ts';

export type Details = CallResult<typeof getPayoutDetails>;
type Props = { details: Details; id: string; token: string; notEntered: NotEntered | undefined };

const ASKS = ['correct', 'ask'] as const;
const isAsking = (state: Details['state']): state is (typeof ASKS)[number] => ASKS.some((one) => one === state);

/** Where the money goes, what was wrong with it, and one thing to do about it. */
export function DetailsView({ details, token, notEntered }: Props) {
  const t = useSell();
  const { state, change, mayDecide } = details;
  const isDone = state === 'done' || state === 'stopped' || state === 'over' || state === 'frozen';
  // Who waits for the mail can correct a typing error: another mail replaces the first.
  const mayAskAgain = state === 'to_confirm' && !mayDecide;
  const hasDecision = mayDecide && state !== 'frozen';
  return (
    <LinkedFrame
      of={details}
      title={t(`details.titles.${state}`)}
      lead={<Lead details={details} />}
      isAsking={hasDecision}
    >
      {notEntered && (notEntered.error === 'failed' || notEntered.error === 'busy') && (
        <Notice tone="red" title={t(`details.${notEntered.error}`)} live="alert" />
      )}
      {mayDecide && change?.isByStaff && <Notice tone="amber" title={t('details.by_staff')} />}
      {!isDone && <Facts details={details} />}
      {isAsking(state) && <DetailsForm token={token} holder={details.holder} state={state} notEntered={notEntered} />}
      {mayAskAgain && (
        <details className="follow-part">
          <summary>{t('details.other')}</summary>
          <DetailsForm token={token} holder={details.holder} state="ask" notEntered={notEntered} />
        </details>
      )}
      {hasDecision && <ChangeForm token={token} isConfirmed={state === 'waiting'} />}
    </LinkedFrame>
  );
}

function Lead({ details: { state, change, mayDecide } }: Pick<Props, 'details'>) {
  const t = useSell();
  const { moment } = useDays();
  const words = { end: change?.ibanEnd ?? '', day: change?.effectiveAt ? moment(change.effectiveAt) : '' };
  if (state === 'to_confirm') return t(mayDecide ? 'details.leads.to_confirm' : 'details.leads.to_confirm_mail', words);
  if (state === 'waiting') return t(mayDecide ? 'details.leads.waiting' : 'details.leads.waiting_follow', words);
  return t(`details.leads.${state}`, words);
}

function Facts({ details: { amount, currency, failure, ibanEnd } }: Pick<Props, 'details'>) {
  const t = useSell();
  const money = useMoney(currency);
  return (
    <section className="follow-card" aria-label={t('details.page_title')}>
      <dl className="follow-same">
        <div>
          <dt>{t('details.amount')}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {failure && (
          <div>
            <dt>{t('details.why')}</dt>
            <dd>{t(`details.failures.${failure}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('details.account')}</dt>
          <dd>{ibanEnd ? t('details.ends', { end: ibanEnd }) : t('details.no_account')}</dd>
        </div>
      </dl>
    </section>
  );
}

/** To the page of this buyback, for who came from there. */
export function AccountLink({ id, token, isWanted }: { id: string; token: string; isWanted: boolean }) {
  const t = useSell();
  const { path } = useSpeech();
  return (
    <a
      className={isWanted ? buttonClass({ variant: 'primary', size: 'touch' }) : 'link'}
      href={`${path(`/buyback/${id}/payout-details`)}?t=${token}`}
    >
      {t(isWanted ? 'tracking.news.correct' : 'tracking.news.change')}
    </a>
  );
}
