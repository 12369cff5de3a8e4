import type { RouteAnswer } from '@reprise/contract/http/route';
import type { beginPasskey as route } from '@reprise/contract/identity/second-factor-routes';
import { PASSKEYS_MAX } from '@reprise/contract/identity/second-factors';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { OpenContext } from '../../../platform/http/binding.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findUser } from '../../users/users.ts';
import { newClaim } from '../enrolment-claim.ts';
import type { FactorRow } from '../factors.ts';
import { requireConfirmed } from '../own-session.ts';
import { credentialOf, PASSKEY_ALGORITHMS, PASSKEY_TIMEOUT_MS, relyingParty } from './passkeys.ts';

export function requireRoomForPasskey(factors: readonly FactorRow[]): void {
  if (factors.filter(({ kind }) => kind === 'passkey').length >= PASSKEYS_MAX)
    refuse('status_not_fit', `You have ${PASSKEYS_MAX} passkeys already. Remove one first.`);
}

export async function beginPasskey({ transaction, services }: OpenContext): Promise<RouteAnswer<typeof route>> {
  return transaction(async (ctx) => {
    const { actor, factors } = await requireConfirmed(ctx);
    requireRoomForPasskey(factors);
    const user = (await findUser(ctx, actor.accountId, actor.userId))!;
    const { token } = newClaim(services, 'passkey enrolment', actor.sessionId);
    const options = await generateRegistrationOptions({
      rpName: 'Reprise',
      rpID: relyingParty(services.urls).id,
      userName: user.email,
      userDisplayName: `${user.firstname} ${user.lastname}`,
      userID: Uint8Array.from(Buffer.from(user.id)),
      challenge: Uint8Array.from(Buffer.from(token)),
      timeout: PASSKEY_TIMEOUT_MS,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      excludeCredentials: factors.filter(({ kind }) => kind === 'passkey').map(credentialOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return options as RouteAnswer<typeof route>;
  });
}
