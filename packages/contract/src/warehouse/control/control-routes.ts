import { z } from 'zod';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema, text } from '../../http/values.ts';
import { PHOTO_SLOTS } from '../control.ts';
import {
  controlAnswers,
  controlDesk,
  controlOutcome,
  controlPhoto,
  controlStart,
  controlValidation,
  controlView,
} from './control-payloads.ts';

const CONTROL = 'ROLE_BUYBACK_ITEM_CONTROL_PAGE';
const takeOver = z.boolean().optional().meta({ description: 'end the control that somebody else has begun' });
const START_REFUSALS = [
  'item_left',
  'item_not_found',
  'several_items_match',
  'not_attributed_to_workshop',
  'item_not_registered',
  'status_not_fit',
  'second_control_own',
  'concurrent_change',
] as const;

/** A scanner reads a code, not an id. */
export const startControlByCode = defineRoute({
  id: 'startControlByCode',
  tag: 'warehouse',
  summary: 'Begin the control of the item whose code was scanned, or come back to your own',
  method: 'POST',
  path: '/compliance-tests',
  access: CONTROL,
  body: z.strictObject({ code: text(3, 64), takeOver }).meta({ id: 'ControlScan' }),
  response: controlStart,
  status: 201,
  errors: START_REFUSALS,
});
export const startControl = defineRoute({
  id: 'startControl',
  tag: 'warehouse',
  summary: 'Begin the control of an item, or come back to your own',
  method: 'POST',
  path: '/items/{id}/compliance-tests',
  access: CONTROL,
  params: idParam,
  body: z.strictObject({ takeOver }).meta({ id: 'ControlBeginning' }),
  response: controlStart,
  status: 201,
  errors: START_REFUSALS,
});
export const getControlDesk = defineRoute({
  id: 'getControlDesk',
  tag: 'warehouse',
  summary: 'What waits for control in the warehouse, and the control you left open',
  method: 'GET',
  path: '/compliance-tests',
  access: CONTROL,
  response: controlDesk,
});
export const getControl = defineRoute({
  id: 'getControl',
  tag: 'warehouse',
  summary: 'A control of yours: the device, what was declared, and the questions',
  method: 'GET',
  path: '/compliance-tests/{id}',
  access: CONTROL,
  params: idParam,
  response: controlView,
  errors: ['not_found', 'concurrent_change'],
});
export const previewControl = defineRoute({
  id: 'previewControl',
  tag: 'warehouse',
  summary: 'What the answers of a control would lead to; writes nothing',
  method: 'POST',
  path: '/compliance-tests/{id}/outcome',
  access: CONTROL,
  params: idParam,
  body: controlAnswers,
  response: controlOutcome,
  repeatable: true,
  errors: ['not_found', 'concurrent_change', 'status_not_fit', 'no_diagnostic'],
});
export const validateControl = defineRoute({
  id: 'validateControl',
  tag: 'warehouse',
  summary: 'End a control: the buyback takes its outcome, and the answer says where the device goes',
  method: 'POST',
  path: '/compliance-tests/{id}/validate',
  access: CONTROL,
  params: idParam,
  body: controlValidation,
  response: controlOutcome,
  errors: ['not_found', 'concurrent_change', 'status_not_fit', 'no_diagnostic', 'validation_failed'],
});
export const abandonControl = defineRoute({
  id: 'abandonControl',
  tag: 'warehouse',
  summary: 'End a control of yours without a result; the device waits for control again',
  method: 'POST',
  path: '/compliance-tests/{id}/abandon',
  access: CONTROL,
  params: idParam,
  status: 204,
  errors: ['not_found', 'concurrent_change'],
});
export const addControlPhoto = defineRoute({
  id: 'addControlPhoto',
  tag: 'warehouse',
  summary: 'Keep a photo of a finding, or of one side of the device',
  method: 'POST',
  path: '/compliance-tests/{id}/photos',
  access: CONTROL,
  params: idParam,
  query: z.strictObject({ questionId: idSchema.optional(), slot: z.enum(PHOTO_SLOTS).optional() }),
  bodyType: 'multipart',
  response: controlPhoto,
  status: 201,
  errors: ['not_found', 'concurrent_change', 'payload_too_large', 'too_many_images', 'validation_failed'],
});
export const removeControlPhoto = defineRoute({
  id: 'removeControlPhoto',
  tag: 'warehouse',
  summary: 'Take a photo out of your own control while it runs',
  method: 'DELETE',
  path: '/compliance-tests/{id}/photos/{photoId}',
  access: CONTROL,
  params: z.strictObject({ id: idSchema, photoId: idSchema }),
  status: 204,
  errors: ['not_found', 'concurrent_change'],
});
export const getControlPhoto = defineRoute({
  id: 'getControlPhoto',
  tag: 'warehouse',
  summary: 'A photo of a control, for both sides of its buyback; gone with the personal data of the customer',
  method: 'GET',
  path: '/compliance-tests/{id}/photos/{photoId}',
  access: 'ROLE_BUYBACK_DETAIL_PAGE',
  params: z.strictObject({ id: idSchema, photoId: idSchema }),
  responseType: 'file',
  errors: ['not_found'],
});
export const checkVerifiable = defineRoute({
  id: 'checkVerifiable',
  tag: 'warehouse',
  summary: 'Whether the item of a buyback can be controlled now',
  method: 'HEAD',
  path: '/buybacks/by-identification-number/{number}/is-verifiable',
  access: 'ROLE_VERIFICATION_PAGE',
  params: z.strictObject({ number: text(1, 64) }),
  errors: ['buyback_not_found', 'item_not_registered', 'status_not_fit', 'not_attributed_to_workshop'],
});
