import {
  CANCEL_REASON_NEEDING_COMMENT,
  CANCEL_REASONS,
  type CancelReason,
} from '@reprise/contract/buybacks/cancellation';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import type { BuybackListRow } from './read-buybacks.ts';

export type Cancellation = { reason: CancelReason; comment?: string };
type Props = {
  rows: readonly BuybackListRow[];
  onClose: () => void;
  onConfirm: (cancellation: Cancellation) => void;
};

/** Names what is cancelled and what follows from it, and asks for the reason. */
export function CancelDialog({ rows, onClose, onConfirm }: Props) {
  const t = useWords('buybacks');
  const words = useWords('scaffolds');
  const [reason, setReason] = useState<CancelReason>('customer_retractation');
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason === CANCEL_REASON_NEEDING_COMMENT && !comment.trim();
  const count = rows.length;
  const confirm = () => {
    setAsked(true);
    if (!isMissing) onConfirm({ reason, ...(comment.trim() && { comment: comment.trim() }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={count === 1 ? t('cancel.titleOne', { name: rows[0]?.code ?? '' }) : t('cancel.titleMany', { count })}
      closeLabel={words('detail.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger-solid" onClick={confirm}>
            {t('cancel.confirm', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('cancel.effect')}</p>
        <SelectField
          label={t('cancel.reason')}
          value={reason}
          options={CANCEL_REASONS.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
          onChange={({ currentTarget }) => setReason(currentTarget.value as CancelReason)}
        />
        <TextField
          label={t('cancel.comment')}
          optional={reason === CANCEL_REASON_NEEDING_COMMENT ? undefined : words('form.optional')}
          maxLength={255}
          value={comment}
          error={isAsked && isMissing ? t('cancel.commentNeeded') : undefined}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
