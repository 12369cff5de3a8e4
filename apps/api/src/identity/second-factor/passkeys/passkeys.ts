import type { passkeyAssertion, passkeyRequest } from '@reprise/contract/identity/second-factors';
import { CHALLENGE_MINUTES } from '@reprise/contract/identity/second-factors';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { MINUTE } from '../../../platform/clock.ts';
import type { Context, PublicUrls } from '../../../platform/context.ts';
import type { FactorRow, Person } from '../factors.ts';

export type PasskeyRequest = z.input<typeof passkeyRequest>;
export const PASSKEY_TIMEOUT_MS = CHALLENGE_MINUTES * MINUTE;

/** EdDSA, ES256 and RS256: what authenticators make. The library would add an algorithm Node calls experimental. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** A passkey belongs to the host of the dashboard: no other site can have it used. */
export function relyingParty({ dashboard }: PublicUrls): { id: string; origin: string } {
  const { hostname, origin } = new URL(dashboard);
  return { id: hostname, origin };
}

export const credentialOf = ({ credential_id, transports }: FactorRow) => ({
  id: credential_id!.toString('base64url'),
  transports: transports ?? [],
});

/** For `navigator.credentials.get`, or null for somebody without a passkey. */
export async function passkeyRequestOf(
  urls: PublicUrls,
  factors: readonly FactorRow[],
  challenge: Uint8Array,
): Promise<PasskeyRequest | null> {
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  if (!passkeys.length) return null;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(urls).id,
    allowCredentials: passkeys.map(credentialOf),
    challenge: Uint8Array.from(challenge),
    timeout: PASSKEY_TIMEOUT_MS,
    // The password was shown already; a key without a PIN is a second factor too.
    userVerification: 'preferred',
  });
  return options as PasskeyRequest;
}

/** Whether a passkey of the person signed this challenge for the dashboard. Its counter moves on. */
export async function takeAssertion(
  ctx: Context,
  { accountId, userId }: Person,
  assertion: z.output<typeof passkeyAssertion>,
  isExpected: (challenge: string) => boolean,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('credential_id', '=', Buffer.from(assertion.id, 'base64url'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const { id: rpId, origin } = relyingParty(ctx.urls);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as AuthenticationResponseJSON,
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        ...credentialOf(row),
        publicKey: Uint8Array.from(row.public_key!),
        counter: Number(row.sign_count),
      },
      requireUserVerification: false,
    });
    if (!verified) return false;
    await ctx.db
      .updateTable('second_factor')
      .set({ sign_count: authenticationInfo.newCounter, last_used_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .where('id', '=', row.id)
      .execute();
    return true;
  } catch (error) {
    // The library throws for every malformed or foreign answer, and for a counter that went back.
    ctx.log.warn({ account: accountId, why: error instanceof Error ? error.name : 'unknown' }, 'passkey refused');
    return false;
  }
}
