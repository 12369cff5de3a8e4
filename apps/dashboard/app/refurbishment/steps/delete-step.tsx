import { deleteRefurbStep, listRefurbSteps } from '@reprise/contract/refurbishment/step-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { type RefurbStep, stepOf } from './read-steps.ts';

type Props = { step: RefurbStep; list: string; onClose: () => void };

/** Says which questions propose the service, and lets it be deleted once none does. */
export function DeleteStep({ step, list, onClose }: Props) {
  const t = useWords('work');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id, name } = step;
  // Read anew, because somebody may have saved a question since the page was opened. It is kept apart from what the form shows.
  const now = useQuery({ ...stepOf(id), queryKey: [...stepOf(id).queryKey, 'delete'], gcTime: 0 });
  const { questions } = now.data ?? step;
  const remove = useAct({
    act: () => call(deleteRefurbStep, { params: { id } }),
    onDone: async () => {
      await forget(cache, listRefurbSteps);
      show({ kind: 'done', title: t('deleteStep.deleted'), detail: name });
      await navigate(list);
    },
    onFailed: (error) => {
      show({ kind: 'error', title: t('deleteStep.notDeleted'), detail: t.refusal(error) });
      void now.refetch();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleteStep.title', { name })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {common('common.cancel')}
          </Button>
          {questions.length === 0 && (
            <Button variant="danger-solid" busy={remove.busy || now.isFetching} onClick={() => remove.run()}>
              {t('deleteStep.delete')}
            </Button>
          )}
        </>
      }
    >
      {questions.length ? (
        <div className="stack stack--tight">
          <p>{t('deleteStep.blocked')}</p>
          <ul className="step-blockers">
            {questions.map((question) => (
              <li key={question.id}>
                <Link className="link" to={paths.refurbQuestion({ id: question.id })}>
                  {question.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t('deleteStep.body')}</p>
      )}
    </Dialog>
  );
}
