import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Found = { account_id: string; attempt_id: string; organization_id: string };
export type Attempt = { accountId: string; attemptId: string };

export function refuseCallback(): never {
  refuse(
    'sso_callback_failed',
    'The answer of the identity provider does not belong to a sign-in that is in progress. Begin again.',
  );
}

/** The attempt behind a token, for the organisation it was begun for; the transaction may touch its account from here on. */
export async function requireAttempt(ctx: Context, organizationId: string, token: string): Promise<Attempt> {
  const { rows } = await sql<Found>`select * from app.sso_attempt_by_token(${hashToken(token)})`.execute(ctx.db);
  const attempt = rows[0];
  if (!attempt || attempt.organization_id !== organizationId) refuseCallback();
  await ctx.actFor(attempt.account_id);
  return { accountId: attempt.account_id, attemptId: attempt.attempt_id };
}

/** The answer of the provider is accepted once: a replayed answer finds the attempt spent. */
export async function takeAnswer(ctx: Context, { accountId, attemptId }: Attempt): Promise<void> {
  const now = ctx.clock.now();
  const taken = await ctx.db
    .updateTable('sso_attempt')
    .set({ answered_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', attemptId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) refuseCallback();
}

export async function keepProven(
  ctx: Context,
  { accountId, attemptId }: Attempt,
  proven: { userId: string; logoutUrl: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('sso_attempt')
    .set({ user_id: proven.userId, logout_url: proven.logoutUrl })
    .where('account_id', '=', accountId)
    .where('id', '=', attemptId)
    .execute();
}

/** Opens one session, once. */
export async function useProven(
  ctx: Context,
  { accountId, attemptId }: Attempt,
): Promise<{ userId: string; logoutUrl: string | null }> {
  const now = ctx.clock.now();
  const used = await ctx.db
    .updateTable('sso_attempt')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', attemptId)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'logout_url'])
    .executeTakeFirst();
  if (!used?.user_id) refuseCallback();
  return { userId: used.user_id, logoutUrl: used.logout_url };
}
