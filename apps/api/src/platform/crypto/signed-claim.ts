import type { Clock } from '../clock.ts';
import type { Keys } from './keys.ts';

/** No claim of ours is as long, so a longer text is not decoded. */
const MAX_LENGTH = 400;

/** A token that is signed and not stored: it says its parts to whoever has the keys, until it ends. */
export function signClaim(keys: Keys, purpose: string, parts: readonly string[], until: Date): string {
  const claim = [...parts, until.getTime().toString(36)].join('~');
  return `${Buffer.from(claim).toString('base64url')}.${keys.sign(purpose, claim)}`;
}

/** The parts of a token that `signClaim` made for this purpose; nothing when it is not ours, or has ended. */
export function readClaim(keys: Keys, clock: Clock, purpose: string, token: string): string[] | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  const dot = token.indexOf('.');
  const claim = Buffer.from(token.slice(0, dot), 'base64url').toString();
  if (!keys.verify(purpose, claim, token.slice(dot + 1))) return undefined;
  const parts = claim.split('~');
  const until = Number.parseInt(parts.pop() ?? '', 36);
  return clock.now().getTime() < until ? parts : undefined;
}
