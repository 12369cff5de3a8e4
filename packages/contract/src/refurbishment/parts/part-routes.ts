import { z } from 'zod';
import { idParam, listOf, listQuery } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema, text } from '../../http/values.ts';
import {
  fittedParts,
  newFittedPart,
  newPart,
  newPartMovement,
  part,
  partMovement,
  partOption,
  partPatch,
  partQuery,
  vatAnswer,
} from './part-payloads.ts';

const MANAGE = 'ROLE_REFURB_STEP_MANAGE';
const FIT = 'ROLE_REFURB_WRITE';

export const listParts = defineRoute({
  id: 'listParts',
  tag: 'refurbishment',
  summary: 'Parts that the workshops of an account keep, with how many lie in each warehouse',
  method: 'GET',
  path: '/parts',
  access: MANAGE,
  query: partQuery,
  response: listOf(part),
  errors: ['not_found'],
});
export const listPartOptions = defineRoute({
  id: 'listPartOptions',
  tag: 'refurbishment',
  summary: 'Parts of a warehouse that can be fitted; the one whose reference was searched for comes first',
  method: 'GET',
  path: '/parts/options',
  access: FIT,
  query: z.strictObject({ warehouseId: idSchema, search: text(1, 100).optional() }),
  response: z.object({ options: z.array(partOption) }).meta({ id: 'PartOptions' }),
  errors: ['not_found'],
});
export const getPart = defineRoute({
  id: 'getPart',
  tag: 'refurbishment',
  summary: 'One part',
  method: 'GET',
  path: '/parts/{id}',
  access: MANAGE,
  params: idParam,
  response: part,
  errors: ['not_found'],
});
export const createPart = defineRoute({
  id: 'createPart',
  tag: 'refurbishment',
  summary: 'Keep a part in one or more warehouses; none lies there before it is received',
  method: 'POST',
  path: '/parts',
  access: MANAGE,
  body: newPart,
  response: part,
  status: 201,
  errors: ['not_found', 'out_of_scope', 'part_reference_taken'],
});
export const updatePart = defineRoute({
  id: 'updatePart',
  tag: 'refurbishment',
  summary: 'Change a part, or where it is kept; devices that have it keep its name and cost',
  method: 'PATCH',
  path: '/parts/{id}',
  access: MANAGE,
  params: idParam,
  bodyType: 'merge-patch',
  body: partPatch,
  response: part,
  errors: ['not_found', 'out_of_scope', 'part_reference_taken', 'part_in_stock', 'concurrent_change'],
});
export const deletePart = defineRoute({
  id: 'deletePart',
  tag: 'refurbishment',
  summary: 'Stop keeping a part; refused while some of it lie in a warehouse',
  method: 'DELETE',
  path: '/parts/{id}',
  access: MANAGE,
  params: idParam,
  status: 204,
  errors: ['not_found', 'out_of_scope', 'part_in_stock'],
});
export const listPartMovements = defineRoute({
  id: 'listPartMovements',
  tag: 'refurbishment',
  summary: 'Why the quantities of a part are what they are, the latest first',
  method: 'GET',
  path: '/parts/{id}/movements',
  access: MANAGE,
  params: idParam,
  query: listQuery({ warehouseId: idSchema.optional() }, ['at']),
  response: listOf(partMovement),
  errors: ['not_found'],
});
export const recordPartMovement = defineRoute({
  id: 'recordPartMovement',
  tag: 'refurbishment',
  summary: 'Receive a part, or correct how many there are or what one costs, with the reason',
  method: 'POST',
  path: '/parts/{id}/movements',
  access: MANAGE,
  params: idParam,
  body: newPartMovement,
  response: part,
  status: 201,
  errors: ['not_found', 'out_of_scope', 'part_out_of_stock'],
});
export const getFittedParts = defineRoute({
  id: 'getFittedParts',
  tag: 'refurbishment',
  summary: 'The parts that a service put into its device, and how close the device is to leaving the margin scheme',
  method: 'GET',
  path: '/item-refurb-steps/{id}/parts',
  access: FIT,
  params: idParam,
  response: fittedParts,
  errors: ['not_found'],
});
export const fitPart = defineRoute({
  id: 'fitPart',
  tag: 'refurbishment',
  summary: 'Fit a part of the warehouse; its cost counts for the device, as it is at this moment',
  method: 'POST',
  path: '/item-refurb-steps/{id}/parts',
  access: FIT,
  params: idParam,
  body: newFittedPart,
  response: fittedParts,
  status: 201,
  errors: ['not_found', 'status_not_fit', 'concurrent_change', 'part_out_of_stock', 'leaves_margin_scheme'],
});
export const takeBackPart = defineRoute({
  id: 'takeBackPart',
  tag: 'refurbishment',
  summary: 'Take a fitted part back to its warehouse; it no longer counts for the device',
  method: 'POST',
  path: '/item-refurb-steps/{id}/parts/{fittedPartId}/take-back',
  access: FIT,
  params: z.strictObject({ id: idSchema, fittedPartId: idSchema }),
  response: fittedParts,
  errors: ['not_found', 'status_not_fit', 'part_taken_back'],
});
export const getItemVatScheme = defineRoute({
  id: 'getItemVatScheme',
  tag: 'refurbishment',
  summary: 'Whether a device is still sold under the margin scheme, from its ledger',
  method: 'GET',
  path: '/items/{id}/vat-scheme',
  access: 'ROLE_ITEMS_STOCK_READ',
  params: idParam,
  response: vatAnswer,
  errors: ['item_not_found'],
});
