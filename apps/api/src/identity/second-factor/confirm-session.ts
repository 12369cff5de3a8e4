import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { confirmSession as route } from '@reprise/contract/identity/second-factor-routes';
import { type ChallengeMethod, CONFIRMED_MINUTES } from '@reprise/contract/identity/second-factors';
import { MINUTE } from '../../platform/clock.ts';
import { verifyPassword } from '../../platform/crypto/password.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { passwordHashOf } from '../passwords/store-password.ts';
import { isClaimedChallenge } from './enrolment-claim.ts';
import { listFactors } from './factors.ts';
import { factorTries } from './limits.ts';
import { readOwnSession, requireStaff } from './own-session.ts';
import { recordRecoveryCodes } from './record-factors.ts';
import { refuseProof, takeProof } from './take-proof.ts';

type Body = RouteInput<typeof route>['body'];

export async function confirmSession(
  open: OpenContext,
  { body }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { limiter, sessions } = open.services;
  const actor = requireStaff(open);
  const tries = factorTries(limiter, `confirm ${actor.userId}`);
  await tries.consume();
  if ('password' in body) await requirePassword(open, body.password);
  const until = await open.transaction(async (ctx) => {
    const shown = await takeFactor(ctx, body);
    const now = ctx.clock.now();
    await ctx.db
      .updateTable('session')
      .set((eb) => ({
        confirmed_at: now,
        ...(shown ? { second_factor: eb.fn.coalesce('second_factor', eb.val(shown)) } : {}),
      }))
      .where('account_id', '=', actor.accountId)
      .where('id', '=', actor.sessionId)
      .execute();
    if (shown === 'recovery') await recordRecoveryCodes(ctx, actor);
    return new Date(now.getTime() + CONFIRMED_MINUTES * MINUTE);
  });
  await tries.clear();
  sessions.forget([actor.sessionId]);
  return { confirmedUntil: until.toISOString() };

  async function takeFactor(ctx: Parameters<typeof takeProof>[0], proof: Body): Promise<ChallengeMethod | undefined> {
    if (!('password' in proof)) {
      const isExpected = isClaimedChallenge(open.services, 'passkey confirmation', actor.sessionId);
      return takeProof(ctx, actor, proof, isExpected);
    }
    // Somebody with a factor who came in without it has to show it, not the password once more.
    const { second_factor } = await readOwnSession(ctx, actor);
    if (!second_factor && (await listFactors(ctx, actor)).length) refuseProof();
    return undefined;
  }
}

async function requirePassword(open: OpenContext, password: string): Promise<void> {
  const actor = requireStaff(open);
  const hash = await open.transaction((ctx) => passwordHashOf(ctx, actor.accountId, actor.userId));
  if (!(await verifyPassword(password, hash))) refuse('invalid_credentials', 'The password is not right.');
}
