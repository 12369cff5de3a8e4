import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { arrivals, CHECK_IN_REFUSALS, checkInResult, packageCheckIn, undoneCheckIn } from './check-in-payloads.ts';

const CHECK_IN = 'ROLE_WAREHOUSE_CHECKIN_PAGE';
const packageNumber = z.string().regex(/^[Kk]\d{10}$/);
const scan = {
  warehouseId: idSchema,
  packageNumber: packageNumber.optional().meta({ description: 'of the box it was taken out of' }),
  comment: text(1, 500).optional(),
  isConfirmed: z.boolean().optional().meta({ description: 'the device is here although the store never finished it' }),
};

/** A scanner reads a code, not an id: one call for each scan, which a station without a network can keep and send later. */
export const checkInByCode = defineRoute({
  id: 'checkInByCode',
  tag: 'warehouse',
  summary: 'Check in the item whose code was scanned: its number, external code, IMEI or serial number',
  method: 'POST',
  path: '/check-ins',
  access: CHECK_IN,
  body: z.strictObject({ ...scan, code: text(3, 64) }).meta({ id: 'CheckInScan' }),
  response: checkInResult,
  errors: [...CHECK_IN_REFUSALS, 'item_left', 'already_found'],
});
export const checkInItem = defineRoute({
  id: 'checkInItem',
  tag: 'warehouse',
  summary: 'Check in an item',
  method: 'POST',
  path: '/items/{id}/check-in',
  access: CHECK_IN,
  params: idParam,
  body: z.strictObject(scan).meta({ id: 'CheckIn' }),
  response: checkInResult,
  errors: [...CHECK_IN_REFUSALS, 'item_left'],
});
export const checkInPackage = defineRoute({
  id: 'checkInPackage',
  tag: 'warehouse',
  summary: 'Check in everything in a package at once',
  method: 'POST',
  path: '/check-ins/packages',
  access: CHECK_IN,
  body: z.strictObject({ warehouseId: idSchema, packageNumber }).meta({ id: 'PackageCheckInScan' }),
  response: packageCheckIn,
  errors: ['not_found', 'not_attributed_to_workshop', 'already_checked_in', 'check_in_disabled', 'status_not_fit'],
});
/** A wrong scan must not leave a wrong row. */
export const undoCheckIn = defineRoute({
  id: 'undoCheckIn',
  tag: 'warehouse',
  summary: 'Undo your own check-in of an item within ten minutes, while nothing else has happened to it',
  method: 'POST',
  path: '/items/{id}/undo-check-in',
  access: CHECK_IN,
  params: idParam,
  body: z.strictObject({ warehouseId: idSchema }).meta({ id: 'UndoCheckIn' }),
  response: undoneCheckIn,
  errors: ['not_found', 'item_not_found', 'check_in_not_undoable', 'check_in_disabled'],
});
export const getArrivals = defineRoute({
  id: 'getArrivals',
  tag: 'warehouse',
  summary: 'What a warehouse expects: items on their way, packages, and what was delivered and not checked in',
  method: 'GET',
  path: '/warehouses/{id}/arrivals',
  access: CHECK_IN,
  params: idParam,
  response: arrivals,
  errors: ['not_found', 'check_in_disabled'],
});
export const addArrivalPhoto = defineRoute({
  id: 'addArrivalPhoto',
  tag: 'warehouse',
  summary: 'Keep a photo of the parcel an item arrived in',
  method: 'POST',
  path: '/items/{id}/arrival-photos',
  access: CHECK_IN,
  params: idParam,
  bodyType: 'multipart',
  response: z.object({ fileId: idSchema, photos: z.number().int() }).meta({ id: 'ArrivalPhoto' }),
  status: 201,
  errors: ['not_found', 'payload_too_large', 'too_many_images', 'validation_failed'],
});
export const getArrivalPhoto = defineRoute({
  id: 'getArrivalPhoto',
  tag: 'warehouse',
  summary: 'A photo of the parcel an item arrived in, for both sides of its buyback',
  method: 'GET',
  path: '/items/{id}/arrival-photos/{photoId}',
  access: 'ROLE_BUYBACK_DETAIL_PAGE',
  params: z.strictObject({ id: idSchema, photoId: idSchema }),
  responseType: 'file',
  errors: ['not_found'],
});
