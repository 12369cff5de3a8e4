import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/words.tsx';

type Props = {
  isActive: boolean;
  words: { activate: string; deactivate: string; title: string; body: string };
  /** Settles when the answer is there, whatever it is; `blocked` keeps the dialog open. */
  onSwitch: () => Promise<unknown>;
  /** What keeps it from being switched off, once that was answered: the dialog stays and says it. */
  blocked?: ReactNode;
};

/** On at once; off after a question that says what stops. */
export function StatusSwitch({ isActive, words, onSwitch, blocked }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const isDone = await onSwitch();
    setBusy(false);
    if (isDone !== 'blocked') setAsking(false);
  };
  return (
    <>
      <Button
        variant={isActive ? 'danger' : 'secondary'}
        wide
        busy={busy}
        onClick={() => (isActive ? setAsking(true) : void run())}
      >
        {isActive ? words.deactivate : words.activate}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            {!blocked && (
              <Button variant="danger-solid" busy={busy} onClick={() => void run()}>
                {words.deactivate}
              </Button>
            )}
          </>
        }
      >
        {blocked ?? <p>{words.body}</p>}
      </Dialog>
    </>
  );
}
