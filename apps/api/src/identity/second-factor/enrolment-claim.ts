import { randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES } from '@reprise/contract/identity/second-factors';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Keys } from '../../platform/crypto/keys.ts';

export type ClaimPurpose = 'totp enrolment' | 'passkey enrolment' | 'passkey confirmation';
type Parts = { keys: Keys; clock: Clock };

/** Signed, not stored: what somebody began in this session and may finish within five minutes. */
export function newClaim({ keys, clock }: Parts, purpose: ClaimPurpose, sessionId: string) {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MINUTES * MINUTE);
  const claim = `${sessionId}~${expiresAt.getTime().toString(36)}~${randomBytes(16).toString('base64url')}`;
  return { token: `${claim}.${keys.sign(purpose, claim)}`, expiresAt };
}

export function isClaim({ keys, clock }: Parts, purpose: ClaimPurpose, sessionId: string, token: string): boolean {
  const dot = token.indexOf('.');
  const claim = token.slice(0, dot);
  if (dot < 0 || !keys.verify(purpose, claim, token.slice(dot + 1))) return false;
  const [session, until = ''] = claim.split('~');
  return session === sessionId && clock.now().getTime() < Number.parseInt(until, 36);
}

/** The same for a passkey, whose browser answers the challenge in base64url. */
export const isClaimedChallenge = (parts: Parts, purpose: ClaimPurpose, sessionId: string) => (challenge: string) =>
  isClaim(parts, purpose, sessionId, Buffer.from(challenge, 'base64url').toString());
