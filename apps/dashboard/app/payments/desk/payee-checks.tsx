import { PAYEE_OUTCOMES } from '@reprise/contract/payments/payee-checks';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { PayoutBatchDetail } from './read-payments.ts';

type Payees = NonNullable<PayoutBatchDetail['checks']['payees']>;
type Props = { payees: Payees; nameOf: (paymentId: string) => string };

/** What keeps a batch from being approved by a press of its button. */
export const payeesToConfirm = ({ checks }: PayoutBatchDetail): string[] =>
  (checks.payees?.listed ?? [])
    .filter(({ action, isWithdrawn }) => action === 'second_person' && !isWithdrawn)
    .map(({ paymentId }) => paymentId);
export const hasStoppedPayee = ({ checks }: PayoutBatchDetail): boolean =>
  (checks.payees?.listed ?? []).some(
    ({ action, isWithdrawn }) => !isWithdrawn && (action === 'hold' || action === 'ask_customer'),
  );

/** What the bank said of the names: a bar, the counts, and each payment that does not leave as it is with its reason. */
export function PayeeChecks({ payees, nameOf }: Props) {
  const t = useWords('payments');
  const { counts, pending, listed } = payees;
  const said = PAYEE_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  const isGood = pending === 0 && listed.length === 0;
  return (
    <li data-tone={isGood ? 'green' : 'amber'}>
      <Icon name={isGood ? 'st-done' : 'st-alert'} size={16} />
      <div className="payee-checks">
        <p className="payee-head">
          <b>{t('payees.title')}</b>
          <small>{t('payees.by')}</small>
        </p>
        {said.length > 0 && (
          <>
            <div className="payee-bar" aria-hidden="true">
              {said.map((outcome) => (
                <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />
              ))}
            </div>
            <ul className="payee-counts">
              {said.map((outcome) => (
                <li key={outcome} data-outcome={outcome}>
                  {t(`payees.short.${outcome}`)} <b className="tabular">{counts[outcome]}</b>
                </li>
              ))}
            </ul>
          </>
        )}
        {pending > 0 && <small role="status">{t('payees.pending', { count: pending })}</small>}
        {listed.map(({ paymentId, outcome, action, isWithdrawn }) => (
          <small key={paymentId}>
            {t('payees.listed', {
              who: nameOf(paymentId),
              what: t(`payees.outcomes.${outcome}`),
              action: t(`payees.actions.${action}`),
            })}
            {isWithdrawn && ` ${t('payees.withdrawn')}`}
          </small>
        ))}
      </div>
    </li>
  );
}
