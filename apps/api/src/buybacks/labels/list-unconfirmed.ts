import type { Context } from '../../platform/context.ts';

/** The buybacks of a cart whose label waits until the customer confirms it. */
export async function listUnconfirmed(ctx: Context, accountId: string, cartId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('shipment')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'shipment.account_id').onRef('buyback.id', '=', 'shipment.buyback_id'),
    )
    .select('buyback.id')
    .where('buyback.account_id', '=', accountId)
    .where('buyback.cart_id', '=', cartId)
    .where('shipment.direction', '=', 'inbound')
    .where('shipment.label', '=', 'unconfirmed')
    .execute();
  return rows.map(({ id }) => id);
}
