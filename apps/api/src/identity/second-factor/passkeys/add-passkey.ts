import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { addPasskey as route } from '@reprise/contract/identity/second-factor-routes';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from '../../../platform/context.ts';
import { refuseConflict } from '../../../platform/db/conflict.ts';
import type { OpenContext } from '../../../platform/http/binding.ts';
import { isClaimedChallenge } from '../enrolment-claim.ts';
import type { Person } from '../factors.ts';
import { finishAdding } from '../finish-adding.ts';
import { requireConfirmed } from '../own-session.ts';
import { refuseProof } from '../take-proof.ts';
import { requireRoomForPasskey } from './begin-passkey.ts';
import { PASSKEY_ALGORITHMS, relyingParty } from './passkeys.ts';

type Body = RouteInput<typeof route>['body'];

export async function addPasskey(
  open: OpenContext,
  { body }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { sessions } = open.services;
  const { answer, endedSessionIds, sessionId } = await open.transaction(async (ctx) => {
    const { actor, factors } = await requireConfirmed(ctx);
    requireRoomForPasskey(factors);
    const isExpected = isClaimedChallenge(open.services, 'passkey enrolment', actor.sessionId);
    const credential = await readCredential(ctx, body, isExpected);
    const id = await insertPasskey(ctx, actor, { name: body.name, credential });
    return { sessionId: actor.sessionId, ...(await finishAdding(ctx, actor, id)) };
  });
  sessions.forget([...endedSessionIds, sessionId]);
  return answer;
}

async function readCredential(ctx: Context, { credential }: Body, isExpected: (challenge: string) => boolean) {
  const { id, origin } = relyingParty(ctx.urls);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    return verified ? registrationInfo.credential : refuseProof();
  } catch (error) {
    ctx.log.warn({ why: error instanceof Error ? error.name : 'unknown' }, 'passkey not added');
    refuseProof();
  }
}

type Passkey = { name: string; credential: Awaited<ReturnType<typeof readCredential>> };
async function insertPasskey(ctx: Context, { accountId, userId }: Person, { name, credential }: Passkey) {
  const id = ctx.newId();
  const now = ctx.clock.now();
  await refuseConflict(
    { second_factor_credential: ['status_not_fit', 'This passkey is registered already.'] },
    ctx.db
      .insertInto('second_factor')
      .values({
        account_id: accountId,
        id,
        user_id: userId,
        kind: 'passkey',
        name,
        created_at: now,
        last_used_at: now,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: credential.transports ?? [],
      })
      .execute(),
  );
  return id;
}
