import type { CallResult } from '@reprise/client/call';
import { FOUND_STATUSES, type FoundStatus } from '@reprise/contract/warehouse/found/found-devices';
import { listFoundDevices } from '@reprise/contract/warehouse/found/found-routes';
import { call } from '../../api/call.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Found = CallResult<typeof listFoundDevices>['hydra:member'][number];

export const SETTLED = FOUND_STATUSES.filter((status) => status !== 'open');

/** Without a choice in the address, those that nobody has settled. */
function statusesIn({ filters }: ListState): FoundStatus[] {
  const chosen = FOUND_STATUSES.filter((status) => filters.status?.includes(status));
  return chosen.length ? chosen : ['open'];
}

export function readFound(warehouseId: string): Pick<ListDef<Found>, 'fetchPage' | 'fetchAll'> {
  const params = { id: warehouseId };
  const queryOf = (state: ListState) => ({
    status: statusesIn(state),
    ...(state.order && { order: { foundAt: state.order.direction } }),
  });
  return {
    fetchPage: async (state, signal) => {
      const query = { ...queryOf(state), page: String(state.page), itemsPerPage: String(state.size) };
      const page = await call(listFoundDevices, { params, query }, { signal });
      return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0 };
    },
    fetchAll: (state) =>
      readByPage(
        (chunk) => call(listFoundDevices, { params, query: { ...queryOf(state), ...chunk } }),
        ({ id }) => id,
      ),
  };
}
