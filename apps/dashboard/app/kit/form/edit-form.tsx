import { useWords } from '../../i18n/words.tsx';
import './form.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { EditForm } from './use-edit-form.ts';

type Props<V extends FieldValues> = {
  edit: EditForm<V>;
  label: string;
  saveLabel?: string;
  /** Nothing is saved yet: the button that makes it is in sight before anything is typed. */
  isNew?: boolean;
  secondary?: ReactNode;
  children: ReactNode;
};

/** The form around its cards: what could not be saved above the bar, the bar, and the question on leaving. */
export function EditFormFrame<V extends FieldValues>(props: Props<V>) {
  const { edit, label, saveLabel, isNew = false, secondary, children } = props;
  const t = useWords('scaffolds');
  const { form, reload } = edit;
  // Once something was typed the bar goes with the last change: between making the thing and leaving it cannot be made twice.
  const [wasTyped, setWasTyped] = useState(false);
  if (edit.changes > 0 && !wasTyped) setWasTyped(true);
  return (
    <form
      className="edit-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const sent = event.currentTarget;
        void edit.submit().then(() => requestAnimationFrame(() => focusFirstWrong(sent)));
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
        isNew={isNew && !wasTyped}
        onCancel={() => {
          edit.cancel();
          setWasTyped(false);
        }}
        saveLabel={saveLabel}
        secondary={secondary}
      />
      <LeaveGuard changes={form.formState.isSubmitting ? 0 : edit.changes} />
    </form>
  );
}

/** The first in the order of the page; the library knows only the order in which fields were bound, and not all of them. */
function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
