import { UNPRICED } from '../pricing/estimate-refusals.ts';

/** Why a declared device cannot be sold, on the site or at a counter. */
export const UNSOLD = [
  'not_found',
  'price_changed',
  ...UNPRICED,
  'warehouse_gone',
  'configuration_error',
  'validation_failed',
] as const;
/** Why a cart cannot, beside its devices. */
export const CART_REFUSED = ['cart_minimum_not_reached', 'cart_full'] as const;
