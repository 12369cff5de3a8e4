import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { addTotp as route } from '@reprise/contract/identity/second-factor-routes';
import type { OpenContext } from '../../../platform/http/binding.ts';
import { refuseChallenge } from '../challenges.ts';
import { isClaim } from '../enrolment-claim.ts';
import { finishAdding } from '../finish-adding.ts';
import { requireConfirmed } from '../own-session.ts';
import { refuseProof } from '../take-proof.ts';
import { requireNoTotp, totpSecretOf } from './begin-totp.ts';
import { stepOfCode } from './totp.ts';
import { insertTotp } from './totp-factor.ts';

export async function addTotp(
  open: OpenContext,
  { body }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { sessions } = open.services;
  const { services } = open;
  const { answer, endedSessionIds, sessionId } = await open.transaction(async (ctx) => {
    const { actor, factors } = await requireConfirmed(ctx);
    requireNoTotp(factors);
    if (!isClaim(services, 'totp enrolment', actor.sessionId, body.token)) refuseChallenge();
    const secret = totpSecretOf(services.keys, body.token);
    const lastStep = stepOfCode(secret, body.code, ctx.clock.now(), 0) ?? refuseProof();
    const id = ctx.newId();
    await insertTotp(ctx, actor, { id, name: body.name, secret, lastStep });
    return { sessionId: actor.sessionId, ...(await finishAdding(ctx, actor, id)) };
  });
  sessions.forget([...endedSessionIds, sessionId]);
  return answer;
}
