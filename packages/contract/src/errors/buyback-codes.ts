import type { ErrorTable } from './entry.ts';

/** Estimating, creating, finalising and cancelling a buyback. */
export const BUYBACK_ERRORS = {
  buyback_not_found: [404, 'no buyback with this id or code is visible to the actor'],
  predeclared_not_found: [404, 'no predeclared buyback with this code'],
  already_resolved: [409, 'the litigation has been decided before'],
  payment_not_cancellable: [409, 'the payment may have been sent already; only a forced cancellation is possible'],
  price_changed: [409, 'the price differs from the accepted one; the data has the current price'],
  cancelled_buyback: [422, 'the buyback is cancelled, so nothing can be done with it'],
  buyer_unreachable: [422, 'the system of the buyer does not answer, so no transfer order can be made'],
  no_price: [422, 'the product has no price for these answers, or only 0 where 0 is not allowed'],
  no_payment_mode: [422, 'no active payment mode is offered with the circuit'],
  no_transport_mode: [422, 'no circuit is offered for this product, channel or country'],
  no_warehouse: [422, 'no warehouse accepts the device, or its configuration is not valid'],
  warehouse_gone: [422, 'the warehouse reserved by the quote has closed since, and no other takes the device'],
  configuration_error: [422, 'the configuration of the account contradicts itself or does not allow this'],
  no_estimate: [422, 'this combination of answers cannot be priced'],
  no_diagnostic: [422, 'required questions have no answer, or answers do not belong to their questions'],
  product_gone: [422, 'the product does not exist in the catalogue any more'],
  product_unpublished: [422, 'the product is in the catalogue but not published'],
  invalid_imei: [422, 'the IMEI is missing or does not have 15 to 17 digits'],
  imei_tac_mismatch: [422, 'the type code of the IMEI belongs to another model; the caller can confirm it'],
  predeclared_not_eligible: [422, 'this predeclared buyback cannot be finalised here or now'],
  cart_minimum_not_reached: [422, 'the cart is worth less than the minimum'],
  cart_full: [422, 'the cart has more devices than allowed; the data has the maximum'],
} as const satisfies ErrorTable;
