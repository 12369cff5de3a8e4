import {
  CHALLENGE_MINUTES,
  type ChallengeMethod,
  type loginChallenge,
} from '@reprise/contract/identity/second-factors';
import { sql } from 'kysely';
import type { z } from 'zod';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { hashToken, newToken } from '../../platform/crypto/tokens.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { FactorRow, Person } from './factors.ts';
import { passkeyRequestOf } from './passkeys/passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export type Challenge = Person & { id: string };

/** What a passkey signs: derived from the token, so that nothing but its hash is stored. */
export const passkeyChallengeOf = (keys: Keys, token: string): Buffer => keys.fingerprint('login passkey', token);

export function refuseChallenge(): never {
  refuse('challenge_expired', 'The challenge was answered already, or not in time. Sign in again.');
}

export async function newChallenge(
  ctx: Context,
  person: Person,
  factors: readonly FactorRow[],
): Promise<z.input<typeof loginChallenge>> {
  const { token, hash } = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE);
  await ctx.db
    .insertInto('login_challenge')
    .values({
      account_id: person.accountId,
      id: ctx.newId(),
      user_id: person.userId,
      token_hash: hash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return {
    token,
    methods: await methodsOf(ctx, person, factors),
    expiresAt: expiresAt.toISOString(),
    passkey: await passkeyRequestOf(ctx.urls, factors, passkeyChallengeOf(ctx.keys, token)),
  };
}

export async function methodsOf(
  ctx: Context,
  person: Person,
  factors: readonly FactorRow[],
): Promise<ChallengeMethod[]> {
  const kinds = (['totp', 'passkey'] as const).filter((kind) => factors.some((row) => row.kind === kind));
  return factors.length && (await countRecoveryCodes(ctx, person)) ? [...kinds, 'recovery'] : kinds;
}

type Found = { account_id: string; challenge_id: string; user_id: string; expires_at: Date };
export async function requireChallenge(ctx: Context, token: string): Promise<Challenge> {
  const { rows } = await sql<Found>`select * from app.login_challenge_by_token(${hashToken(token)})`.execute(ctx.db);
  const challenge = rows[0];
  if (!challenge || challenge.expires_at <= ctx.clock.now()) refuseChallenge();
  return { accountId: challenge.account_id, userId: challenge.user_id, id: challenge.challenge_id };
}

/** Deleted by its use: of two right answers at once, one opens a session. */
export async function takeChallenge(ctx: Context, { accountId, id }: Challenge): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('login_challenge')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) refuseChallenge();
}

/** What somebody knew or had before no longer opens a session: a new password, or factors that were reset. */
export async function dropChallenges(ctx: Context, { accountId, userId }: Person): Promise<void> {
  await ctx.db
    .deleteFrom('login_challenge')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}
