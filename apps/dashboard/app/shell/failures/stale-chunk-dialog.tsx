import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { failures } from '../../api/failures.ts';
import { useT } from '../../i18n/words.tsx';
import { reloadPage } from './watch-chunks.ts';

export function StaleChunkDialog() {
  const t = useT();
  const close = () => failures.set({ ...failures.get(), staleChunk: false });
  return (
    <Dialog
      open
      onClose={close}
      title={t('failures.chunkTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" icon="refresh" data-autofocus onClick={reloadPage}>
          {t('common.reload')}
        </Button>
      }
    >
      <p>{t('failures.chunk')}</p>
    </Dialog>
  );
}
