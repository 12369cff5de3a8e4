import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listStockOptions as route } from '@reprise/contract/warehouse/stock-routes';
import { sql } from 'kysely';
import { requestedAccount } from '../../accounts/index.ts';
import { requireVisibleOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { selectStocks } from './stock-rows.ts';
import { viewOption } from './view-stocks.ts';

const MOST_OPTIONS = 1_000;

/** An identifier is printed on a shelf to be scanned, so a name answers only when no identifier does. */
export async function listStockOptions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { warehouseId, code } = query;
  const accountId = warehouseId
    ? (await requireVisibleOrganization(ctx, warehouseId)).account_id
    : await requestedAccount(ctx, query.accountId);
  let select = selectStocks(ctx).where('stock.account_id', '=', accountId);
  if (warehouseId) select = select.where('stock.warehouse_id', '=', warehouseId);
  if (code) select = select.where(sql<boolean>`lower(${code}) in (lower(stock.identifier), lower(stock.name))`);
  const rows = await select.orderBy('stock.name').orderBy('stock.id').limit(MOST_OPTIONS).execute();
  const exact = rows.filter(({ identifier }) => code && identifier?.toLowerCase() === code.toLowerCase());
  return { stocks: (exact.length ? exact : rows).map(viewOption) };
}
