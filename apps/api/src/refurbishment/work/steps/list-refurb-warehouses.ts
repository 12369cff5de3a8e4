import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listRefurbWarehouses as route } from '@reprise/contract/refurbishment/step-routes';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import { requestedAccount } from '../../../accounts/index.ts';
import { entityInScope } from '../../../organizations/index.ts';
import type { Context } from '../../../platform/context.ts';
import { RESERVED_STOCKS } from './write-offers.ts';

export async function listRefurbWarehouses(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const warehouses = await ctx.db
    .selectFrom('organization')
    .select(['id', 'common_name', (eb) => entityInScope(ctx, 'organization', 'id')(eb).as('isOwn')])
    .where('account_id', '=', accountId)
    .where('type', '=', 'warehouse')
    .where('status', '=', 'active')
    .orderBy('common_name')
    .orderBy('id')
    .execute();
  const stocks = await ctx.db
    .selectFrom('stock')
    .select(['id', 'warehouse_id', 'default_stock', 'name'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('default_stock', 'is', null), eb('default_stock', 'not in', [...RESERVED_STOCKS])]))
    .orderBy('default_stock')
    .orderBy('name')
    .execute();
  const ofWarehouse = Map.groupBy(stocks, ({ warehouse_id }) => warehouse_id);
  return {
    warehouses: warehouses.map(({ id, common_name, isOwn }) => ({
      id,
      name: common_name,
      mayChange: isOwn,
      stocks: (ofWarehouse.get(id) ?? []).map((stock) => ({
        stockId: stock.id,
        defaultStock: stock.default_stock as DefaultStock | null,
        name: stock.default_stock ? null : stock.name,
      })),
    })),
  };
}
