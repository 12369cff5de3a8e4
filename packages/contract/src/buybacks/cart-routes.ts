import { defineRoute } from '../http/route.ts';
import { createdCart, newCart } from './cart-payloads.ts';

export const createCart = defineRoute({
  id: 'createCart',
  tag: 'buybacks',
  summary: 'Sell the devices of a cart: each line becomes a buyback, all of them or none',
  method: 'POST',
  path: '/carts',
  access: 'ROLE_CART_ACCESS',
  body: newCart,
  response: createdCart,
  status: 201,
  critical: true,
  // A browser keeps a cart for weeks, a visitor is somebody else after half a day.
  keysOf: 'account',
  errors: [
    'not_found',
    'price_changed',
    'no_price',
    'no_estimate',
    'no_diagnostic',
    'product_gone',
    'product_unpublished',
    'no_payment_mode',
    'no_transport_mode',
    'no_warehouse',
    'warehouse_gone',
    'configuration_error',
    'invalid_imei',
    'imei_tac_mismatch',
    'cart_minimum_not_reached',
    'cart_full',
    'predeclared_not_eligible',
    'invalid_link',
    'validation_failed',
    'too_many_requests',
  ],
});
