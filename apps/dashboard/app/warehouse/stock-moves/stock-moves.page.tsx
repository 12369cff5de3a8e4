import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { Title } from '../../kit/page/title.tsx';
import { stockOptionsOf } from '../stocks/read-stocks.ts';
import { MovesStation } from './moves-station.tsx';

await loadWords('stocks', 'checkin');

/** A stock is scanned, then every device that is put into it. */
export default function StockMoves() {
  const t = useWords('stocks');
  const common = useT();
  const words = useWords('checkin');
  const place = useStore(session)?.currentOrganization;
  const isHere = place?.moduleType === 'rps';
  const query = useQuery({ ...stockOptionsOf(), enabled: isHere });
  if (isHere && query.data)
    return <MovesStation key={place.id} stocks={query.data.stocks} warehouse={place.commonName} />;
  return (
    <>
      <Title>{common('titles.stockMoves')}</Title>
      <h1 className="visually-hidden">{common('titles.stockMoves')}</h1>
      {!isHere && (
        <EmptyState icon="building-warehouse" title={words('noWarehouse.title')}>
          {words('noWarehouse.body')}
        </EmptyState>
      )}
      {isHere && !query.error && <LoadingCard columns={['60%', '30%']} />}
      {query.error && <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />}
    </>
  );
}
