import '../expeditions.css';
import { Navigate, useSearchParams } from 'react-router';
import { useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../../kit/page/loading-card.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { paths } from '../../../navigation/paths.ts';
import { stationPath, useExpedition } from '../read-expeditions.ts';
import { PackingStation } from './packing-station.tsx';

/** The station of an expedition; the address names it, and without one it has to be begun first. */
export function PackingPage({ withLabel }: { withLabel: boolean }) {
  const t = useWords('expedition');
  const common = useT();
  const [search] = useSearchParams();
  const id = search.get('expedition') ?? '';
  const itemId = search.get('itemId') ?? undefined;
  const read = useExpedition(id, true);
  if (!id) return <Navigate to={paths.startExpedition({ itemId })} replace />;
  if (!read.data)
    return (
      <>
        <PageHead title={common(withLabel ? 'titles.packing' : 'titles.expedition')} />
        {read.isError ? (
          <FailureView error={read.error} title={t('failed')} onRetry={() => void read.refetch()} />
        ) : (
          <LoadingCard columns={['30%', '30%', '20%']} />
        )}
      </>
    );
  if (read.data.registeredAt) return <Navigate to={paths.expeditionConfirmation({ expedition: id })} replace />;
  if (read.data.withLabel !== withLabel) return <Navigate to={stationPath(read.data, itemId)} replace />;
  return <PackingStation key={id} expedition={read.data} itemId={itemId} />;
}
