import type { refurbQuestion, refurbScopeMatch } from '@reprise/contract/refurbishment/question-payloads';
import {
  findRefurbScopes,
  getRefurbQuestion,
  listRefurbQuestions,
} from '@reprise/contract/refurbishment/question-routes';
import type { RefurbScopeKind } from '@reprise/contract/refurbishment/work-limits';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query.ts';
import type { Found, Lookup } from '../../kit/fields/lookup-field.tsx';

export type RefurbQuestion = z.output<typeof refurbQuestion>;
type Match = z.output<typeof refurbScopeMatch>;

export const questionsKey = (accountId: string) => keyOf(listRefurbQuestions, accountId);
export const questionsOf = (accountId: string) =>
  queryOptions({
    queryKey: questionsKey(accountId),
    queryFn: async ({ signal }) =>
      (await call(listRefurbQuestions, { query: { accountId, pagination: 'false' } }, { signal }))['hydra:member'],
  });
export const questionOf = (id: string) => queryOf(getRefurbQuestion, { params: { id } });

const foundIn = ({ id, label, accountName, note }: Match): Found => ({
  value: id,
  label,
  note: [note, accountName].filter(Boolean).join(' · '),
});
/** Categories or products, of the account and of the retailers it is linked to. */
export const scopeLookup = (accountId: string, kind: RefurbScopeKind): Lookup => ({
  about: `refurb ${kind} ${accountId}`,
  find: async (text, signal) => {
    const search = text.trim().slice(0, 100);
    const query = { accountId, kind, ...(search ? { search } : {}) };
    return (await call(findRefurbScopes, { query }, { signal })).matches.map(foundIn);
  },
});
