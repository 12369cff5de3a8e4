import type { Limit } from '../platform/access/limiter.ts';

/** A person sells a few devices; a shop's network has many people in it. */
export const CART_NETWORK: Limit = { name: 'cart_network', points: 120, seconds: 60 };
