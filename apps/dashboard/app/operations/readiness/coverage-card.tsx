import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { coverageOf } from '../../readiness/notices/read-readiness.ts';
import { Matrix } from './matrix.tsx';
import { COVERAGE_ID } from './point-link.ts';

export function CoverageCard({ accountId, isOurs }: { accountId: string; isOurs: boolean }) {
  const t = useWords('readiness');
  const { data, error, refetch } = useQuery(coverageOf(accountId));
  if (error && !data) return <FailureView error={error} title={t('coverage.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCard columns={['30%', '60%']} />;
  const { covered, holes } = data;
  return (
    <div id={COVERAGE_ID}>
      <Card
        title={t('coverage.title')}
        aside={<small className="subtle">{t('coverage.count', { covered, holes })}</small>}
        flush
      >
        {data.categories.length && data.circuits.length ? (
          <Matrix coverage={data} isOurs={isOurs} />
        ) : (
          <EmptyState icon="building-warehouse" title={t('coverage.emptyTitle')}>
            {t('coverage.empty')}
          </EmptyState>
        )}
      </Card>
    </div>
  );
}
