import { BLOCKING_FINDINGS, type BlockingFinding } from '@reprise/contract/warehouse/quarantine';
import { quarantineItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useBuybackAct } from './use-buyback-act.ts';

const COMMENT_MAX = 500;

/** Stops a device by hand, during its control or after it was bought; the desk opens with its case. */
export function QuarantineDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const t = useWords('quarantine');
  const go = useNavigate();
  const [reason, setReason] = useState<BlockingFinding | ''>('');
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const written = comment.trim();
  const act = useBuybackAct(
    () =>
      call(quarantineItem, {
        params: { id: itemId },
        body: { reason: reason as BlockingFinding, ...(written && { comment: written }) },
      }),
    t('byHand.done'),
    () => {
      onClose();
      void go(paths.quarantine({ item: itemId }));
    },
  );
  return (
    <ActFrame
      title={t('byHand.title')}
      keep={t('decide.keep')}
      confirm={t('byHand.confirm')}
      danger
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        if (reason) act.run();
      }}
      onClose={onClose}
    >
      <p>{t('byHand.lead')}</p>
      <SelectField
        label={t('reason')}
        placeholder={t('byHand.choose')}
        data-autofocus
        options={BLOCKING_FINDINGS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reason}
        error={isTried && !reason ? t('needed') : undefined}
        onChange={({ target }) => setReason(target.value as BlockingFinding | '')}
      />
      <TextAreaField
        label={t('byHand.comment')}
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActFrame>
  );
}
