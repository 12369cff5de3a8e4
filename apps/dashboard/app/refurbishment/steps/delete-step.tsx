import { ApiRefusal } from '@reprise/client/call';
import { deleteRefurbStep, listRefurbSteps } from '@reprise/contract/refurbishment/step-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import type { RefurbStep } from './read-steps.ts';

const inUse = z.object({ questions: z.array(z.string()).min(1) });
type Props = { step: RefurbStep; list: string; onClose: () => void };

/** Says which questions propose the service, and lets it be deleted once none does. */
export function DeleteStep({ step, list, onClose }: Props) {
  const t = useWords('work');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id, name } = step;
  // A question that was saved since the page was opened is known by the refusal only, by its title.
  const [late, setLate] = useState<readonly string[]>([]);
  const titles = late.length ? late : step.questions.map(({ title }) => title);
  const idOf = (title: string) => step.questions.find((question) => question.title === title)?.id;
  const remove = useAct({
    act: () => call(deleteRefurbStep, { params: { id } }),
    onDone: async () => {
      await forget(cache, listRefurbSteps);
      show({ kind: 'done', title: t('deleteStep.deleted'), detail: name });
      await navigate(list);
    },
    onFailed: (error) => {
      const blockers = error instanceof ApiRefusal ? inUse.safeParse(error.problem.data).data : undefined;
      if (blockers) setLate(blockers.questions);
      else show({ kind: 'error', title: t('deleteStep.notDeleted'), detail: t.refusal(error) });
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
          {titles.length === 0 && (
            <Button variant="danger-solid" busy={remove.busy} onClick={() => remove.run()}>
              {t('deleteStep.delete')}
            </Button>
          )}
        </>
      }
    >
      {titles.length ? (
        <div className="stack stack--tight">
          <p>{t('deleteStep.blocked')}</p>
          <ul className="step-blockers">
            {titles.map((title) => {
              const question = idOf(title);
              return (
                <li key={title}>
                  {question ? (
                    <Link className="link" to={paths.refurbQuestion({ id: question })}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        <p>{t('deleteStep.body')}</p>
      )}
    </Dialog>
  );
}
