import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';

export async function passwordHashOf(ctx: Context, accountId: string, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('credential')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** A new password ends every other session and every open link. Returns the person's address. */
export async function storePassword(
  ctx: Context,
  {
    accountId,
    userId,
    hash,
    keepSessionId,
  }: { accountId: string; userId: string; hash: string; keepSessionId?: string },
): Promise<string> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('credential')
    .values({ account_id: accountId, user_id: userId, password_hash: hash, changed_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'user_id']).doUpdateSet({ password_hash: hash, changed_at: now }))
    .execute();
  let sessions = ctx.db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keepSessionId) sessions = sessions.where('id', '!=', keepSessionId);
  await sessions.execute();
  await ctx.db
    .updateTable('password_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await recordChange(ctx, {
    action: 'update',
    entity: 'credential',
    entityId: userId,
    accountId,
    after: { changedAt: now },
  });
  const { email } = await ctx.db
    .selectFrom('app_user')
    .select('email')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
