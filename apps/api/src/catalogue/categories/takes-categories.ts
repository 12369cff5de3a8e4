import type { Context } from '../../platform/context.ts';

/** Whether a category of the retailer names the buyer: its devices would go to nobody without the link. */
export async function takesCategories(
  ctx: Context,
  { retailerAccountId, buyerAccountId }: { retailerAccountId: string; buyerAccountId: string },
): Promise<boolean> {
  const category = await ctx.db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', retailerAccountId)
    .where('buyer_account_id', '=', buyerAccountId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return category !== undefined;
}
