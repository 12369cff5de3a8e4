import { z } from 'zod';
import { booleanParam, idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import {
  dimensionsCm,
  expeditionRow,
  expeditionSchema,
  packageSchema,
  waitingItems,
  weightGrams,
} from './expedition-payloads.ts';
import { DIRECTIONS } from './expeditions.ts';

const SEND = 'ROLE_BUYBACK_ITEM_SEND_PAGE';
const packageItemParams = z.strictObject({ id: idSchema, itemId: idSchema });
const versioned = z.strictObject({ expectedVersion: z.number().int() });
const scannedCode = text(3, 64);

export const listExpeditions = defineRoute({
  id: 'listExpeditions',
  tag: 'logistics',
  summary: 'Expeditions of the organization somebody works in, the open ones first',
  method: 'GET',
  path: '/expeditions',
  access: SEND,
  query: listQuery({ isRegistered: booleanParam.optional() }, ['createdAt']),
  response: listOf(expeditionRow),
});
export const openExpedition = defineRoute({
  id: 'openExpedition',
  tag: 'logistics',
  summary: 'Begin an expedition: from a store to its warehouses, from a warehouse to customers or to another warehouse',
  method: 'POST',
  path: '/expeditions',
  access: SEND,
  body: z
    .strictObject({ organizationId: idSchema, direction: z.enum(DIRECTIONS), withLabel: z.boolean() })
    .meta({ id: 'NewExpedition' }),
  response: expeditionSchema,
  status: 201,
  errors: ['not_found', 'validation_failed'],
});
export const getExpedition = defineRoute({
  id: 'getExpedition',
  tag: 'logistics',
  summary: 'An expedition with its packages and what is in them',
  method: 'GET',
  path: '/expeditions/{id}',
  access: SEND,
  params: idParam,
  response: expeditionSchema,
  errors: ['not_found'],
});
export const listWaitingItems = defineRoute({
  id: 'listWaitingItems',
  tag: 'logistics',
  summary: 'What could still be packed into an expedition, oldest first',
  method: 'GET',
  path: '/expeditions/{id}/waiting-items',
  access: SEND,
  params: idParam,
  response: waitingItems,
  errors: ['not_found'],
});
export const openPackage = defineRoute({
  id: 'openPackage',
  tag: 'logistics',
  summary: 'Open a package for a destination: a warehouse, or the customer of a buyback that goes back',
  method: 'POST',
  path: '/expeditions/{id}/packages',
  access: SEND,
  params: idParam,
  body: z
    .strictObject({
      destination: z.union([z.strictObject({ warehouseId: idSchema }), z.strictObject({ buybackId: idSchema })]),
    })
    .meta({ id: 'NewPackage' }),
  response: packageSchema,
  status: 201,
  errors: ['not_found', 'already_processed', 'validation_failed', 'too_many_packages'],
});
export const packItem = defineRoute({
  id: 'packItem',
  tag: 'logistics',
  summary: 'Put an item into an open package by the code on it',
  method: 'POST',
  path: '/packages/{id}/items',
  access: SEND,
  params: idParam,
  body: z
    .strictObject({
      identificationNumber: scannedCode.meta({ description: 'or the external code, the IMEI or the serial number' }),
    })
    .meta({ id: 'PackedCode' }),
  response: packageSchema,
  errors: [
    'not_found',
    'item_not_found',
    'several_items_match',
    'code_already_entered',
    'already_processed',
    'other_destination',
    'label_required',
    'label_forbidden',
    'no_manual_expedition',
    'item_wrong_stock',
    'package_full',
    'status_not_fit',
  ],
});
export const unpackItem = defineRoute({
  id: 'unpackItem',
  tag: 'logistics',
  summary: 'Take an item out of an open package',
  method: 'DELETE',
  path: '/packages/{id}/items/{itemId}',
  access: SEND,
  params: packageItemParams,
  response: packageSchema,
  errors: ['not_found', 'item_not_found', 'status_not_fit'],
});
export const closePackage = defineRoute({
  id: 'closePackage',
  tag: 'logistics',
  summary: 'Close a package: its content is fixed, and its label ordered where one is due',
  method: 'POST',
  path: '/packages/{id}/close',
  access: SEND,
  params: idParam,
  body: z
    .strictObject({
      weightGrams: weightGrams.optional(),
      dimensionsCm: dimensionsCm.optional(),
      intoPackageId: idSchema
        .optional()
        .meta({ description: 'the open package it is put into at once, so that it needs no label of its own' }),
    })
    .meta({ id: 'ClosedPackage' }),
  response: packageSchema,
  errors: [
    'not_found',
    'package_empty',
    'status_not_fit',
    'label_failed',
    'carrier_unreachable',
    'other_destination',
    'package_full',
    'package_not_nestable',
  ],
});
export const putPackageInto = defineRoute({
  id: 'putPackageInto',
  tag: 'logistics',
  summary: 'Put a closed package without a label into an open one of the same expedition and destination',
  method: 'POST',
  path: '/packages/{id}/put-into',
  access: SEND,
  params: idParam,
  body: z.strictObject({ packageId: idSchema }).meta({ id: 'NestedPackage' }),
  response: expeditionSchema,
  errors: [
    'not_found',
    'already_processed',
    'code_already_entered',
    'other_destination',
    'package_full',
    'package_not_nestable',
    'status_not_fit',
  ],
});
export const takePackageOut = defineRoute({
  id: 'takePackageOut',
  tag: 'logistics',
  summary: 'Take a package out of the open one it lies in',
  method: 'POST',
  path: '/packages/{id}/take-out',
  access: SEND,
  params: idParam,
  response: expeditionSchema,
  errors: ['not_found', 'already_processed', 'status_not_fit'],
});
export const discardPackage = defineRoute({
  id: 'discardPackage',
  tag: 'logistics',
  summary: 'Discard an open package; items and packages that were in it can be packed again',
  method: 'DELETE',
  path: '/packages/{id}',
  access: SEND,
  params: idParam,
  status: 204,
  errors: ['not_found', 'status_not_fit'],
});
export const checkPackageLabel = defineRoute({
  id: 'checkPackageLabel',
  tag: 'logistics',
  summary: 'Whether the label of a package can be fetched now',
  method: 'HEAD',
  path: '/packages/{id}/label',
  access: SEND,
  params: idParam,
  errors: ['not_found', 'label_not_ready', 'label_not_expected', 'label_failed'],
});
export const getPackageLabel = defineRoute({
  id: 'getPackageLabel',
  tag: 'logistics',
  summary: 'The label of a package, as the carrier made it',
  method: 'GET',
  path: '/packages/{id}/label',
  access: SEND,
  params: idParam,
  responseType: 'file',
  errors: ['not_found', 'label_not_ready', 'label_not_expected', 'label_failed'],
});
export const orderPackageLabelAgain = defineRoute({
  id: 'orderPackageLabelAgain',
  tag: 'logistics',
  summary: 'Order a label for a closed package whose label failed, or that was taken out of another package',
  method: 'POST',
  path: '/packages/{id}/label',
  access: SEND,
  params: idParam,
  response: packageSchema,
  errors: ['not_found', 'status_not_fit', 'label_not_expected', 'label_failed', 'carrier_unreachable'],
});
export const addPackagePhoto = defineRoute({
  id: 'addPackagePhoto',
  tag: 'logistics',
  summary: 'Keep a photo of the open box',
  method: 'POST',
  path: '/packages/{id}/photos',
  access: SEND,
  params: idParam,
  bodyType: 'multipart',
  response: packageSchema,
  status: 201,
  errors: ['not_found', 'payload_too_large', 'too_many_images', 'validation_failed'],
});
export const getPackagePhoto = defineRoute({
  id: 'getPackagePhoto',
  tag: 'logistics',
  summary: 'A photo of the open box, for the sender and for the warehouse it goes to',
  method: 'GET',
  path: '/packages/{id}/photos/{photoId}',
  access: SEND,
  params: z.strictObject({ id: idSchema, photoId: idSchema }),
  responseType: 'file',
  errors: ['not_found'],
});
export const getPackageSlip = defineRoute({
  id: 'getPackageSlip',
  tag: 'logistics',
  summary: 'The slip that is stuck on a box: its number as a bar code, where it goes, what is in it',
  method: 'GET',
  path: '/packages/{id}/slip',
  access: SEND,
  params: idParam,
  query: z.strictObject({ format: z.enum(['a6', '4x6']).optional() }),
  responseType: 'file',
  errors: ['not_found', 'status_not_fit'],
});
export const registerExpedition = defineRoute({
  id: 'registerExpedition',
  tag: 'logistics',
  summary: 'Hand the packages over: all of them are closed, and everything in them is on its way from now on',
  method: 'POST',
  path: '/expeditions/{id}/register',
  access: SEND,
  params: idParam,
  body: versioned.meta({ id: 'RegisteredExpedition' }),
  response: expeditionSchema,
  errors: [
    'not_found',
    'already_processed',
    'concurrent_change',
    'package_empty',
    'packages_open',
    'label_missing',
    'label_not_ready',
    'label_failed',
    'item_wrong_stock',
  ],
});
export const getHandOverList = defineRoute({
  id: 'getHandOverList',
  tag: 'logistics',
  summary: 'The list of the packages of a registered expedition, for the carrier to sign',
  method: 'GET',
  path: '/expeditions/{id}/hand-over-list',
  access: SEND,
  params: idParam,
  responseType: 'file',
  errors: ['not_found', 'status_not_fit'],
});
