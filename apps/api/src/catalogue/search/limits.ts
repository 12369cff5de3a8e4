import type { Limit } from '../../platform/access/limiter.ts';
import { createTurns } from '../../platform/crypto/turns.ts';

/** A search for each letter that somebody types: a shop's shared address has room for forty people who type at once. */
export const SEARCH_NETWORK: Limit = { name: 'search_network', points: 1_200, seconds: 60, each: 'process' };

/** Half of the connections of a process, so that slow searches cannot block all other work. */
export const inSearchTurn = createTurns({
  atOnce: 10,
  queue: 200,
  refusal: 'too many searches run at the moment, search again',
});
