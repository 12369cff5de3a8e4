import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/**
 * Users of a closed account cannot return: sessions end, passwords, links and single sign-on are deleted, and addresses
 * and domains become free for another account. Names stay in the records of what those users did.
 */
export async function closeUsersOf(ctx: Context, accountId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  await ctx.db.deleteFrom('credential').where('account_id', '=', accountId).execute();
  for (const table of ['second_factor', 'recovery_code', 'login_challenge'] as const)
    await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
  await ctx.db.deleteFrom('password_link').where('account_id', '=', accountId).execute();
  await ctx.db.deleteFrom('login_place').where('account_id', '=', accountId).execute();
  // In this order: domains hang on the configuration. Another account may have them next.
  for (const table of ['sso_attempt', 'sso_identity', 'sso_domain', 'sso_configuration'] as const)
    await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
  await ctx.db
    .updateTable('app_user')
    .set((eb) => ({
      status: 'inactive',
      email: sql<string>`id::text || '@closed.invalid'`,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .execute();
}
