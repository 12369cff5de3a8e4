import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import {
  batchCompletion,
  batchResult,
  batchStart,
  cycleReopening,
  itemServices,
  itemValidation,
  newService,
  serviceCancellation,
  serviceCompletion,
  serviceList,
  servicePause,
  serviceQuery,
  serviceRow,
  serviceSearch,
  serviceStart,
} from './service-payloads.ts';

const WRITE = 'ROLE_REFURB_WRITE';
const ACT_REFUSALS = ['not_found', 'item_left', 'status_not_fit', 'concurrent_change'] as const;
const START_REFUSALS = [...ACT_REFUSALS, 'item_wrong_stock', 'other_service_running'] as const;

export const listItemServices = defineRoute({
  id: 'listItemServices',
  tag: 'refurbishment',
  summary: 'The services of the items in your warehouse, with how many stand where',
  method: 'GET',
  path: '/item-refurb-steps',
  access: WRITE,
  query: serviceQuery,
  response: serviceList,
});
export const getItemService = defineRoute({
  id: 'getItemService',
  tag: 'refurbishment',
  summary: 'One service of an item',
  method: 'GET',
  path: '/item-refurb-steps/{id}',
  access: WRITE,
  params: idParam,
  response: serviceRow,
  errors: ['not_found'],
});
export const searchItemServices = defineRoute({
  id: 'searchItemServices',
  tag: 'refurbishment',
  summary: 'The item whose code was scanned, with its services',
  method: 'POST',
  path: '/item-refurb-steps/search',
  access: WRITE,
  body: serviceSearch,
  response: itemServices,
  errors: [
    'code_too_short',
    'item_not_found',
    'several_items_match',
    'item_left',
    'status_not_fit',
    'not_attributed_to_workshop',
  ],
});
export const getServicesOfItem = defineRoute({
  id: 'getServicesOfItem',
  tag: 'refurbishment',
  summary: 'An item with its services of all cycles, what they cost, and what its validation waits for',
  method: 'GET',
  path: '/items/{id}/refurb-steps',
  access: WRITE,
  params: idParam,
  response: itemServices,
  errors: ['item_not_found'],
});
export const planItemService = defineRoute({
  id: 'planItemService',
  tag: 'refurbishment',
  summary: 'Add a service to an item by hand; an item that waits to be refurbished is in refurbishment after it',
  method: 'POST',
  path: '/items/{id}/refurb-steps',
  access: WRITE,
  params: idParam,
  body: newService,
  response: serviceRow,
  status: 201,
  errors: ['item_not_found', 'not_found', 'item_left', 'status_not_fit', 'step_not_offered'],
});
export const startItemService = defineRoute({
  id: 'startItemService',
  tag: 'refurbishment',
  summary: 'Start a service; the item lies in its stock, and no other service of the item is in progress',
  method: 'POST',
  path: '/item-refurb-steps/{id}/start',
  access: WRITE,
  params: idParam,
  body: serviceStart,
  response: serviceRow,
  errors: START_REFUSALS,
});
export const pauseItemService = defineRoute({
  id: 'pauseItemService',
  tag: 'refurbishment',
  summary: 'Pause a service; the time worked is added up',
  method: 'POST',
  path: '/item-refurb-steps/{id}/pause',
  access: WRITE,
  params: idParam,
  body: servicePause,
  response: serviceRow,
  errors: ACT_REFUSALS,
});
export const resumeItemService = defineRoute({
  id: 'resumeItemService',
  tag: 'refurbishment',
  summary: 'Go on with a paused service, under the conditions of its start',
  method: 'POST',
  path: '/item-refurb-steps/{id}/resume',
  access: WRITE,
  params: idParam,
  body: serviceStart,
  response: serviceRow,
  errors: START_REFUSALS,
});
export const completeItemService = defineRoute({
  id: 'completeItemService',
  tag: 'refurbishment',
  summary: 'Complete a service and put the item into the chosen stock; its cost counts',
  method: 'POST',
  path: '/item-refurb-steps/{id}/complete',
  access: WRITE,
  params: idParam,
  body: serviceCompletion,
  response: serviceRow,
  errors: [...ACT_REFUSALS, 'item_wrong_stock'],
});
export const cancelItemService = defineRoute({
  id: 'cancelItemService',
  tag: 'refurbishment',
  summary: 'Cancel a service that is not needed, or that failed; it costs nothing',
  method: 'POST',
  path: '/item-refurb-steps/{id}/cancel',
  access: WRITE,
  params: idParam,
  body: serviceCancellation,
  response: serviceRow,
  errors: ACT_REFUSALS,
});
export const startItemServices = defineRoute({
  id: 'startItemServices',
  tag: 'refurbishment',
  summary: 'Start several services; each is judged by itself',
  method: 'POST',
  path: '/item-refurb-steps/batch-start',
  access: WRITE,
  body: batchStart,
  response: batchResult,
});
export const completeItemServices = defineRoute({
  id: 'completeItemServices',
  tag: 'refurbishment',
  summary: 'Complete several services and put their items into one stock; each is judged by itself',
  method: 'POST',
  path: '/item-refurb-steps/batch-complete',
  access: WRITE,
  body: batchCompletion,
  response: batchResult,
});
export const validateRefurbishment = defineRoute({
  id: 'validateRefurbishment',
  tag: 'refurbishment',
  summary: 'Say that an item is refurbished: every service of it is completed or cancelled',
  method: 'POST',
  path: '/items/{id}/refurb-steps/validate',
  access: WRITE,
  params: idParam,
  body: itemValidation,
  response: itemServices,
  errors: [
    'item_not_found',
    'item_left',
    'status_not_fit',
    'concurrent_change',
    'steps_open',
    'steps_missing',
    'data_wipe_missing',
  ],
});
export const reopenRefurbishment = defineRoute({
  id: 'reopenRefurbishment',
  tag: 'refurbishment',
  summary: 'Begin another cycle of a refurbished item: it is diagnosed again, and earlier costs stay',
  method: 'POST',
  path: '/items/{id}/refurb-cycles',
  access: 'ROLE_REFURB_REOPEN',
  params: idParam,
  body: cycleReopening,
  response: itemServices,
  errors: ['item_not_found', 'item_left', 'status_not_fit', 'concurrent_change'],
});
