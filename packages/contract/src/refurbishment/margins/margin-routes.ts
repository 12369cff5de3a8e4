import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { marginQuery, marginReport, outlook } from './margin-payloads.ts';

export const listMargins = defineRoute({
  id: 'listMargins',
  tag: 'refurbishment',
  summary: 'What the items you see cost and brought, by item, batch, grade, category, store, buyer or workshop',
  method: 'GET',
  path: '/margins',
  access: 'ROLE_ANALYTICS_PAGE',
  query: marginQuery,
  response: marginReport,
});
export const getItemOutlook = defineRoute({
  id: 'getItemOutlook',
  tag: 'refurbishment',
  summary: 'What items of the same product and grade brought in this workshop, refurbished and as they were',
  method: 'GET',
  path: '/items/{id}/outlook',
  access: 'ROLE_ITEMS_STOCK_READ',
  params: idParam,
  response: outlook,
  errors: ['item_not_found'],
});
