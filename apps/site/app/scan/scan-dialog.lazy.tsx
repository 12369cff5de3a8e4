import '@reprise/ui/styles/primitives/dialog.css';
import './scan.css';
import { useCamera } from '@reprise/ui/camera/use-camera.ts';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { codeIn, isTypedCode, type Readable } from '../finding/codes.ts';
import { useSpeech } from '../i18n.ts';

type Props = { readable: Readable; onCode: (code: string) => void; onClose: () => void };

/** A window with the camera's picture; the digits can always be typed instead, whatever the camera says. */
export function ScanDialog({ readable, onCode, onClose }: Props) {
  const { t } = useSpeech();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, { pick: (text) => codeIn(text, readable), onCode });
  const [digits, setDigits] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React it stands inside the search, which would be sent too.
    event.stopPropagation();
    if (isTypedCode(digits)) onCode(digits);
    else setWrong(true);
  };
  const sees = state === 'opening' || state === 'looking';
  // Not inside the search: a form cannot stand in a form.
  return createPortal(
    <Dialog open onClose={onClose} title={t('scan.title')} closeLabel={t('scan.close')} look="sheet">
      {sees && <p>{t('scan.text')}</p>}
      <div className="scan-view" hidden={!sees}>
        <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      </div>
      <p className={sees ? 'scan-state' : 'scan-state scan-state--no'} role="status">
        {t(`scan.${state}`)}
      </p>
      <form className="scan-digits" onSubmit={submit} noValidate>
        <label htmlFor={id}>{t(readable.imei ? 'scan.digits' : 'scan.digits_code')}</label>
        <div className="near-row">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={25}
            value={digits}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => {
              setDigits(target.value);
              setWrong(false);
            }}
          />
          <Button type="submit" size="touch" variant="primary">
            {t('scan.go')}
          </Button>
        </div>
        <p id={`${id}-help`} className={isWrong ? 'scan-wrong' : 'muted'} role={isWrong ? 'alert' : undefined}>
          {isWrong ? t('scan.wrong') : readable.imei ? t('scan.imei') : null}
        </p>
      </form>
    </Dialog>,
    document.body,
  );
}
