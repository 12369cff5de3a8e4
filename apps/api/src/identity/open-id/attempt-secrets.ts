import { createHash, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/crypto/keys.ts';

export type AttemptSecrets = { state: string; nonce: string; verifier: string; challenge: string };

/**
 * Everything one attempt needs, from the token that only the browser which began it has and from our key: nothing of it
 * is stored, and no part tells another.
 */
export function attemptSecrets(keys: Keys, token: string): AttemptSecrets {
  const derive = (purpose: string) => keys.fingerprint(`single sign-on ${purpose}`, token).toString('base64url');
  const verifier = derive('verifier');
  return {
    state: derive('state'),
    nonce: derive('nonce'),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
