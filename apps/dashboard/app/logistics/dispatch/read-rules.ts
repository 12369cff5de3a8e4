import type { dispatchRule, dispatchTrial } from '@reprise/contract/logistics/dispatch-rule-payloads';
import { getDispatchRule, listDispatchRules } from '@reprise/contract/logistics/dispatch-rule-routes';
import { listConnectedWarehouses } from '@reprise/contract/organisations/organization-routes';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';

export type DispatchRule = z.output<typeof dispatchRule>;
export type DispatchTrial = z.output<typeof dispatchTrial>;
export type ShownCondition = DispatchRule['conditions'][number];

export const TRIAL_KEY = 'dispatch-trial';
export const rulesKey = (accountId: string) => ['dispatch-rules', accountId] as const;
export const rulesOf = (accountId: string) =>
  queryOptions({
    queryKey: rulesKey(accountId),
    queryFn: async ({ signal }) =>
      (await call(listDispatchRules, { query: { accountId, pagination: 'false' } }, { signal }))['hydra:member'],
  });
export const ruleOf = (id: string) =>
  queryOptions({
    queryKey: ['dispatch-rule', id],
    queryFn: ({ signal }) => call(getDispatchRule, { params: { id } }, { signal }),
  });
export const warehousesOf = (accountId: string) =>
  queryOptions({
    queryKey: ['connected-warehouses', accountId],
    queryFn: async ({ signal }) =>
      (await call(listConnectedWarehouses, { query: { accountId, pagination: 'false' } }, { signal }))['hydra:member'],
  });
