import type {
  categoryQuestions,
  effectiveQuestion,
  questionDetail,
} from '@reprise/contract/catalogue/question-payloads';
import {
  countQuestions,
  getQuestion,
  listCategoryQuestions,
  listQuestionParts,
} from '@reprise/contract/catalogue/question-routes';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type CategoryQuestions = z.output<typeof categoryQuestions>;
export type EffectiveQuestion = z.output<typeof effectiveQuestion>;
export type Question = z.output<typeof questionDetail>;

export const questionsOf = (categoryId: string) => queryOf(listCategoryQuestions, { params: { id: categoryId } });
export const useCategoryQuestions = (categoryId: string) => useQuery(questionsOf(categoryId));

export const questionOf = (id: string) => queryOf(getQuestion, { params: { id } });

/** Names of parts that answers of the catalogue have already. */
export const useParts = (accountId: string): readonly string[] =>
  useQuery({ ...queryOf(listQuestionParts, { query: { accountId } }), enabled: accountId !== '' }).data?.parts ?? [];

type Counts = Awaited<ReturnType<typeof call<typeof countQuestions>>>;
export type CountRow = Counts['hydra:member'][number];

export function readCounts(accountId: string): Pick<ListDef<CountRow>, 'fetchPage'> {
  return {
    fetchPage: async ({ q, order, page, size }: ListState, signal) => {
      const query = {
        accountId,
        ...(q.trim() ? { search: q.trim().slice(0, 100) } : {}),
        ...(order ? { order: { [order.field]: order.direction } } : {}),
        page: String(page),
        itemsPerPage: String(size),
      };
      const found = await call(countQuestions, { query }, { signal });
      return { rows: found['hydra:member'], total: found['hydra:totalItems'] ?? 0 };
    },
  };
}
