import { ApiRefusal } from '@reprise/client/call';
import {
  countQuestions,
  createQuestion,
  deleteQuestion,
  listCategoryQuestions,
  orderQuestions,
} from '@reprise/contract/catalogue/question-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { moved } from '../../kit/reorder/reorder.ts';
import { paths } from '../../navigation/paths.ts';
import { type CategoryQuestions, type EffectiveQuestion, questionsOf } from './read-questions.ts';

/** What a manager does with the questions of a category without opening one. */
export function useQuestionActs({ category, questions }: CategoryQuestions) {
  const t = useWords('questions');
  const show = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const key = questionsOf(category.id).queryKey;
  const again = async () => {
    await forget(cache, listCategoryQuestions);
    void forget(cache, countQuestions);
  };
  const onError = (error: unknown) => {
    show({ kind: 'error', title: t('list.notDone'), detail: t.refusal(error) });
    void again();
  };

  const order = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) => {
      const seen = questions.filter(({ origin }) => origin === 'own').map(({ id }) => id);
      return call(orderQuestions, { params: { id: category.id }, body: { seen, ids: moved(seen, from, to) } });
    },
    onMutate: ({ from, to }) => {
      // Shown at once: what was dropped must not jump back while the answer is on its way.
      const own = questions.filter(({ origin }) => origin === 'own');
      const others = questions.filter(({ origin }) => origin !== 'own');
      cache.setQueryData<CategoryQuestions>(
        key,
        (old) => old && { ...old, questions: [...others, ...moved(own, from, to)] },
      );
    },
    onSuccess: (answer) => cache.setQueryData(key, answer),
    onError: (error) => {
      const isLate = error instanceof ApiRefusal && error.code === 'concurrent_change';
      show({
        kind: 'error',
        title: isLate ? t('list.orderChanged') : t('list.notDone'),
        detail: isLate ? t('list.orderReloaded') : t.refusal(error),
      });
      void again();
    },
  });
  const override = useMutation({
    mutationFn: ({ question, asked }: { question: EffectiveQuestion; asked: boolean }) =>
      call(createQuestion, { body: { categoryId: category.id, overridesId: question.id, asked } }),
    onSuccess: async (made, { asked }) => {
      if (asked) await navigate(paths.question({ categoryId: category.id, questionId: made.id }));
      else show({ kind: 'done', title: t('list.leftOut'), detail: made.title });
      await again();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (question: EffectiveQuestion) => call(deleteQuestion, { params: { id: question.id } }),
    onSuccess: async (_, { origin, title }) => {
      show({ kind: 'done', title: t(origin === 'own' ? 'list.deleted' : 'list.takenBack'), detail: title });
      await again();
    },
    onError,
  });
  return { order, override, remove };
}
