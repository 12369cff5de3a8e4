import { isAway } from '@reprise/client/is-away';

/** Why a device cannot be sold, as the API says it, or `away` when it says nothing. */
export const REFUSALS = [
  'no_price',
  'no_estimate',
  'no_diagnostic',
  'product_gone',
  'product_unpublished',
  'no_transport_mode',
  'no_payment_mode',
  'no_warehouse',
  'configuration_error',
  'cancelled_buyback',
  'buyer_unreachable',
  'too_many_requests',
  'away',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export const isRefusal = (code: unknown): code is Refusal => (REFUSALS as readonly unknown[]).includes(code);

/** A refusal has a page; a bug of ours has not, and goes on being thrown. */
export function refusalOf(error: unknown): Refusal {
  const { name, code, status } = error as { name?: string; code?: unknown; status?: number };
  if (name === 'ApiRefusal' && isRefusal(code)) return code;
  // A product whose id is none was never there.
  if (name === 'ApiRefusal' && (code === 'validation_failed' || status === 404)) return 'product_gone';
  if (isAway(error)) return 'away';
  throw error;
}

/** What changes by itself says so to machines; the rest is an answer like any other. */
export const statusOf = (refusal: Refusal): number => {
  if (refusal === 'away') return 503;
  if (refusal === 'too_many_requests') return 429;
  return refusal === 'product_gone' || refusal === 'product_unpublished' ? 404 : 200;
};
