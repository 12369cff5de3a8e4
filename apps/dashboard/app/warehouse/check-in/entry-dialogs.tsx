import { useCamera } from '@reprise/ui/camera/use-camera.ts';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';

/** A code that no reader reads is typed, large enough to compare digit by digit. */
export function TypedCodeDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useWords('checkin');
  const common = useT();
  const id = useId();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    onClose();
    onCode(code);
  };
  return (
    <Dialog open onClose={onClose} title={t('typed.title')} closeLabel={common('common.close')}>
      <form className="checkin-entry" onSubmit={submit}>
        <label htmlFor={id}>{t('typed.label')}</label>
        <input
          id={id}
          className="input checkin-input"
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <div className="checkin-acts">
          <Button size="glove" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button size="glove" variant="primary" type="submit" icon="check">
            {t('typed.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type CommentProps = { comment: string; onComment: (comment: string) => void; onClose: () => void };

export function CommentDialog({ comment, onComment, onClose }: CommentProps) {
  const t = useWords('checkin');
  const common = useT();
  const id = useId();
  const [text, setText] = useState(comment);
  return (
    <Dialog open onClose={onClose} title={t('comment.title')} closeLabel={common('common.close')}>
      <form
        className="checkin-entry"
        onSubmit={(event) => {
          event.preventDefault();
          onComment(text.trim());
          onClose();
        }}
      >
        <label htmlFor={id}>{t('comment.label')}</label>
        <textarea
          id={id}
          className="input checkin-text"
          data-autofocus
          maxLength={500}
          rows={3}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="checkin-acts">
          <Button size="glove" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button size="glove" variant="primary" type="submit" icon="check">
            {t('comment.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const pick = (text: string): string | undefined => (/^\S{6,64}$/.test(text.trim()) ? text.trim() : undefined);

/** The camera beside the work: it reads one code after the other until it is closed. */
export function CameraView({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useWords('checkin');
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, { pick, onCode, isContinuous: true });
  const sees = state === 'opening' || state === 'looking';
  return (
    <section className="checkin-camera" aria-label={t('camera.title')}>
      <video ref={video} muted playsInline hidden={!sees} aria-label={t('camera.picture')} />
      <p role="status">{t(`camera.${state}`)}</p>
      <div className="checkin-acts">
        {state === 'failed' && (
          // The whole page anew: a page that was reached by a link has the rules of the page it began with.
          <Link className={buttonClass({ size: 'glove' })} to={paths.checkIn()} reloadDocument>
            {t('camera.reload')}
          </Link>
        )}
        <Button size="glove" icon="x" onClick={onClose}>
          {t('camera.close')}
        </Button>
      </div>
    </section>
  );
}
