import type { dispatchRule, dispatchTrial } from '@reprise/contract/logistics/dispatch-rule-payloads';
import { getDispatchRule, listDispatchRules } from '@reprise/contract/logistics/dispatch-rule-routes';
import { listConnectedWarehouses } from '@reprise/contract/organizations/organization-routes';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query.ts';

export type DispatchRule = z.output<typeof dispatchRule>;
export type DispatchTrial = z.output<typeof dispatchTrial>;
export type ShownCondition = DispatchRule['conditions'][number];

export const rulesKey = (accountId: string) => keyOf(listDispatchRules, accountId);
export const rulesOf = (accountId: string) =>
  queryOptions({
    queryKey: rulesKey(accountId),
    queryFn: async ({ signal }) =>
      (await call(listDispatchRules, { query: { accountId, pagination: 'false' } }, { signal }))['hydra:member'],
  });
export const ruleOf = (id: string) => queryOf(getDispatchRule, { params: { id } });
export const warehousesOf = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(listConnectedWarehouses, accountId),
    queryFn: async ({ signal }) =>
      (await call(listConnectedWarehouses, { query: { accountId, pagination: 'false' } }, { signal }))['hydra:member'],
  });
