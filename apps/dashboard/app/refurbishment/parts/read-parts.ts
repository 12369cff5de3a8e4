import type { Part } from '@reprise/contract/refurbishment/parts/part-payloads';
import { getPart, listParts } from '@reprise/contract/refurbishment/parts/part-routes';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export const partOf = (id: string) => queryOf(getPart, { params: { id } });

/** Whether any warehouse has so few that the part is reordered. */
export const isLowSomewhere = ({ warehouses }: Part): boolean => warehouses.some(({ isLow }) => isLow);

export function readParts(accountId: string): Pick<ListDef<Part>, 'fetchPage'> {
  return {
    fetchPage: async ({ q, filters, order, page, size }: ListState, signal) => {
      const warehouseId = filters.warehouse?.[0];
      const query = {
        accountId,
        ...(q.trim() ? { search: q.trim().slice(0, 100) } : {}),
        ...(warehouseId ? { warehouseId } : {}),
        ...(filters.stock?.[0] === 'low' ? { isLow: 'true' as const } : {}),
        ...(order ? { order: { [order.field]: order.direction } } : {}),
        page: String(page),
        itemsPerPage: String(size),
      };
      const answer = await call(listParts, { query }, { signal });
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] ?? 0 };
    },
  };
}
