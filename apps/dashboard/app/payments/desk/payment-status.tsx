import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { dayWords, returnState, TAB_LOOKS } from './payment-words.ts';
import type { Payment } from './read-payments.ts';

export function PaymentState({ payment }: { payment: Pick<Payment, 'tab' | 'status' | 'payeeCheck' | 'returned'> }) {
  const t = useWords('payments');
  const books = useWords('books');
  const { tab, status, payeeCheck, returned } = payment;
  // Of an order that sends it again, where that stands is what matters.
  if (returned && (tab === 'failed' || tab === 'paid'))
    return (
      <Badge tone={returned.repaidAt ? 'green' : 'orange'} glyph={returned.repaidAt ? 'st-done' : 'st-alert'}>
        {returnState(books, payment)}
      </Badge>
    );
  if (!tab)
    return (
      <StatusBadge object="payment" status={status}>
        {t(`statuses.${status}`)}
      </StatusBadge>
    );
  if (tab === 'to_pay' && payeeCheck)
    return (
      <Badge tone="orange" glyph="st-alert">
        {t('states.name_to_check')}
      </Badge>
    );
  return (
    <Badge tone={TAB_LOOKS[tab].tone} glyph={TAB_LOOKS[tab].glyph}>
      {t(`states.${tab}`)}
    </Badge>
  );
}

/** The day money is due, and in red how late it is. */
export function DueDay({ payment }: { payment: Pick<Payment, 'dueOn' | 'overdueDays'> }) {
  const t = useWords('payments');
  const locale = useLocale();
  const { dueOn, overdueDays } = payment;
  if (!dueOn) return '—';
  return (
    <>
      {dayWords(locale, dueOn)}
      {overdueDays > 0 && <small className="pay-late">{t('late', { count: overdueDays })}</small>}
    </>
  );
}
