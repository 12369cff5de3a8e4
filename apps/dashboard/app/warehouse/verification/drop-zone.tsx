import { VERIFICATION_MAX_BYTES } from '@reprise/contract/warehouse/verification';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useId, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';

const MEGABYTES = VERIFICATION_MAX_BYTES / 1_000_000;

/** A file that is dropped or chosen is sent at once; one of another kind is told here. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useWords('verification');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    if (!/\.(csv|txt)$/iu.test(file.name)) return setError(t('file.wrongType'));
    if (file.size > VERIFICATION_MAX_BYTES) return setError(t('file.tooLarge', { size: MEGABYTES }));
    setError(undefined);
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same for keyboard and screen reader
    <div
      className="verification-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="file-upload" size={24} />
      <p>
        <strong>{t('file.drop')}</strong>
        <span className="subtle" id={`${id}-help`}>
          {t('file.help', { size: MEGABYTES })}
        </span>
      </p>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <label className="btn btn--touch" htmlFor={id}>
        {t('file.choose')}
      </label>
      {error && (
        <p className="verification-error" data-tone="red" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
