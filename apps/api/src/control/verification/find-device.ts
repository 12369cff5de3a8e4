import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import { visibleItems } from '../moves/visible-items.ts';

/** The device of an identification number that the actor may act on, of one buyer when `buyerAccountId` names it. */
export async function findDevice(
  ctx: Context,
  identificationNumber: string,
  buyerAccountId?: string,
): Promise<ItemRow | undefined> {
  return (await ctx.db
    .selectFrom('item')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .selectAll('item')
    .where('buyback.identification_number', '=', identificationNumber)
    .where(visibleItems(ctx))
    .$if(buyerAccountId !== undefined, (query) => query.where('item.buyer_account_id', '=', buyerAccountId!))
    .executeTakeFirst()) as ItemRow | undefined;
}
