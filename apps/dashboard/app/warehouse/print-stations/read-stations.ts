import type { CallInput } from '@reprise/client/call';
import type { PrintStationView } from '@reprise/contract/refurbishment/printing/station-payloads';
import {
  getPrintStation,
  listPrintStationOptions,
  listPrintStations,
} from '@reprise/contract/refurbishment/printing/station-routes';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Station = PrintStationView;
/** What shows stations. */
export const SHOW_STATIONS = [listPrintStations, listPrintStationOptions] as const;

type Query = NonNullable<CallInput<typeof listPrintStations>['query']>;
const ORDERS = ['name', 'lastSeenAt'] as const;
const SEARCH_MAX = 255;

export const stationOf = (id: string) => queryOf(getPrintStation, { params: { id } });

/** The address is typed by people: what the API does not know is left out. */
function stationQuery(accountId: string | undefined, { q, filters, order }: ListState): Query {
  const search = q.trim().slice(0, SEARCH_MAX);
  const field = ORDERS.find((name) => name === order?.field);
  return {
    ...(accountId && { accountId }),
    ...(search && { search }),
    ...(filters.warehouseId?.length && { warehouseId: [...filters.warehouseId] }),
    ...(field && order && { order: { [field]: order.direction } }),
  };
}

export const readStations = (accountId: string | undefined): Pick<ListDef<Station>, 'fetchPage' | 'fetchAll'> => ({
  fetchPage: async (state, signal) => {
    const query = { ...stationQuery(accountId, state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listPrintStations, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0 };
  },
  fetchAll: (state) =>
    readByPage(
      (chunk) => call(listPrintStations, { query: { ...stationQuery(accountId, state), ...chunk } }),
      ({ id }) => id,
    ),
});
