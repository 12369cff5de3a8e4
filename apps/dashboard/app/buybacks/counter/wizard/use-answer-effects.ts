import { createEstimate } from '@reprise/contract/pricing/estimate-routes';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useLocale } from '../../../i18n/words.tsx';
import type { Draft } from '../till/till.ts';
import { assumed, declarationOf, type Question, withAnswer } from './declaration.ts';

const SHOWN_MS = 100;

/** Cents against the answer that pays most; `refused`: a device with this answer is not bought. */
export type Effect = number | 'refused';

/** What each answer of a question with one answer does to the price, everything else being as it is. */
export function useAnswerEffects(
  draft: Draft,
  questions: readonly Question[],
  question: Question | undefined,
): ReadonlyMap<string, Effect> {
  const language = useLocale();
  const isShown = useShownFor(question?.id);
  const answers = isShown && question?.type === 'unique' ? question.answers : [];
  const priced = useQueries({
    queries: answers.map(({ id }) => {
      const answered = { ...draft, ...withAnswer(draft, question!.id, [id]) };
      const declaration = declarationOf(answered, assumed(answered, questions));
      return {
        ...queryOf(createEstimate, { query: { language }, body: { declaration } }),
        staleTime: 30_000,
        retry: false,
        meta: { isTold: true },
      };
    }),
  });
  return effectsOf(priced.map(({ data, isError }, i) => ({ id: answers[i]!.id, payout: data?.payout, isError })));
}

/** The question comes first: asking for its prices while it is drawn would keep the press before it waiting. */
function useShownFor(questionId: string | undefined): boolean {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setShown(questionId), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [questionId]);
  return shown === questionId;
}

type Priced = { id: string; payout: number | undefined; isError: boolean };

/** Nothing until every answer is known: a difference to a price that is still to come would be wrong. */
export function effectsOf(priced: readonly Priced[]): ReadonlyMap<string, Effect> {
  const payouts = priced.flatMap(({ payout }) => (payout === undefined ? [] : [payout]));
  if (!payouts.length || priced.some(({ payout, isError }) => payout === undefined && !isError)) return new Map();
  const most = Math.max(...payouts);
  return new Map(priced.map(({ id, payout }) => [id, payout === undefined ? 'refused' : payout - most]));
}
