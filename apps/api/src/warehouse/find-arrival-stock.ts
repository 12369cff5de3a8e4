import type { Context } from '../platform/context.ts';

/** The stock for items that arrive in a warehouse; undefined while its stocks are being created. */
export async function findArrivalStock(
  ctx: Context,
  accountId: string,
  warehouseId: string,
): Promise<{ id: string; name: string } | null> {
  const stock = await ctx.db
    .selectFrom('stock')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('warehouse_id', '=', warehouseId)
    .where('default_stock', '=', 'awaiting_control')
    .executeTakeFirst();
  return stock ?? null;
}
