import { reportBackAtSender } from '@reprise/contract/warehouse/whereabouts-routes';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import { useBuybackAct } from './use-buyback-act.ts';

/** The parcel came back and its carrier does not say so. */
export function BackAtSenderDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const t = useWords('buyback');
  const [comment, setComment] = useState('');
  const act = useBuybackAct(
    () =>
      call(reportBackAtSender, {
        params: { id: itemId },
        body: comment.trim() ? { comment: comment.trim() } : {},
      }),
    t('backAtSender.done'),
    onClose,
  );
  return (
    <ActFrame
      title={t('backAtSender.title')}
      keep={t('backAtSender.keep')}
      confirm={t('acts.back_at_sender')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => act.run()}
      onClose={onClose}
    >
      <p>{t('backAtSender.lead')}</p>
      <TextAreaField
        label={t('backAtSender.comment')}
        value={comment}
        maxLength={500}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActFrame>
  );
}
