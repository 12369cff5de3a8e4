import { SEARCH_TOKEN_MINUTES } from '@reprise/contract/catalogue/search';
import { isUuid } from '@reprise/kit/ids';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { readClaim, signClaim } from '../../platform/crypto/signed-claim.ts';

const PURPOSE = 'catalog-search';
type Searcher = { accountId: string; visitorId: string };

/** Signed, not stored. It opens the search of one catalogue and nothing else, so a page may keep it where scripts read. */
export function newSearchToken(keys: Keys, clock: Clock, { accountId, visitorId }: Searcher): string {
  const until = new Date(clock.now().getTime() + SEARCH_TOKEN_MINUTES * MINUTE);
  return signClaim(keys, PURPOSE, [accountId, visitorId], until);
}

export function readSearchToken(keys: Keys, clock: Clock, token: string): Searcher | undefined {
  const [accountId = '', visitorId = ''] = readClaim(keys, clock, PURPOSE, token) ?? [];
  return isUuid(accountId) && isUuid(visitorId) ? { accountId, visitorId } : undefined;
}
