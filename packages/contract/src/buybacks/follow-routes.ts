import { z } from 'zod';
import { DOCUMENT_KINDS } from '../documents/documents.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { BUYBACK_STATUSES } from '../states/buyback.ts';
import {
  buybackInstructions,
  cancellation,
  followUp,
  labelOrder,
  linkQuery,
  litigationAcceptance,
  litigationDecision,
  litigationView,
  paperVersion,
  readyToSendRequest,
  secondLookRequest,
} from './follow-payloads.ts';

/** For staff by permission, for the customer by the signed link: `?t=`. */
const byLink = { tag: 'buybacks', access: 'visitor', params: idParam, query: linkQuery } as const;
const moved = z.object({ status: z.enum(BUYBACK_STATUSES) }).meta({ id: 'MovedBuyback' });

export const getFollowUp = defineRoute({
  ...byLink,
  id: 'getFollowUp',
  summary: 'What a customer follows: steps with dates, what comes next, money, parcel and papers',
  method: 'GET',
  path: '/buybacks/{id}/follow-up',
  response: followUp,
  errors: ['buyback_not_found', 'invalid_link', 'permission_denied', 'too_many_requests'],
});
export const getBuybackInstructions = defineRoute({
  ...byLink,
  id: 'getBuybackInstructions',
  summary: 'What to do with the device now, and the papers that go with it',
  method: 'GET',
  path: '/buybacks/{id}/instructions',
  response: buybackInstructions,
  errors: ['buyback_not_found', 'invalid_link', 'permission_denied', 'too_many_requests'],
});
export const getBuybackDocument = defineRoute({
  ...byLink,
  id: 'getBuybackDocument',
  summary: 'A paper of a buyback, as PDF',
  method: 'GET',
  path: '/buybacks/{id}/documents/{kind}',
  params: z.strictObject({ id: idSchema, kind: z.enum(DOCUMENT_KINDS) }),
  query: linkQuery.extend({ version: paperVersion }),
  responseType: 'file',
  errors: [
    'buyback_not_found',
    'invalid_link',
    'permission_denied',
    'not_found',
    'label_not_ready',
    'label_not_expected',
    'label_failed',
    'too_many_requests',
  ],
});
export const checkShippingLabel = defineRoute({
  ...byLink,
  id: 'checkShippingLabel',
  summary: 'Whether the label of a buyback is there: 425 not yet, 404 not expected or not to be had',
  method: 'HEAD',
  path: '/buybacks/{id}/shipping-label',
  errors: [
    'buyback_not_found',
    'invalid_link',
    'permission_denied',
    'label_not_ready',
    'label_not_expected',
    'label_failed',
    'too_many_requests',
  ],
});
export const cancelBuyback = defineRoute({
  id: 'cancelBuyback',
  tag: 'buybacks',
  summary:
    'Cancel a buyback: the customer by the signed link while nothing was sent, staff as the table of states says',
  method: 'POST',
  path: '/buybacks/{id}/cancel',
  access: 'visitor',
  params: idParam,
  body: cancellation,
  response: moved,
  errors: [
    'buyback_not_found',
    'invalid_link',
    'permission_denied',
    'status_not_fit',
    'concurrent_change',
    'payment_not_cancellable',
    'item_already_refurbished',
    'item_lost',
    'item_left',
    'validation_failed',
    'too_many_requests',
  ],
});
export const getLitigation = defineRoute({
  ...byLink,
  id: 'getLitigation',
  summary: 'Declared against controlled, both prices and until when to decide',
  method: 'GET',
  path: '/buybacks/{id}/litigation',
  response: litigationView,
  errors: ['buyback_not_found', 'invalid_link', 'permission_denied', 'not_found', 'too_many_requests'],
});
export const getLitigationPhoto = defineRoute({
  ...byLink,
  id: 'getLitigationPhoto',
  summary: 'A photo of what the workshop found, by the link that decides',
  method: 'GET',
  path: '/buybacks/{id}/litigation/photos/{photoId}',
  params: z.strictObject({ id: idSchema, photoId: idSchema }),
  responseType: 'file',
  errors: ['buyback_not_found', 'invalid_link', 'permission_denied', 'not_found', 'too_many_requests'],
});
const decide = {
  tag: 'buybacks',
  method: 'POST',
  access: 'visitor',
  params: idParam,
  body: litigationDecision,
  response: moved,
  critical: true,
  errors: [
    'buyback_not_found',
    'invalid_link',
    'permission_denied',
    'not_found',
    'already_resolved',
    'concurrent_change',
    'price_changed',
    'status_not_fit',
    'validation_failed',
    'too_many_requests',
  ],
} as const;
export const acceptLitigation = defineRoute({
  ...decide,
  id: 'acceptLitigation',
  summary: 'The customer takes the new price',
  path: '/buybacks/{id}/accept',
  body: litigationAcceptance,
});
export const rejectLitigation = defineRoute({
  ...decide,
  id: 'rejectLitigation',
  summary: 'The customer wants the device back',
  path: '/buybacks/{id}/reject',
});
export const askSecondLook = defineRoute({
  ...decide,
  id: 'askSecondLook',
  summary: 'The customer asks the warehouse to look again before deciding',
  path: '/buybacks/{id}/second-look',
  body: secondLookRequest,
});
const orderedLabel = {
  tag: 'buybacks',
  method: 'POST',
  access: 'visitor',
  params: idParam,
  body: labelOrder,
  response: z
    .object({ label: z.enum(['unconfirmed', 'unprepared', 'pending', 'ready', 'failed']) })
    .meta({ id: 'OrderedLabel' }),
} as const;
export const orderLabelAgain = defineRoute({
  ...orderedLabel,
  id: 'orderLabelAgain',
  summary: 'Order another label after one that failed or whose parcel came back, at most three for a buyback',
  path: '/buybacks/{id}/shipping-label',
  errors: [
    'buyback_not_found',
    'invalid_link',
    'permission_denied',
    'label_not_expected',
    'status_not_fit',
    'battery_hazard',
    'validation_failed',
    'too_many_requests',
  ],
});
export const readyToSend = defineRoute({
  ...orderedLabel,
  id: 'readyToSend',
  summary: 'The customer has prepared the device and says how its battery is: then its label is ordered, or never',
  path: '/buybacks/{id}/ready-to-send',
  body: readyToSendRequest,
  errors: [
    'buyback_not_found',
    'invalid_link',
    'permission_denied',
    'label_not_expected',
    'status_not_fit',
    'battery_hazard',
    'preparation_incomplete',
    'validation_failed',
    'too_many_requests',
  ],
});
export const confirmLabels = defineRoute({
  ...orderedLabel,
  id: 'confirmLabels',
  summary: 'The customer confirms, by the link in the confirmation mail, that the labels of the cart are wanted',
  path: '/buybacks/{id}/shipping-label/confirm',
  errors: [
    'buyback_not_found',
    'invalid_link',
    'permission_denied',
    'label_not_expected',
    'validation_failed',
    'too_many_requests',
  ],
});
