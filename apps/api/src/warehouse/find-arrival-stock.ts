import type { Context } from '../platform/context.ts';

/** Where what arrives in a warehouse lies first; nothing while its stocks are being made. */
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
