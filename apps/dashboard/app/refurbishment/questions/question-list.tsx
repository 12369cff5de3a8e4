import { ApiRefusal } from '@reprise/client/call';
import { listRefurbQuestions, orderRefurbQuestions } from '@reprise/contract/refurbishment/question-routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import './questions.css';
import { QuestionSummary } from '../../catalogue/products/refurb/question-summary.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { moved } from '../../kit/reorder/reorder.ts';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';

import { questionsKey, type RefurbQuestion } from './read-refurb-questions.ts';

type Props = { accountId: string; questions: readonly RefurbQuestion[] };

/** In the order they are asked; moving one is saved at once. */
export function RefurbQuestionList({ accountId, questions }: Props) {
  const t = useWords('work');
  const show = useToast();
  const cache = useQueryClient();
  const key = questionsKey(accountId);
  const order = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(orderRefurbQuestions, { body: { accountId, ids: [...ids], seen: questions.map(({ id }) => id) } }),
    // Shown at once: what was dropped must not jump back while the answer is on its way.
    onMutate: (ids) =>
      cache.setQueryData<RefurbQuestion[]>(key, (old) => old && ids.map((id) => old.find((one) => one.id === id)!)),
    onSuccess: (answer) => cache.setQueryData(key, answer['hydra:member']),
    onError: (error) => {
      const isLate = error instanceof ApiRefusal && error.code === 'concurrent_change';
      show({
        kind: 'error',
        title: t('questions.notMoved'),
        detail: isLate ? t('questions.movedMeanwhile') : t.refusal(error),
      });
      void forget(cache, listRefurbQuestions);
    },
    meta: { isTold: true },
  });
  return (
    <Card title={t('questions.label')} aside={<small className="subtle">{t('questions.order')}</small>} flush>
      <ReorderList
        items={questions}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        label={t('questions.label')}
        itemClassName="refurb-question-line"
        onMove={(from, to) => order.mutate(moved(questions, from, to).map(({ id }) => id))}
      >
        {(question) => <Row question={question} />}
      </ReorderList>
    </Card>
  );
}

function Row({ question }: { question: RefurbQuestion }) {
  const t = useWords('work');
  const types = useWords('questions');
  const { type, categories, products } = question;
  const limits = [...categories, ...products].map(({ label }) => label ?? t('questions.unlinked'));
  return (
    <QuestionSummary
      question={question}
      facts={
        <>
          <Badge tone={limits.length ? 'blue' : 'neutral'}>
            {limits.length ? t('questions.limited') : t('questions.everyDevice')}
          </Badge>
          {limits.length > 0 && <span>{limits.join(', ')}</span>}
          <span>{types(`types.${type}`)}</span>
        </>
      }
    />
  );
}
