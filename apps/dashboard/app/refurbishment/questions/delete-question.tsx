import { deleteRefurbQuestion, listRefurbQuestions } from '@reprise/contract/refurbishment/question-routes';
import { listRefurbSteps } from '@reprise/contract/refurbishment/step-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { RefurbQuestion } from './read-refurb-questions.ts';

type Props = { question: RefurbQuestion; list: string; onClose: () => void };

export function DeleteQuestion({ question: { id, title }, list, onClose }: Props) {
  const t = useWords('work');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const remove = useAct({
    act: () => call(deleteRefurbQuestion, { params: { id } }),
    onDone: async () => {
      await forget(cache, listRefurbQuestions, listRefurbSteps);
      show({ kind: 'done', title: t('deleteQuestion.deleted'), detail: title });
      await navigate(list);
    },
    onFailed: (error) => {
      show({ kind: 'error', title: t('deleteQuestion.notDeleted'), detail: t.refusal(error) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleteQuestion.title', { title })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger-solid" busy={remove.busy} onClick={() => remove.run()}>
            {t('deleteQuestion.delete')}
          </Button>
        </>
      }
    >
      <p>{t('deleteQuestion.body')}</p>
    </Dialog>
  );
}
