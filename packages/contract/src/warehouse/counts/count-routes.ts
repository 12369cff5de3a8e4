import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { countScan, countSettlement, scannedLine, settledLine, stockCount, stockCounts } from './count-payloads.ts';

const READ = 'ROLE_ITEMS_STOCK_READ';
const WRITE = 'ROLE_ITEMS_STOCK_WRITE';

export const listStockCounts = defineRoute({
  id: 'listStockCounts',
  tag: 'refurbishment',
  summary: 'The last inventory counts of a stock',
  method: 'GET',
  path: '/stocks/{id}/counts',
  access: READ,
  params: idParam,
  response: stockCounts,
  errors: ['not_found'],
});
export const openStockCount = defineRoute({
  id: 'openStockCount',
  tag: 'refurbishment',
  summary: 'Begin to count a stock: what lies in it now is expected',
  method: 'POST',
  path: '/stocks/{id}/counts',
  access: WRITE,
  params: idParam,
  response: stockCount,
  status: 201,
  errors: ['not_found', 'stock_count_open'],
});
export const getStockCount = defineRoute({
  id: 'getStockCount',
  tag: 'refurbishment',
  summary: 'An inventory count with its differences',
  method: 'GET',
  path: '/stock-counts/{id}',
  access: READ,
  params: idParam,
  response: stockCount,
  errors: ['not_found'],
});
export const scanForStockCount = defineRoute({
  id: 'scanForStockCount',
  tag: 'refurbishment',
  summary: 'Say that an item is here: nothing moves',
  method: 'POST',
  path: '/stock-counts/{id}/scans',
  access: WRITE,
  params: idParam,
  body: countScan,
  response: scannedLine,
  errors: ['not_found', 'several_items_match', 'stock_count_ended'],
});
export const settleCountLine = defineRoute({
  id: 'settleCountLine',
  tag: 'refurbishment',
  summary: 'Settle a difference of a count with a reason: move the item here, leave it, or say that it is lost',
  method: 'POST',
  path: '/stock-counts/{id}/settlements',
  access: WRITE,
  params: idParam,
  body: countSettlement,
  response: settledLine,
  errors: ['not_found', 'item_not_found', 'item_left', 'status_not_fit', 'item_wrong_stock', 'stock_count_ended'],
});
export const closeStockCount = defineRoute({
  id: 'closeStockCount',
  tag: 'refurbishment',
  summary: 'End a count whose differences are all settled',
  method: 'POST',
  path: '/stock-counts/{id}/close',
  access: WRITE,
  params: idParam,
  response: stockCount,
  errors: ['not_found', 'stock_count_ended', 'stock_count_unsettled'],
});
export const cancelStockCount = defineRoute({
  id: 'cancelStockCount',
  tag: 'refurbishment',
  summary: 'Give up a count; what was moved or declared lost meanwhile stays so',
  method: 'POST',
  path: '/stock-counts/{id}/cancel',
  access: WRITE,
  params: idParam,
  response: stockCount,
  errors: ['not_found', 'stock_count_ended'],
});
