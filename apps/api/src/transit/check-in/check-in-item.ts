import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { checkInItem as route } from '@reprise/contract/warehouse/check-in-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkIn } from './check-in.ts';
import { requireOwnWarehouse } from './require-warehouse.ts';

export async function checkInItem(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { warehouseId, ...scan } = body;
  const warehouse = await requireOwnWarehouse(ctx, warehouseId);
  const item = await ctx.db
    .selectFrom('item')
    .select('account_id')
    .where('id', '=', params.id)
    .where('buyer_account_id', '=', warehouse.accountId)
    .executeTakeFirst();
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  return checkIn(ctx, warehouse, { accountId: item.account_id, itemId: params.id }, scan);
}
