import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useState } from 'react';
import type { Readable } from '../finding/codes.ts';
import { useSpeech } from '../i18n.ts';

type Dialog = typeof import('./scan-dialog.lazy.tsx')['ScanDialog'];
type Props = { readable: Readable; onCode: (code: string) => void };

/** The camera, its dialog and what reads codes come with the first press: few visitors need them. */
export function ScanButton({ readable, onCode }: Props) {
  const { t } = useSpeech();
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ ScanDialog: Dialog }>();
  useEffect(() => setReady(true), []);
  const open = () => {
    setOpen(true);
    // Asked for again, it is the one that came before.
    import('./scan-dialog.lazy.tsx').then(setLoaded, () => setOpen(false));
  };
  // Without scripts the field itself takes the digits.
  if (!isReady) return null;
  return (
    <>
      <button type="button" className="find-scan" aria-label={t('scan.open')} aria-haspopup="dialog" onClick={open}>
        <Icon name="qrcode" size={24} />
      </button>
      {isOpen && loaded && (
        <loaded.ScanDialog
          readable={readable}
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false);
            onCode(code);
          }}
        />
      )}
    </>
  );
}
