import { CONFIRMED_MINUTES } from '@reprise/contract/identity/second-factors';
import type { UserActor } from '../../platform/access/actor.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser } from '../passwords/store-password.ts';
import { type FactorRow, listFactors } from './factors.ts';

export function requireStaff({ actor }: Pick<Context, 'actor'>): UserActor {
  return actor.kind === 'user' ? actor : refuse('not_signed_in', 'This route needs the session of a signed-in user.');
}

export async function readOwnSession(ctx: Context, { accountId, sessionId }: UserActor) {
  const session = await ctx.db
    .selectFrom('session')
    .select(['second_factor', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return session ?? refuse('session_expired', 'The session has ended. Sign in again.');
}

type OwnSession = Awaited<ReturnType<typeof readOwnSession>>;

/**
 * Until when the session counts as confirmed. A session opened without a second factor proves less than the factors the
 * person has: it must not add another one.
 */
export function confirmedUntil(ctx: Context, session: OwnSession, factors: readonly FactorRow[]): Date | null {
  if (!session.confirmed_at || (factors.length && !session.second_factor)) return null;
  const until = new Date(session.confirmed_at.getTime() + CONFIRMED_MINUTES * MINUTE);
  return until > ctx.clock.now() ? until : null;
}

/** Locks the person, so that two changes of their factors take turns. */
export async function requireConfirmed(ctx: Context): Promise<{ actor: UserActor; factors: FactorRow[] }> {
  const actor = requireStaff(ctx);
  await lockUser(ctx, actor.accountId, actor.userId);
  const factors = await listFactors(ctx, actor);
  if (!confirmedUntil(ctx, await readOwnSession(ctx, actor), factors))
    refuse('confirmation_required', 'Confirm this session with a password or a second factor first.');
  return { actor, factors };
}
