import type { refurbStep, refurbWarehouse } from '@reprise/contract/refurbishment/step-payloads';
import { getRefurbStep, listRefurbSteps, listRefurbWarehouses } from '@reprise/contract/refurbishment/step-routes';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type RefurbStep = z.output<typeof refurbStep>;
export type RefurbWarehouse = z.output<typeof refurbWarehouse>;

export const stepOf = (id: string) => queryOf(getRefurbStep, { params: { id } });
export const warehousesOf = (accountId: string) => queryOf(listRefurbWarehouses, { query: { accountId } });

/** Every service of an account: answers of questions choose among them. */
export const allStepsOf = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(listRefurbSteps, accountId, 'all'),
    queryFn: async ({ signal }) =>
      (await call(listRefurbSteps, { query: { accountId, pagination: 'false' } }, { signal }))['hydra:member'],
  });

export function readSteps(accountId: string): Pick<ListDef<RefurbStep>, 'fetchPage'> {
  return {
    fetchPage: async ({ q, filters, order, page, size }: ListState, signal) => {
      const warehouseId = filters.warehouse?.[0];
      const query = {
        accountId,
        ...(q.trim() ? { search: q.trim().slice(0, 100) } : {}),
        ...(warehouseId ? { warehouseId } : {}),
        ...(order ? { order: { name: order.direction } } : {}),
        page: String(page),
        itemsPerPage: String(size),
      };
      const answer = await call(listRefurbSteps, { query }, { signal });
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] ?? 0 };
    },
  };
}
