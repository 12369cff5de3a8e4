import './trials.css';
import type { CallResult } from '@reprise/client/call';
import { getTrialSales } from '@reprise/contract/buybacks/trial-routes';
import { TRIAL_KEPT_DAYS } from '@reprise/contract/buybacks/trials';
import { formatDateTime, formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';

type Sale = CallResult<typeof getTrialSales>['sales'][number];

/** The test sales of the last days, each with the page that its customer would follow. */
export function TrialSalesCard({ accountId }: { accountId: string }) {
  const t = useWords('readiness');
  const { data, error, refetch } = useQuery({
    ...queryOf(getTrialSales, { params: { id: accountId } }),
    // The sale is made in another tab.
    refetchOnWindowFocus: 'always',
  });
  if (error && !data) return <FailureView error={error} title={t('trial.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCard columns={['40%', '30%']} />;
  return (
    <Card
      title={t('trial.title')}
      aside={<small className="subtle">{t('trial.kept', { days: TRIAL_KEPT_DAYS })}</small>}
    >
      {data.sales.length ? (
        <ul className="trials">
          {data.sales.map((sale) => (
            <TrialSaleRow key={sale.id} sale={sale} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t('trial.none')}</p>
      )}
    </Card>
  );
}

function TrialSaleRow({ sale: { soldAt, tester, devices } }: { sale: Sale }) {
  const t = useWords('readiness');
  const locale = useLocale();
  const when = t('trial.by', { date: formatDateTime(locale, new Date(soldAt), HERE), name: tester });
  return devices.map(({ buybackId, product, payout, currency, url }) => (
    <li key={buybackId}>
      <span>
        <strong>{product}</strong>
        <small>{when}</small>
      </span>
      <span className="tabular">{formatMoney(locale, payout, currency)}</span>
      {url && (
        <a className="link" href={url} target="_blank" rel="noopener" aria-label={t('trial.seeNamed', { product })}>
          {t('trial.see')} <Icon name="external-link" size={16} />
        </a>
      )}
    </li>
  ));
}
