import { loadWords } from '../../i18n/messages.ts';
import './readiness.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { type Readiness, readinessOf } from '../../readiness/notices/read-readiness.ts';
import { TrialButton } from '../../readiness/trials/trial-button.tsx';
import { TrialSalesCard } from '../../readiness/trials/trial-sales-card.tsx';
import { ForSite, type SiteAccount } from '../../white-label/design/account-choice.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { PointsTable } from './points-table.tsx';
import { Progress } from './progress.tsx';

await loadWords('catalogue', 'dispatch', 'readiness');

export default function ReadinessPage() {
  const t = useWords('readiness');
  const common = useT();
  return (
    <ForSite title={common('titles.readiness')} lead={t('page.lead')}>
      {(account) => <OfAccount key={account.accountId} {...account} />}
    </ForSite>
  );
}

function OfAccount({ accountId, name, leave }: SiteAccount) {
  const t = useWords('readiness');
  const common = useT();
  const { data, error, refetch } = useQuery(readinessOf(accountId));
  const hasSite = data?.points.some(({ key, state }) => key === 'site' && state === 'ready') ?? false;
  const lead = name ? t('page.ofClient', { name }) : t('page.lead');
  return (
    <div className="stack">
      <PageHead
        title={common('titles.readiness')}
        lead={
          <>
            {lead} {data && <Summary readiness={data} />}
          </>
        }
        actions={
          <>
            {data && <Progress readiness={data} />}
            {hasSite && <TrialButton accountId={accountId} />}
            {leave && <Button onClick={leave}>{common('account.other')}</Button>}
          </>
        }
      />
      {error && !data ? (
        <FailureView error={error} title={t('page.failed')} onRetry={() => void refetch()} />
      ) : (
        <div className="rd-cols">
          {data ? (
            <PointsTable points={data.points} accountId={accountId} isOurs={leave !== undefined} />
          ) : (
            <LoadingCard columns={['20%', '50%', '20%']} />
          )}
          <div className="stack">
            <CoverageCard accountId={accountId} isOurs={leave !== undefined} />
            {hasSite && <TrialSalesCard accountId={accountId} />}
          </div>
        </div>
      )}
    </div>
  );
}

function Summary({ readiness: { points } }: { readiness: Readiness }) {
  const t = useWords('readiness');
  const count = (state: Readiness['points'][number]['state']) => points.filter((point) => point.state === state).length;
  const [blocked, incomplete] = [count('blocked'), count('incomplete')];
  return blocked + incomplete ? t('page.open', { blocked, incomplete }) : t('page.allReady');
}
