import { ANONYMOUS_TOKEN_MINUTES } from '@reprise/contract/identity/visitors';
import { isUuid } from '@reprise/kit/ids';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { readClaim, signClaim } from '../../platform/crypto/signed-claim.ts';

const PURPOSE = 'visitor';
export type Visitor = { accountId: string; visitorId: string };

/** Signed, not stored: millions of visitors cost no row. It opens nothing but the visitor's own cart and links. */
export function newVisitorToken(keys: Keys, clock: Clock, { accountId, visitorId }: Visitor): string {
  const until = new Date(clock.now().getTime() + ANONYMOUS_TOKEN_MINUTES * MINUTE);
  return signClaim(keys, PURPOSE, [accountId, visitorId], until);
}

export function readVisitorToken(keys: Keys, clock: Clock, token: string): Visitor | undefined {
  const [accountId = '', visitorId = ''] = readClaim(keys, clock, PURPOSE, token) ?? [];
  return isUuid(accountId) && isUuid(visitorId) ? { accountId, visitorId } : undefined;
}
