import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { departure, departures, newDeparture, newSales, soldItems, takeBack } from './departure-payloads.ts';

const READ = 'ROLE_ITEMS_STOCK_READ';
const SELL = 'ROLE_STOCK_MANAGE';
const REFUSALS = ['item_not_found', 'item_left', 'item_may_not_leave', 'steps_open', 'concurrent_change'] as const;

export const leaveItem = defineRoute({
  id: 'leaveItem',
  tag: 'refurbishment',
  summary: 'Record that an item is sold, transferred or scrapped; managers sell and scrap',
  method: 'POST',
  path: '/items/{id}/departures',
  access: 'ROLE_ITEMS_STOCK_WRITE',
  orAccess: SELL,
  params: idParam,
  body: newDeparture,
  response: departure,
  status: 201,
  errors: REFUSALS,
});
/** Each item is judged by itself: one that is refused does not stop the others. */
export const sellItems = defineRoute({
  id: 'sellItems',
  tag: 'refurbishment',
  summary: 'Sell several items under one reference; the answer says which were refused, and why',
  method: 'POST',
  path: '/items/departures',
  access: SELL,
  body: newSales,
  response: soldItems,
});
export const listDepartures = defineRoute({
  id: 'listDepartures',
  tag: 'refurbishment',
  summary: 'When an item left, how, and when it was taken back',
  method: 'GET',
  path: '/items/{id}/departures',
  access: READ,
  params: idParam,
  response: departures,
  errors: ['item_not_found'],
});
export const takeItemBack = defineRoute({
  id: 'takeItemBack',
  tag: 'refurbishment',
  summary: 'Take an item that left back into a stock; a sale is refunded in its ledger',
  method: 'POST',
  path: '/item-departures/{id}/return',
  access: 'ROLE_ITEMS_STOCK_WRITE',
  orAccess: SELL,
  params: idParam,
  body: takeBack,
  response: departure,
  errors: ['not_found', 'departure_over', 'item_wrong_stock'],
});
export const getDepartureDocument = defineRoute({
  id: 'getDepartureDocument',
  tag: 'refurbishment',
  summary: 'The paper of a departure: a delivery note, or the record of a destruction',
  method: 'GET',
  path: '/item-departures/{id}/document',
  access: READ,
  params: idParam,
  responseType: 'file',
  errors: ['not_found'],
});
export const getPassportLabel = defineRoute({
  id: 'getPassportLabel',
  tag: 'refurbishment',
  summary: 'A label with the QR code of the passport of a sold item',
  method: 'GET',
  path: '/item-departures/{id}/passport-label',
  access: READ,
  params: idParam,
  responseType: 'file',
  errors: ['not_found', 'no_passport'],
});
