import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { compensationOrder, findReport, lossReport, lostItem } from './lost-payloads.ts';

/** The operation asks for the permission of the place that the request names. */
export const markItemAsLost = defineRoute({
  id: 'markItemAsLost',
  tag: 'warehouse',
  summary: 'Say that a device is lost: its buyback is validated at the declared price and its customer is paid',
  method: 'POST',
  path: '/items/{id}/mark-as-lost',
  access: 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT',
  orAccess: 'ROLE_ITEM_MARK_AS_LOST_STORE',
  params: idParam,
  body: lossReport,
  response: lostItem,
  errors: ['item_not_found', 'item_left', 'status_not_fit', 'concurrent_change'],
});
export const reportItemFound = defineRoute({
  id: 'reportItemFound',
  tag: 'warehouse',
  summary: 'Say that a lost device is here again; nothing changes for its customer',
  method: 'POST',
  path: '/items/{id}/found',
  access: 'ROLE_ITEMS_STOCK_WRITE',
  orAccess: 'ROLE_ITEM_MARK_AS_LOST_STORE',
  params: idParam,
  body: findReport,
  response: lostItem,
  errors: ['item_not_found', 'item_left', 'status_not_fit', 'concurrent_change'],
});
/** A cancelled buyback stays cancelled when its device is lost on the way back. */
export const compensateLoss = defineRoute({
  id: 'compensateLoss',
  tag: 'warehouse',
  summary: 'Pay the customer of a cancelled buyback whose device was lost, once',
  method: 'POST',
  path: '/items/{id}/compensation',
  access: 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT',
  params: idParam,
  body: compensationOrder,
  response: lostItem,
  status: 201,
  errors: ['item_not_found', 'item_without_sale', 'status_not_fit', 'already_paid', 'validation_failed'],
});
