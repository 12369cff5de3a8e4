import { defineRoute } from '../http/route.ts';
import { createdCart, newCart } from './cart-payloads.ts';
import { CART_REFUSED, UNSOLD } from './sale-refusals.ts';

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
  errors: [...UNSOLD, ...CART_REFUSED, 'predeclared_not_eligible', 'invalid_link', 'too_many_requests'],
});
