import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { claimAddress } from '../invitations/claim-address.ts';
import { dropChallenges } from '../second-factor/challenges.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { refuseClaimed } from './password-links.ts';

export async function passwordHashOf(ctx: Context, accountId: string, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('credential')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Signing in, a link and a change of the password of one person take turns. Always the first lock that is taken. */
export async function lockUser(ctx: Context, accountId: string, userId: string): Promise<{ email: string }> {
  return ctx.db
    .selectFrom('app_user')
    .select('email')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type NewPassword = {
  accountId: string;
  userId: string;
  hash: string;
  keepSessionId?: string;
  /** the hash the caller has checked the old password against */
  replaces?: string | null;
};

/**
 * A new password ends every other session and every open link, and claims the address: whoever chooses one has read a
 * mail sent there. Answers the person's address and the ended sessions.
 */
export async function storePassword(
  ctx: Context,
  { accountId, userId, hash, keepSessionId, replaces }: NewPassword,
): Promise<{ email: string; endedSessionIds: string[] }> {
  const now = ctx.clock.now();
  const { email } = await lockUser(ctx, accountId, userId);
  await claimAddress(ctx, { accountId, userId }, refuseClaimed);
  if (replaces !== undefined && (await passwordHashOf(ctx, accountId, userId)) !== replaces)
    refuse('concurrent_change', 'The password was changed while this request ran. Sign in with the new one.');
  await ctx.db
    .insertInto('credential')
    .values({ account_id: accountId, user_id: userId, password_hash: hash, changed_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'user_id']).doUpdateSet({ password_hash: hash, changed_at: now }))
    .execute();
  const endedSessionIds = await endSessions(ctx, { accountId, userId, keepSessionId });
  await ctx.db
    .updateTable('password_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await dropChallenges(ctx, { accountId, userId });
  await recordChange(ctx, {
    action: 'update',
    entity: 'credential',
    entityId: userId,
    accountId,
    after: { changedAt: now },
  });
  return { email, endedSessionIds };
}
