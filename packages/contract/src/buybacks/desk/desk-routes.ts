import { z } from 'zod';
import { afterParam, COUNTED_UP_TO, listOf, listQuery } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { emailAddress, idSchema, instant } from '../../http/values.ts';
import { BUYBACK_ORDERS, BUYBACK_TABS, type BuybackTab, buybackFilters, NEWS_UP_TO } from './list-query.ts';
import { listedBuyback } from './listed-buyback.ts';

export const listBuybacks = defineRoute({
  id: 'listBuybacks',
  tag: 'buybacks',
  summary:
    'Buybacks within the reach of the caller, the newest first; the provider names one retailer or one buyer to filter and sort freely',
  method: 'GET',
  path: '/buybacks',
  access: 'ROLE_BUYBACK_LIST_PAGE',
  query: listQuery({ ...buybackFilters, ...afterParam }, BUYBACK_ORDERS),
  response: listOf(listedBuyback),
  errors: ['concurrent_change'],
});

const tabCount = z.object({
  count: z.number().int().max(COUNTED_UP_TO),
  /** there are more than were counted */
  isMore: z.boolean(),
});
const { status: _status, group: _group, litigation: _litigation, task: _task, ...besideTabs } = buybackFilters;

export const countBuybacks = defineRoute({
  id: 'countBuybacks',
  tag: 'buybacks',
  summary: `How many buybacks each tab of the list holds, exact up to ${COUNTED_UP_TO}`,
  method: 'GET',
  path: '/buybacks/counts',
  access: 'ROLE_BUYBACK_LIST_PAGE',
  query: z.strictObject(besideTabs),
  response: z
    .object(Object.fromEntries(BUYBACK_TABS.map((tab) => [tab, tabCount])) as Record<BuybackTab, typeof tabCount>)
    .meta({ id: 'BuybackCounts' }),
});

export const countNewBuybacks = defineRoute({
  id: 'countNewBuybacks',
  tag: 'buybacks',
  summary: 'How many buybacks of a list were created since it was opened',
  method: 'GET',
  path: '/buybacks/news',
  access: 'ROLE_BUYBACK_LIST_PAGE',
  query: z.strictObject({ ...buybackFilters, since: instant }),
  response: z.object({ count: z.number().int().max(NEWS_UP_TO), isMore: z.boolean() }).meta({ id: 'BuybackNews' }),
});

export const findBuybackCustomer = defineRoute({
  id: 'findBuybackCustomer',
  tag: 'buybacks',
  summary:
    'The key by which the list is filtered for the customer of an e-mail address; null when nobody sold under it',
  method: 'POST',
  path: '/buyback-customers/look-up',
  access: 'ROLE_BUYBACK_LIST_PAGE',
  body: z.strictObject({ email: emailAddress, retailer: idSchema.optional() }),
  response: z.object({ customer: idSchema.nullable() }).meta({ id: 'BuybackCustomerKey' }),
  repeatable: true,
  errors: ['permission_denied', 'not_found', 'too_many_requests'],
});
