import type { RouteInput } from '@reprise/contract/http/route';
import type { deleteStock as route } from '@reprise/contract/warehouse/stock-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findBlockers, isBlocked } from './find-blockers.ts';
import { lockVisibleStock, recordedStock } from './stock-rows.ts';

/** The row stays: the history of items and their ended services name it. */
export async function deleteStock(ctx: Context, { params }: Pick<RouteInput<typeof route>, 'params'>): Promise<void> {
  const stock = await lockVisibleStock(ctx, params.id);
  if (stock.default_stock)
    refuse('native_stock', 'A default stock cannot be deleted: items are put into it by status.');
  const blockers = await findBlockers(ctx, stock);
  if (isBlocked(blockers))
    refuse('stock_in_use', `Items or work still refer to the stock ${stock.name}. Move them away first.`, {
      data: blockers,
    });
  await ctx.db
    .updateTable('stock')
    .set((eb) => ({ removed_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', stock.account_id)
    .where('id', '=', stock.id)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'stock',
    entityId: stock.id,
    accountId: stock.account_id,
    before: recordedStock(stock),
  });
}
