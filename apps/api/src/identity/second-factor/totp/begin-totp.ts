import type { RouteAnswer } from '@reprise/contract/http/route';
import type { beginTotp as route } from '@reprise/contract/identity/second-factor-routes';
import type { Keys } from '../../../platform/crypto/keys.ts';
import type { OpenContext } from '../../../platform/http/binding.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockUser } from '../../passwords/store-password.ts';
import { newClaim } from '../enrolment-claim.ts';
import type { FactorRow } from '../factors.ts';
import { requireConfirmed } from '../own-session.ts';
import { TOTP_SECRET_BYTES, toBase32, totpUri } from './totp.ts';

/** Derived from the token the browser holds and from our key: a secret nobody confirmed is nowhere. */
export const totpSecretOf = (keys: Keys, token: string): Buffer =>
  keys.fingerprint('totp secret', token).subarray(0, TOTP_SECRET_BYTES);

export function requireNoTotp(factors: readonly FactorRow[]): void {
  if (factors.some(({ kind }) => kind === 'totp'))
    refuse('status_not_fit', 'You have an authenticator application already. Remove it first.');
}

export async function beginTotp({ transaction, services }: OpenContext): Promise<RouteAnswer<typeof route>> {
  return transaction(async (ctx) => {
    const { actor, factors } = await requireConfirmed(ctx);
    requireNoTotp(factors);
    const { email } = await lockUser(ctx, actor.accountId, actor.userId);
    const { token, expiresAt } = newClaim(services, 'totp enrolment', actor.sessionId);
    const secret = totpSecretOf(services.keys, token);
    const uri = totpUri(secret, { issuer: 'Reprise', account: email });
    return { token, secret: toBase32(secret), uri, expiresAt: expiresAt.toISOString() };
  });
}
