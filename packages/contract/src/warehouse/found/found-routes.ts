import { z } from 'zod';
import { idParam, listOf, listQuery, many } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema } from '../../http/values.ts';
import { CHECK_IN_REFUSALS } from '../check-in-payloads.ts';
import { FOUND_STATUSES } from './found-devices.ts';
import { foundDevice, foundEnding, foundMatch, matchedDevice, newFoundDevice } from './found-payloads.ts';

const CHECK_IN = 'ROLE_WAREHOUSE_CHECKIN_PAGE';
/** Who decides that a device of the warehouse is lost also decides what a found one is. */
const SETTLE = 'ROLE_ITEM_MARK_AS_LOST_WAREHOUSE';

export const recordFoundDevice = defineRoute({
  id: 'recordFoundDevice',
  tag: 'warehouse',
  summary: 'Keep a device whose code no buyback has, under a number to write on it',
  method: 'POST',
  path: '/found-devices',
  access: CHECK_IN,
  body: newFoundDevice,
  response: foundDevice,
  status: 201,
  errors: ['not_found', 'check_in_disabled', 'already_found', 'code_of_item'],
});
export const listFoundDevices = defineRoute({
  id: 'listFoundDevices',
  tag: 'warehouse',
  summary: 'Devices that came to a warehouse and that no buyback knew, the newest first',
  method: 'GET',
  path: '/warehouses/{id}/found-devices',
  access: CHECK_IN,
  params: idParam,
  query: listQuery({ status: many(z.enum(FOUND_STATUSES)).optional() }, ['foundAt']),
  response: listOf(foundDevice),
  errors: ['not_found', 'check_in_disabled'],
});
export const matchFoundDevice = defineRoute({
  id: 'matchFoundDevice',
  tag: 'warehouse',
  summary: 'Say which item a found device is, and check that item in',
  method: 'POST',
  path: '/found-devices/{id}/match',
  access: SETTLE,
  params: idParam,
  body: foundMatch,
  response: matchedDevice,
  errors: [...CHECK_IN_REFUSALS, 'concurrent_change'],
});
export const settleFoundDevice = defineRoute({
  id: 'settleFoundDevice',
  tag: 'warehouse',
  summary: 'Say that a found device was sent back, or why the warehouse keeps it',
  method: 'POST',
  path: '/found-devices/{id}/settle',
  access: SETTLE,
  params: idParam,
  body: foundEnding,
  response: foundDevice,
  errors: ['not_found', 'check_in_disabled', 'concurrent_change', 'status_not_fit'],
});
export const addFoundPhoto = defineRoute({
  id: 'addFoundPhoto',
  tag: 'warehouse',
  summary: 'Keep a photo of a found device',
  method: 'POST',
  path: '/found-devices/{id}/photos',
  access: CHECK_IN,
  params: idParam,
  bodyType: 'multipart',
  response: foundDevice,
  status: 201,
  errors: ['not_found', 'check_in_disabled', 'payload_too_large', 'too_many_images', 'validation_failed'],
});
export const getFoundPhoto = defineRoute({
  id: 'getFoundPhoto',
  tag: 'warehouse',
  summary: 'A photo of a found device, for the people of its warehouse',
  method: 'GET',
  path: '/found-devices/{id}/photos/{photoId}',
  access: CHECK_IN,
  params: z.strictObject({ id: idSchema, photoId: idSchema }),
  responseType: 'file',
  errors: ['not_found', 'check_in_disabled'],
});
