import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { CART_REFUSED, UNSOLD } from '../sale-refusals.ts';
import {
  counterDevice,
  customerQuery,
  returningCustomer,
  saleIds,
  signedCounterSale,
  soldAtCounter,
  storeParam,
} from './sale-payloads.ts';

export const sellInStore = defineRoute({
  id: 'sellInStore',
  tag: 'buybacks',
  summary: 'Sell the devices of a customer at the counter of a store: all of them or none',
  method: 'POST',
  path: '/store/{storeId}/buybacks',
  access: 'ROLE_BUYBACK_CREATE_PAGE',
  params: storeParam,
  body: signedCounterSale,
  response: soldAtCounter,
  status: 201,
  critical: true,
  errors: [...UNSOLD, ...CART_REFUSED, 'signature_outdated'],
});
export const listSoldInStore = defineRoute({
  id: 'listSoldInStore',
  tag: 'buybacks',
  summary: 'The devices of a sale at the counter, with their papers and labels',
  method: 'GET',
  path: '/store/{storeId}/buybacks',
  access: 'ROLE_BUYBACK_CREATE_PAGE',
  params: storeParam,
  query: saleIds,
  response: z.object({ buybacks: z.array(counterDevice) }),
  errors: ['not_found', 'buyback_not_found'],
});
export const findReturningCustomer = defineRoute({
  id: 'findReturningCustomer',
  tag: 'buybacks',
  summary: 'What a customer with this e-mail address gave last, to fill in the form of a sale; the read is recorded',
  method: 'POST',
  repeatable: true,
  path: '/store/{storeId}/customers/find',
  access: 'ROLE_BUYBACK_CREATE_PAGE',
  params: storeParam,
  body: customerQuery,
  response: returningCustomer,
  errors: ['not_found', 'too_many_requests'],
});
