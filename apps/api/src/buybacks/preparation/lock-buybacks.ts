import type { Context } from '../../platform/context.ts';

/** Locks buybacks in one order, so that two callers wait for each other and never in a circle. */
export async function lockBuybacks(ctx: Context, accountId: string, ids: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom('buyback')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}
