import { idParam, listOf } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import {
  newStock,
  stockBlockers,
  stockOptions,
  stockOptionsQuery,
  stockPatch,
  stockQuery,
  stockRow,
} from './stock-payloads.ts';

const MANAGE = 'ROLE_STOCK_MANAGE';

export const listStocks = defineRoute({
  id: 'listStocks',
  tag: 'warehouse',
  summary: 'Stocks of the warehouses in sight, with what lies in them',
  method: 'GET',
  path: '/stocks',
  access: MANAGE,
  query: stockQuery,
  response: listOf(stockRow),
  errors: ['not_found'],
});
export const listStockOptions = defineRoute({
  id: 'listStockOptions',
  tag: 'warehouse',
  summary: 'Stocks an item can be put into, to choose one from or to find it by the code of its shelf',
  method: 'GET',
  path: '/stocks/options',
  access: 'ROLE_ITEMS_STOCK_READ',
  query: stockOptionsQuery,
  response: stockOptions,
  errors: ['not_found'],
});
export const getStock = defineRoute({
  id: 'getStock',
  tag: 'warehouse',
  summary: 'One stock, with what lies in it',
  method: 'GET',
  path: '/stocks/{id}',
  access: MANAGE,
  params: idParam,
  response: stockRow,
  errors: ['not_found'],
});
export const getStockBlockers = defineRoute({
  id: 'getStockBlockers',
  tag: 'warehouse',
  summary: 'What keeps a stock from being deleted',
  method: 'GET',
  path: '/stocks/{id}/blockers',
  access: MANAGE,
  params: idParam,
  response: stockBlockers,
  errors: ['not_found'],
});
export const createStock = defineRoute({
  id: 'createStock',
  tag: 'warehouse',
  summary: 'Add a stock to a warehouse',
  method: 'POST',
  path: '/stocks',
  access: MANAGE,
  body: newStock,
  response: stockRow,
  status: 201,
  errors: ['not_found', 'stock_name_taken'],
});
export const updateStock = defineRoute({
  id: 'updateStock',
  tag: 'warehouse',
  summary: 'Change a stock; a default stock keeps its name',
  method: 'PATCH',
  path: '/stocks/{id}',
  access: MANAGE,
  params: idParam,
  body: stockPatch,
  bodyType: 'merge-patch',
  response: stockRow,
  errors: ['not_found', 'concurrent_change', 'stock_name_taken', 'native_stock'],
});
export const deleteStock = defineRoute({
  id: 'deleteStock',
  tag: 'warehouse',
  summary: 'Delete a stock that nothing lies in and nothing is done in',
  method: 'DELETE',
  path: '/stocks/{id}',
  access: MANAGE,
  params: idParam,
  status: 204,
  errors: ['not_found', 'native_stock', 'stock_in_use'],
});
