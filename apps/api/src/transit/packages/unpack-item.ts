import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { unpackItem as route } from '@reprise/contract/logistics/expedition-routes';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { carry, type ItemRow, lockCase, perform, placedIn } from '../../states/index.ts';
import { requireOpen, requireOwnPackage } from './package-rows.ts';
import { viewPackage } from './view-package.ts';

export async function unpackItem(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { box: seen, expedition } = await requireOwnPackage(ctx, params.id);
  const inside = await ctx.db
    .selectFrom('item')
    .select('account_id')
    .where('package_account_id', '=', seen.account_id)
    .where('package_id', '=', seen.id)
    .where('id', '=', params.itemId)
    .executeTakeFirst();
  if (!inside) refuse('item_not_found', 'No item with this id is in the package.');
  const { item } = await lockCase(ctx, { accountId: inside.account_id, itemId: params.itemId }, ['buyback', 'item']);
  const theCase = await lockCase(ctx, { accountId: seen.account_id, packageId: seen.id }, ['package']);
  if (!theCase.package || !item) return refuseAbsent('package');
  requireOpen(theCase.package, expedition);
  if (item.package_id !== seen.id) refuse('item_not_found', 'The item was taken out of the package meanwhile.');
  await takeOut(ctx, item);
  await perform(ctx, 'pack', theCase, { data: { package: { itemId: item.id, isTakenOut: true } } });
  return viewPackage(ctx, seen);
}

/** Puts a locked item back where it lay before it was packed: in the store, or in its stock. */
export async function takeOut(ctx: Context, item: ItemRow): Promise<void> {
  const packed = await ctx.db
    .selectFrom('history')
    .select('data')
    .where('account_id', '=', item.account_id)
    .where('entity', '=', 'item')
    .where('entity_id', '=', item.id)
    .where('command', '=', 'pack')
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { fromStockId = null } = (packed?.data ?? {}) as { fromStockId?: string | null };
  const place =
    item.status === 'item_awaiting_inventory' ? placedIn('store') : placedIn('stock', { stock_id: fromStockId });
  await carry(ctx, item, { move: 'unpack', place });
}
