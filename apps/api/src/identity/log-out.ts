import type { Context } from '../platform/context.ts';

export async function logOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  await ctx.db
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now() })
    .where('account_id', '=', ctx.actor.accountId)
    .where('id', '=', ctx.actor.sessionId)
    .execute();
}
