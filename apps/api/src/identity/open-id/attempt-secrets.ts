import { createHash, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/crypto/keys.ts';

export type AttemptSecrets = { state: string; nonce: string; verifier: string; challenge: string };

/**
 * Derives every secret of an attempt from the token of the browser that began it and our master key. None is stored,
 * and none reveals another.
 */
export const attemptSecrets = (keys: Keys, token: string): AttemptSecrets => secretsByKey(keys, token)[0]!;

/** Those of an attempt that comes back with this state. It may have begun under an earlier master key. */
export const recallSecrets = (keys: Keys, token: string, state: string): AttemptSecrets | undefined =>
  secretsByKey(keys, token).find((secrets) => isSame(state, secrets.state));

function secretsByKey(keys: Keys, token: string): AttemptSecrets[] {
  const derive = (purpose: string) =>
    keys.derive(`single sign-on ${purpose}`, token).map((secret) => secret.toString('base64url'));
  const [states, nonces] = [derive('state'), derive('nonce')];
  return derive('verifier').map((verifier, i) => ({
    state: states[i]!,
    nonce: nonces[i]!,
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  }));
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
