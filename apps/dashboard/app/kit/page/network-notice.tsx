import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failures } from '../../api/failures.ts';
import { useStore } from '../../base/store.ts';
import { useT } from '../../i18n/words.tsx';

/** Goes by itself with the first call that is answered again. */
export function NetworkNotice() {
  const t = useT();
  const client = useQueryClient();
  const { unreachable } = useStore(failures);
  useEffect(() => {
    const ask = () => void client.invalidateQueries();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [client]);
  if (!unreachable) return null;
  return (
    <div className="page-notice">
      <Notice
        tone="orange"
        icon="cloud-off"
        title={t('failures.networkTitle')}
        live="status"
        actions={
          <Button size="sm" icon="refresh" onClick={() => void client.invalidateQueries()}>
            {t('common.retry')}
          </Button>
        }
      >
        <p>{t('failures.network')}</p>
      </Notice>
    </div>
  );
}
