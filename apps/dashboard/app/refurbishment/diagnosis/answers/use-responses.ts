import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { getDiagnosis, saveDiagnosisResponses } from '@reprise/contract/refurbishment/diagnosis-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { forget, queryOf } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';

type Responses = DiagnosisView['responses'];
export type Question = DiagnosisView['questions'][number];

export function choose(responses: Responses, { id, type, answers }: Question, place: number): Responses {
  const answer = answers[place - 1];
  if (!answer) return responses;
  const before = responses.find(({ questionId }) => questionId === id)?.answerIds ?? [];
  const isChosen = before.includes(answer.id);
  const toggled = isChosen ? before.filter((one) => one !== answer.id) : [...before, answer.id];
  return [
    ...responses.filter(({ questionId }) => questionId !== id),
    { questionId: id, answerIds: type === 'unique' ? [answer.id] : toggled },
  ];
}

/** Going on from a multiple question without an answer says that none of them is right. */
export const settle = (responses: Responses, { id, type }: Question): Responses =>
  type === 'unique' || responses.some(({ questionId }) => questionId === id)
    ? responses
    : [...responses, { questionId: id, answerIds: [] }];

/** What is answered, kept at each answer, one after the other: each one names the version that the one before made. */
export function useResponses(view: DiagnosisView) {
  const t = useWords('diagnosis');
  const show = useToast();
  const cache = useQueryClient();
  const { queryKey } = queryOf(getDiagnosis, { params: { id: view.id } });
  const [responses, setResponses] = useState(view.responses);
  const saving = useMutation({
    scope: { id: `diagnosis-${view.id}` },
    mutationFn: async (next: Responses) => {
      const expectedVersion = cache.getQueryData<DiagnosisView>(queryKey)?.version ?? view.version;
      return call(saveDiagnosisResponses, { params: { id: view.id }, body: { responses: next, expectedVersion } });
    },
    onSuccess: (saved, next) => {
      cache.setQueryData<DiagnosisView>(queryKey, (before) => before && { ...before, ...saved, responses: next });
    },
    onError: async (error) => {
      show({ kind: 'error', title: t.refusal(error) });
      await forget(cache, getDiagnosis);
      setResponses(cache.getQueryData<DiagnosisView>(queryKey)?.responses ?? view.responses);
    },
    meta: { isTold: true },
  });
  return {
    responses,
    isSaving: saving.isPending,
    change: (next: Responses) => {
      if (next === responses) return;
      setResponses(next);
      saving.mutate(next);
    },
  };
}
