import type { Limit } from '../../platform/access/limiter.ts';

/** A store or a mobile network is one address for many people; each of them tries a dozen answers. */
export const ESTIMATE_NETWORK: Limit = { name: 'estimate_network', points: 1_200, seconds: 60, each: 'process' };
