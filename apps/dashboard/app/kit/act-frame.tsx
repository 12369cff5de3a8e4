import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/words.tsx';

type Props = {
  title: string;
  /** what the safe button keeps */
  keep: string;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks before something is done, with a form in it. */
export function ActFrame({ title, keep, confirm, danger, busy, problem, onConfirm, onClose, children }: Props) {
  const common = useT();
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button type="submit" form={formId} variant={danger ? 'danger-solid' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        {problem && <Notice tone="red" title={problem} live="alert" />}
      </form>
    </Dialog>
  );
}
