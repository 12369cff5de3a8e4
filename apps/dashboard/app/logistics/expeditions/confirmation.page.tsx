import './expeditions.css';
import './sending.css';
import { Navigate, useSearchParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { Registered } from './done/registered.tsx';
import { stationPath, useExpedition } from './read-expeditions.ts';

await loadWords('expedition');

export default function ExpeditionConfirmation() {
  const t = useWords('expedition');
  const common = useT();
  const [search] = useSearchParams();
  const id = search.get('expedition') ?? '';
  const read = useExpedition(id);
  if (!id) return <Navigate to={paths.startExpedition()} replace />;
  if (!read.data)
    return (
      <>
        <PageHead title={common('titles.expeditionDone')} />
        {read.isError ? (
          <FailureView error={read.error} title={t('failed')} onRetry={() => void read.refetch()} />
        ) : (
          <LoadingCard columns={['30%', '30%', '20%']} />
        )}
      </>
    );
  // What has not left yet has nothing to confirm.
  if (!read.data.registeredAt) return <Navigate to={stationPath(read.data)} replace />;
  return <Registered expedition={read.data} registeredAt={read.data.registeredAt} />;
}
