import { createEstimate } from '@reprise/contract/pricing/estimate-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';
import { useLocale } from '../../../i18n/words.tsx';
import type { Draft } from '../till/till.ts';
import { assumed, declarationOf, type Question } from './declaration.ts';

/** The price after each answer. A refusal is part of the answer: it says why there is none. */
export function useLiveEstimate(draft: Draft, questions: readonly Question[] | undefined) {
  const language = useLocale();
  const declaration = declarationOf(draft, questions ? assumed(draft, questions) : []);
  return useQuery({
    ...queryOf(createEstimate, { query: { language }, body: { declaration } }),
    enabled: questions !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    meta: { isTold: true },
  });
}
