import { ANONYMOUS_TOKEN_MINUTES } from '@reprise/contract/identity/session';
import { isUuid } from '@reprise/kit/ids';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Keys } from '../../platform/crypto/keys.ts';

const PURPOSE = 'visitor';
export type Visitor = { accountId: string; visitorId: string };

/** Signed, not stored: millions of visitors cost no row. It opens nothing but the visitor's own cart and links. */
export function newVisitorToken(keys: Keys, clock: Clock, { accountId, visitorId }: Visitor): string {
  const until = clock.now().getTime() + ANONYMOUS_TOKEN_MINUTES * MINUTE;
  const claim = `${accountId}~${visitorId}~${until.toString(36)}`;
  return `${Buffer.from(claim).toString('base64url')}.${keys.sign(PURPOSE, claim)}`;
}

export function readVisitorToken(keys: Keys, clock: Clock, token: string): Visitor | undefined {
  if (token.length > 400) return undefined;
  const dot = token.indexOf('.');
  const claim = Buffer.from(token.slice(0, dot), 'base64url').toString();
  if (!keys.verify(PURPOSE, claim, token.slice(dot + 1))) return undefined;
  const [accountId = '', visitorId = '', until = ''] = claim.split('~');
  if (!isUuid(accountId) || !isUuid(visitorId)) return undefined;
  return clock.now().getTime() < Number.parseInt(until, 36) ? { accountId, visitorId } : undefined;
}
