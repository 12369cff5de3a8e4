import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { Title } from '../../kit/page/title.tsx';
import { movesQueue } from './moves-queue.ts';
import { MovesStation } from './moves-station.tsx';
import { useKnownStocks } from './use-known-stocks.ts';

/** A stock is scanned, then every device that is put into it. */
export function MovesHome() {
  const t = useWords('stocks');
  const common = useT();
  const words = useWords('checkin');
  const place = useStore(session)?.currentOrganization;
  const here = place?.moduleType === 'rps' ? { id: place.id, name: place.commonName } : undefined;
  const { stocks, error, retry } = useKnownStocks(here?.id);
  // Another warehouse is another session of scanning.
  if (here && stocks) return <MovesStation key={here.id} queue={movesQueue} warehouse={here} stocks={stocks} />;
  return (
    <>
      <Title>{common('titles.stockMoves')}</Title>
      <h1 className="visually-hidden">{common('titles.stockMoves')}</h1>
      {!here && (
        <EmptyState icon="building-warehouse" title={words('noWarehouse.title')}>
          {words('noWarehouse.body')}
        </EmptyState>
      )}
      {here && !error && <LoadingCard columns={['60%', '30%']} />}
      {error && <FailureView error={error} title={t('failed')} onRetry={retry} />}
    </>
  );
}
