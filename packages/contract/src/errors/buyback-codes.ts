import type { ErrorTable } from './entry.ts';

/** Estimating, creating, finalising and cancelling a buyback. */
export const BUYBACK_ERRORS = {
  buyback_not_found: [404, 'no buyback with this id or code that the actor may know of'],
  predeclared_not_found: [404, 'no predeclared buyback with this code'],
  already_resolved: [409, 'the litigation has been decided before'],
  payment_not_cancellable: [409, 'the money may have left; only force cancels now'],
  price_changed: [409, 'the price is no longer the one accepted; the data has the new one'],
  cancelled_buyback: [422, 'nothing can be done with a cancelled buyback'],
  buyer_unreachable: [422, 'the buyer’s system does not answer, so no transfer order can be made'],
  no_price: [422, 'the product has no buyback price'],
  no_payment_mode: [422, 'the circuit has no payment mode'],
  no_transport_mode: [422, 'no transport fits'],
  no_warehouse: [422, 'no warehouse fits the category, or its set-up is not valid'],
  configuration_error: [422, 'the set-up of the buyback programme contradicts itself'],
  no_estimate: [422, 'these answers together cannot be priced'],
  no_diagnostic: [422, 'the answers do not make a diagnosis'],
  product_gone: [422, 'the product no longer exists'],
  product_unpublished: [422, 'the product has left the catalogue'],
  invalid_imei: [422, 'an IMEI is 15 to 17 digits'],
  imei_tac_mismatch: [422, 'the IMEI belongs to another model; it can be confirmed'],
  predeclared_not_eligible: [422, 'this predeclared buyback cannot be finalised here or now'],
  cart_minimum_not_reached: [422, 'the cart is worth less than the minimum'],
  cart_full: [422, 'the cart holds as many items as it may'],
} as const satisfies ErrorTable;
