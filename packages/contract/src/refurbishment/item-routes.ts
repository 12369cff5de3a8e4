import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { itemPage } from './item-page-payloads.ts';
import { ageing, ageingQuery, itemChoices, itemsQuery, movedItems, stockedItems, stockMoves } from './item-payloads.ts';

const ACCESS = 'ROLE_ITEMS_STOCK_READ';

export const listItems = defineRoute({
  id: 'listItems',
  tag: 'warehouse',
  summary: 'Items in the stocks of the warehouses you see, the oldest first',
  method: 'GET',
  path: '/items',
  access: ACCESS,
  query: itemsQuery,
  response: stockedItems,
});
export const getAgeing = defineRoute({
  id: 'getAgeing',
  tag: 'warehouse',
  summary: 'How many items have been in stock for how long, and what they cost',
  method: 'GET',
  path: '/items/ageing',
  access: ACCESS,
  query: ageingQuery,
  response: ageing,
});
export const getItemChoices = defineRoute({
  id: 'getItemChoices',
  tag: 'warehouse',
  summary: 'The warehouses, stocks and categories that items in stock can be filtered by',
  method: 'GET',
  path: '/items/choices',
  access: ACCESS,
  response: itemChoices,
});
/** Each item is judged by itself: one that is refused does not stop the others. */
export const moveItemsToStock = defineRoute({
  id: 'moveItemsToStock',
  tag: 'warehouse',
  summary: 'Put several items into another stock of their warehouse; the answer says which were refused, and why',
  method: 'POST',
  path: '/items/stock-moves',
  access: 'ROLE_ITEMS_STOCK_WRITE',
  body: stockMoves,
  response: movedItems,
});
export const getItem = defineRoute({
  id: 'getItem',
  tag: 'warehouse',
  summary: 'One item: its controls, diagnoses and services, what it cost and what happened to it',
  method: 'GET',
  path: '/items/{id}',
  access: ACCESS,
  params: idParam,
  response: itemPage,
  errors: ['item_not_found'],
});
