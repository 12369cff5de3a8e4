import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { useAct } from '../../../kit/use-act.ts';
import type { Package } from '../read-expeditions.ts';

export function DiscardDialog(props: { box: Package; onClose: () => void; act: () => Promise<unknown> }) {
  const { box, onClose, act } = props;
  const t = useWords('expedition');
  const words = useWords('scaffolds');
  const [failure, setFailure] = useState<string>();
  const { run, busy } = useAct({ act, onDone: onClose, onFailed: (error) => setFailure(t.refusal(error)) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('discard.title', { position: box.position })}
      closeLabel={words('detail.close')}
      footer={
        <>
          <Button size="glove" data-autofocus onClick={onClose}>
            {t('discard.keep')}
          </Button>
          <Button size="glove" variant="danger-solid" busy={busy} onClick={() => run()}>
            {t('discard.act')}
          </Button>
        </>
      }
    >
      <p>{t('discard.lead', { count: box.items.length })}</p>
      {box.boxes.length > 0 && <p>{t('discard.boxes', { count: box.boxes.length })}</p>}
      {failure && <Notice tone="red" live="alert" title={failure} />}
    </Dialog>
  );
}
