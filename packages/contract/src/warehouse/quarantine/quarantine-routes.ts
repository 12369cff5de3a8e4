import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { quarantineDetail, quarantineFigures, quarantineList, quarantineQuery } from './desk-payloads.ts';
import { newQuarantine, quarantinedItem, quarantineRelease } from './release-payloads.ts';

const ACCESS = 'ROLE_QUARANTINE_TRANSITION_PAGE';

export const listQuarantine = defineRoute({
  id: 'listQuarantine',
  tag: 'warehouse',
  summary: 'Items that wait for a decision, for their customer, or to be carried away, the most urgent first',
  method: 'GET',
  path: '/quarantine',
  access: ACCESS,
  query: quarantineQuery,
  response: quarantineList,
});
export const getQuarantineFigures = defineRoute({
  id: 'getQuarantineFigures',
  tag: 'warehouse',
  summary: 'What became of the devices that were controlled in the last 90 days, and how often second controls agree',
  method: 'GET',
  path: '/quarantine/figures',
  access: ACCESS,
  response: quarantineFigures,
});
export const getQuarantinedItem = defineRoute({
  id: 'getQuarantinedItem',
  tag: 'warehouse',
  summary: 'The evidence about an item in quarantine, and what each decision would mean',
  method: 'GET',
  path: '/items/{id}/quarantine',
  access: ACCESS,
  params: idParam,
  response: quarantineDetail,
  errors: ['item_not_found', 'status_not_fit'],
});
export const quarantineItem = defineRoute({
  id: 'quarantineItem',
  tag: 'warehouse',
  summary: 'Put an item into quarantine for a finding, during its control or after it was bought',
  method: 'POST',
  path: '/items/{id}/quarantine',
  access: ACCESS,
  params: idParam,
  body: newQuarantine,
  response: quarantinedItem,
  errors: ['item_not_found', 'item_left', 'item_without_sale', 'status_not_fit', 'concurrent_change'],
});
export const releaseItem = defineRoute({
  id: 'releaseItem',
  tag: 'warehouse',
  summary: 'Decide about an item in quarantine; it leaves by a scan into another stock',
  method: 'POST',
  path: '/items/{id}/quarantine/release',
  access: ACCESS,
  params: idParam,
  body: quarantineRelease,
  response: quarantinedItem,
  errors: ['item_not_found', 'status_not_fit', 'concurrent_change', 'payment_not_cancellable', 'validation_failed'],
});
