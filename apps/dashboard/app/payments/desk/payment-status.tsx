import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { dayWords, TAB_LOOKS } from './payment-words.ts';
import type { Payment } from './read-payments.ts';

export function PaymentState({ payment }: { payment: Pick<Payment, 'tab' | 'status' | 'payeeCheck'> }) {
  const t = useWords('payments');
  const { tab, status, payeeCheck } = payment;
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
