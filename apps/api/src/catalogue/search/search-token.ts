import { SEARCH_TOKEN_MINUTES } from '@reprise/contract/catalogue/search';
import { isUuid } from '@reprise/kit/ids';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Keys } from '../../platform/crypto/keys.ts';

const PURPOSE = 'catalog-search';
type Searcher = { accountId: string; visitorId: string };

/** Signed, not stored. It opens the search of one catalogue and nothing else, so a page may keep it where scripts read. */
export function newSearchToken(keys: Keys, clock: Clock, { accountId, visitorId }: Searcher): string {
  const until = clock.now().getTime() + SEARCH_TOKEN_MINUTES * MINUTE;
  const claim = `${accountId}~${visitorId}~${until.toString(36)}`;
  return `${Buffer.from(claim).toString('base64url')}.${keys.sign(PURPOSE, claim)}`;
}

export function readSearchToken(keys: Keys, clock: Clock, token: string): Searcher | undefined {
  if (token.length > 400) return undefined;
  const dot = token.indexOf('.');
  const claim = Buffer.from(token.slice(0, dot), 'base64url').toString();
  if (!keys.verify(PURPOSE, claim, token.slice(dot + 1))) return undefined;
  const [accountId = '', visitorId = '', until = ''] = claim.split('~');
  if (!isUuid(accountId) || !isUuid(visitorId)) return undefined;
  return clock.now().getTime() < Number.parseInt(until, 36) ? { accountId, visitorId } : undefined;
}
