import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT, useWords } from '../../i18n/words.tsx';
import { type EffectiveQuestion, questionOf } from './read-questions.ts';

type Props = { question: EffectiveQuestion; busy: boolean; onKeep: () => void; onDelete: () => Promise<void> };

/** It cannot be had back, and neither can what replaces it further down. */
export function DeleteQuestion({ question, busy, onKeep, onDelete }: Props) {
  const t = useWords('questions');
  const common = useT();
  const detail = useQuery(questionOf(question.id));
  const count = detail.data?.overrideCount ?? 0;
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('delete.title', { title: question.title })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onKeep}>
            {t('delete.keep')}
          </Button>
          <Button variant="danger-solid" busy={busy} onClick={() => void onDelete()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('delete.body')}</p>
        {count > 0 && <p>{t('delete.overrides', { count })}</p>}
      </div>
    </Dialog>
  );
}
