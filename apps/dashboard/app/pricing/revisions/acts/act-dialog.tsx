import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/words.tsx';

type Props = {
  open: boolean;
  title: string;
  /** what the safe button keeps */
  keep: string;
  confirm: string;
  danger?: boolean;
  act: { isPending: boolean; mutate: () => void };
  onClose: () => void;
  children: ReactNode;
};

export function ActDialog({ open, title, keep, confirm, danger, act, onClose, children }: Props) {
  const common = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {keep}
          </Button>
          <Button variant={danger ? 'danger-solid' : 'primary'} busy={act.isPending} onClick={() => act.mutate()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
