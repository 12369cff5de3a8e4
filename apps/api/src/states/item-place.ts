import type { StatusOf } from '@reprise/contract/states/machines';
import type { Transition } from '@reprise/contract/states/transition';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import type { Context } from '../platform/context.ts';
import type { ItemRow } from './lock-case.ts';

/**
 * The stock an item lies in after a move. A row may say that it stays where it is until somebody carries it. The stock is
 * the buyer's, whoever performs the command. While the stocks of a warehouse are being made the item lies in none.
 */
export async function findPlace(
  ctx: Context,
  { buyer_account_id: buyerId, warehouse_id: warehouseId }: Pick<ItemRow, 'buyer_account_id' | 'warehouse_id'>,
  { to, stock: stays }: Transition<string>,
): Promise<{ stock_id?: string | null }> {
  const { stock } = ITEM_WHEREABOUTS[to as StatusOf['item']];
  if (stays || stock === 'unchanged' || stock === 'of_service') return {};
  if (stock === 'none') return { stock_id: null };
  await ctx.actFor(buyerId);
  const row = await ctx.db
    .selectFrom('stock')
    .select('id')
    .where('account_id', '=', buyerId)
    .where('warehouse_id', '=', warehouseId)
    .where('default_stock', '=', stock)
    .executeTakeFirst();
  return { stock_id: row?.id ?? null };
}
