import type { CallInput } from '@reprise/client/call';
import type { StockOption, StockRow } from '@reprise/contract/warehouse/stock-payloads';
import { getStock, listStockOptions, listStocks } from '@reprise/contract/warehouse/stock-routes';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Stock = StockRow;

type Query = NonNullable<CallInput<typeof listStocks>['query']>;
const ORDERS = ['name', 'itemCount', 'averageAge'] as const;
const SEARCH_MAX = 255;

export const stockOf = (id: string) => queryOf(getStock, { params: { id } });
/** Stocks to choose from: of an account the provider names, or of the warehouses a person sees. */
export const stockOptionsOf = (accountId?: string) =>
  queryOf(listStockOptions, { query: accountId ? { accountId } : {} });

/** Every warehouse has its default stocks, so the stocks name all warehouses. */
export function warehousesIn(stocks: readonly StockOption[]): { id: string; name: string }[] {
  const byId = new Map(stocks.map(({ warehouse }) => [warehouse.id, warehouse]));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The address is typed by people: what the API does not know is left out. */
function stockQuery(accountId: string | undefined, { q, filters, order }: ListState): Query {
  const search = q.trim().slice(0, SEARCH_MAX);
  const field = ORDERS.find((name) => name === order?.field);
  return {
    ...(accountId && { accountId }),
    ...(search && { search }),
    ...(filters.warehouseId?.length && { warehouseId: [...filters.warehouseId] }),
    ...(field && order && { order: { [field]: order.direction } }),
  };
}

export const readStocks = (accountId: string | undefined): Pick<ListDef<Stock>, 'fetchPage' | 'fetchAll'> => ({
  fetchPage: async (state, signal) => {
    const query = { ...stockQuery(accountId, state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listStocks, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0 };
  },
  fetchAll: (state) =>
    readByPage(
      (chunk) => call(listStocks, { query: { ...stockQuery(accountId, state), ...chunk } }),
      ({ id }) => id,
    ),
});
