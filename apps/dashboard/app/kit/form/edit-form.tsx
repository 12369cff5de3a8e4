import { useWords } from '../../i18n/words.tsx';
import './form.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { EditForm } from './use-edit-form.ts';

type Props<V extends FieldValues> = {
  edit: EditForm<V>;
  label: string;
  saveLabel?: string;
  secondary?: ReactNode;
  children: ReactNode;
};

/** The form around its cards: what could not be saved above the bar, the bar, and the question on leaving. */
export function EditFormFrame<V extends FieldValues>({ edit, label, saveLabel, secondary, children }: Props<V>) {
  const t = useWords('scaffolds');
  const { form, reload } = edit;
  return (
    <form
      className="edit-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
    >
      {children}
      {edit.problems.length > 0 && (
        <Notice tone="red" title={t('form.notSaved')} live="alert">
          {edit.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {edit.conflict && (
        <Notice
          tone="amber"
          title={t('form.conflictTitle')}
          live="alert"
          actions={reload && <Button onClick={() => void reload()}>{t('form.reload')}</Button>}
        >
          <p>{t('form.conflict')}</p>
        </Notice>
      )}
      <SaveBar
        changes={edit.changes}
        wrong={edit.wrong}
        busy={form.formState.isSubmitting}
        onCancel={edit.cancel}
        saveLabel={saveLabel}
        secondary={secondary}
      />
      <LeaveGuard changes={form.formState.isSubmitting ? 0 : edit.changes} />
    </form>
  );
}
