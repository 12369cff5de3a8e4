import type { Context } from '../platform/context.ts';

/** The site of an account was tried to the end of a sale. The first time counts. */
export async function recordTrialSold(ctx: Context, accountId: string): Promise<void> {
  await ctx.db
    .updateTable('account')
    .set({ trial_sold_at: ctx.clock.now() })
    .where('id', '=', accountId)
    .where('trial_sold_at', 'is', null)
    .execute();
}
