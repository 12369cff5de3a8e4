import type { CallResult } from '@reprise/client/call';
import { getPaymentFailures } from '@reprise/contract/payments/desk/overview-routes';
import { formatMoney, formatNumber } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { failureTitle } from './payment-words.ts';

type Reason = CallResult<typeof getPaymentFailures>['reasons'][number];

/** Under the failed payments: what they failed of in the last 90 days, and what is done about it. */
export function FailureReasons({ account }: { account: string | undefined }) {
  const t = useWords('books');
  const { data, error, refetch } = useRead(getPaymentFailures, { query: account ? { accountId: account } : {} });
  if (!data)
    return error ? (
      <FailureView error={error} title={t('reasons.failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingCard rows={3} columns={['40%', '30%']} />
    );
  return <Reasons reasons={data.reasons} />;
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const t = useWords('books');
  const payments = useWords('payments');
  const locale = useLocale();
  const titleOf = (one: Reason) => {
    const reason = failureTitle(payments, one);
    return one.isReturn ? t('reasons.returned', { reason }) : reason;
  };
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  const groups = [...Map.groupBy(reasons, titleOf)]
    .map(([title, own]) => ({ title, own, count: own.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.count - a.count);
  const greatest = groups[0]?.count ?? 1;
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <Card
      title={t('reasons.title')}
      aside={
        total > 0 && (
          <span className="subtle">{t('reasons.period', { count: total, amount: moneyOf(locale, reasons) })}</span>
        )
      }
    >
      {total === 0 && <p className="subtle">{t('reasons.none')}</p>}
      <ul className="reasons">
        {groups.map(({ title, own, count }) => (
          <li key={title}>
            <span>{title}</span>
            <strong>{share.format(count / total)}</strong>
            <span className="subtle tabular">{formatNumber(locale, count)}</span>
            <span className="reasons-bar" aria-hidden="true">
              <i style={{ '--n': count / greatest } as CSSProperties} />
            </span>
            <small>
              {moneyOf(locale, own)} · {codesOf(own)} ·{' '}
              {t(own[0]!.isReturn ? 'reasons.next.returned' : `reasons.next.${own[0]!.kind}`)}
            </small>
          </li>
        ))}
      </ul>
      {reasons.some(({ isReturn }) => isReturn) && (
        <Link className="link" to="?tab=failed&returned=true">
          {t('reasons.see')}
        </Link>
      )}
    </Card>
  );
}

const codesOf = (reasons: readonly Reason[]): string => [...new Set(reasons.map(({ code }) => code))].join(', ');

function moneyOf(locale: ReturnType<typeof useLocale>, reasons: readonly Reason[]): string {
  const sums = new Map<Reason['currency'], number>();
  for (const { currency, amount } of reasons) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => formatMoney(locale, amount, currency)).join(' + ');
}
