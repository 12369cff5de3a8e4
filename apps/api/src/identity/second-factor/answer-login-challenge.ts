import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { answerLoginChallenge as route } from '@reprise/contract/identity/second-factor-routes';
import { networkOf } from '../../platform/access/network.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { deviceOf } from '../own-sessions/device-of.ts';
import { lockUser, passwordHashOf } from '../passwords/store-password.ts';
import { isKnownPlace } from '../sessions/login-place.ts';
import { openSession } from '../sessions/open-session.ts';
import { refuseLogIn } from '../sessions/refuse-log-in.ts';
import { passkeyChallengeOf, requireChallenge, takeChallenge } from './challenges.ts';
import { factorTries } from './limits.ts';
import { recordRecoveryCodes } from './record-factors.ts';
import { takeProof } from './take-proof.ts';

/** The attempt is counted before the proof is looked at, so the limit is exact however many try at once. */
export async function answerLoginChallenge(
  open: OpenContext,
  { body }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { limiter } = open.services;
  const network = networkOf(open.ip);
  const { challenge, isKnown } = await open.transaction(async (ctx) => {
    const challenge = await requireChallenge(ctx, body.token);
    await ctx.actFor(challenge.accountId);
    return { challenge, isKnown: await isKnownPlace(ctx, challenge, network) };
  });
  const tries = factorTries(limiter, isKnown ? `${challenge.userId} ${network}` : challenge.userId);
  await tries.consume(challenge.id);
  const { token, ...proof } = body;
  const expected = passkeyChallengeOf(open.services.keys, token).toString('base64url');
  const { accountId, userId } = challenge;
  const session = await open.transaction(
    async (ctx) => {
      await lockUser(ctx, accountId, userId);
      await takeChallenge(ctx, challenge);
      const secondFactor = await takeProof(ctx, challenge, proof, (signed) => signed === expected);
      // A new password drops every challenge, so the hash of now is the one that was shown.
      const passwordHash = (await passwordHashOf(ctx, accountId, userId)) ?? refuseLogIn();
      if (secondFactor === 'recovery') await recordRecoveryCodes(ctx, challenge);
      const device = deviceOf(open.request.headers['user-agent']);
      return openSession(ctx, { accountId, userId, passwordHash, secondFactor, device }, network);
    },
    { kind: 'system', accountId, job: 'login' },
  );
  await tries.clear();
  return session;
}
