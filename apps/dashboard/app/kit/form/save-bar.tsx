import { Button } from '@reprise/ui/primitives/button.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';

type Props = {
  changes: number;
  /** Fields to correct first. */
  wrong: number;
  busy: boolean;
  /** A new thing is made by this button: it is there before anything is typed. */
  isNew?: boolean;
  onCancel: () => void;
  saveLabel?: string | undefined;
  /** A second way to save: as a draft. */
  secondary?: ReactNode;
};

/** Comes with the first change, and goes with the last; for a new thing it is there from the start. Inside the form, so that its button sends it. */
export function SaveBar({ changes, wrong, busy, isNew = false, onCancel, saveLabel, secondary }: Props) {
  const t = useWords('scaffolds');
  if (changes === 0 && !isNew) return null;
  return (
    <div className="save-bar">
      <strong role="status">{changes > 0 && t('form.changes', { count: changes })}</strong>
      {wrong > 0 && <span className="save-bar-why">{t('form.fix', { count: wrong })}</span>}
      {changes > 0 && (
        <Button variant="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      )}
      {secondary}
      <Button type="submit" variant="primary" busy={busy}>
        {saveLabel ?? t('form.save')}
      </Button>
    </div>
  );
}
