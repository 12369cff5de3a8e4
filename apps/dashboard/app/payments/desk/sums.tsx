import { listPayments } from '@reprise/contract/payments/desk/payment-routes';
import type { PaymentTab } from '@reprise/contract/payments/payouts';
import { formatMoney } from '@reprise/i18n/formats';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { type Payment, TOTALS } from './read-payments.ts';

/** Everything in the tab, whatever is filtered: the cash it takes, or has taken. */
export function SumOfTab({ tab }: { tab: PaymentTab }) {
  const t = useWords('payments');
  const locale = useLocale();
  const { data } = useRead(listPayments, TOTALS);
  const sums = data?.tabs.filter((one) => one.tab === tab) ?? [];
  const known = sums.flatMap(({ amount, currency }) =>
    amount === null ? [] : [formatMoney(locale, amount, currency)],
  );
  // Past a bound nobody has summed them.
  if (!known.length) return null;
  const count = sums.reduce((sum, one) => sum + one.count, 0);
  return <p className="pay-sum subtle">{t('sum', { count, amount: known.join(' + ') })}</p>;
}

/** What the chosen payments take, in each currency. */
export function sumsOf(payments: readonly Payment[]): [Payment['currency'], number][] {
  const sums = new Map<Payment['currency'], number>();
  for (const { currency, amount } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums];
}

export function SumOfChosen({ payments }: { payments: readonly Payment[] }) {
  const locale = useLocale();
  return (
    <strong className="tabular">
      {sumsOf(payments)
        .map(([currency, amount]) => formatMoney(locale, amount, currency))
        .join(' + ')}
    </strong>
  );
}
