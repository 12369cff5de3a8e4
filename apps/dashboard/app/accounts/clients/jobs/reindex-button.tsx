import { reindexCatalog } from '@reprise/contract/operations/account-job-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAddress, withValues } from '../../../kit/page/use-address.ts';
import type { ClientDetail } from '../client-values.ts';
import { accountJobKey, useAccountJob } from './account-job.tsx';

/** Asks, sends, and leaves the rest to the progress above the page. */
export function ReindexButton({ client }: { client: ClientDetail }) {
  const t = useWords('clients');
  const common = useT();
  const show = useToast();
  const cache = useQueryClient();
  const [, changeAddress] = useAddress();
  const [asking, setAsking] = useState(false);
  const job = useAccountJob(client.id, 'reindex');
  const isBusy = job?.status === 'waiting' || job?.status === 'running';
  const send = useMutation({
    mutationFn: () => call(reindexCatalog, { params: { id: client.id } }),
    onSuccess: async () => {
      setAsking(false);
      show({ kind: 'done', title: t('reindex.started') });
      changeAddress((now) => withValues(now, { reindexed: 'true' }), { replace: true });
      await cache.invalidateQueries({ queryKey: accountJobKey(client.id, 'reindex') });
    },
  });
  return (
    <>
      <Button icon="refresh" busy={isBusy} onClick={() => setAsking(true)}>
        {t('reindex.action')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('reindex.title', { name: client.name })}
        closeLabel={common('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('reindex.keep')}
            </Button>
            <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
              {t('reindex.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('reindex.body')}</p>
      </Dialog>
    </>
  );
}
