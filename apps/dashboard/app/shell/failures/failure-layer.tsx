import { Suspense } from 'react';
import { failures } from '../../api/failures.ts';
import { useStore } from '../../base/store.ts';
import { ServerErrorDialog } from './server-error-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';
import { StaleChunkDialog } from './stale-chunk-dialog.tsx';

/** One dialog at a time, the one that blocks most first. */
export function FailureLayer() {
  const { expired, staleChunk, server } = useStore(failures);
  if (staleChunk) return <StaleChunkDialog />;
  if (expired)
    return (
      <Suspense>
        <SessionExpiredDialog />
      </Suspense>
    );
  if (server) return <ServerErrorDialog failure={server} />;
  return null;
}
