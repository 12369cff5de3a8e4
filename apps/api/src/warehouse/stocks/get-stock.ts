import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getStock as route } from '@reprise/contract/warehouse/stock-routes';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { requireVisibleStock, type StockWithWarehouse } from './stock-rows.ts';
import { viewStocks } from './view-stocks.ts';

export async function getStock(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewStock(ctx, await requireVisibleStock(ctx, params.id));
}

export async function viewStock(ctx: Context, stock: StockWithWarehouse): Promise<RouteAnswer<typeof route>> {
  const [view] = await viewStocks(ctx, [stock]);
  return view ?? refuseAbsent('stock');
}
