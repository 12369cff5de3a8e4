import { z } from 'zod';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema } from '../../http/values.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { buybackCodeField } from '../fields.ts';
import { additionalInfos, buybackPage } from './payloads.ts';
import {
  addedNote,
  buybackPatch,
  correctionDecision,
  correctionRequest,
  editedBuyback,
  mentionablePeople,
  newNote,
  revealedCustomer,
} from './requests.ts';

const page = { tag: 'buybacks', access: 'ROLE_BUYBACK_DETAIL_PAGE', params: idParam } as const;

export const getBuyback = defineRoute({
  ...page,
  id: 'getBuyback',
  summary: 'Everything the page of a buyback shows, with what the caller may do',
  method: 'GET',
  path: '/buybacks/{id}',
  response: buybackPage,
  errors: ['buyback_not_found'],
});
export const getBuybackByNumber = defineRoute({
  ...page,
  id: 'getBuybackByNumber',
  summary: 'The same by the number under its bars',
  method: 'GET',
  path: '/buybacks/by-identification-number/{number}',
  params: z.strictObject({ number: buybackCodeField }),
  response: buybackPage,
  errors: ['buyback_not_found'],
});
export const getAdditionalInfos = defineRoute({
  ...page,
  id: 'getAdditionalInfos',
  summary: 'Transport, payment, litigation and places of a buyback',
  method: 'GET',
  path: '/buybacks/{id}/additional-infos',
  response: additionalInfos,
  errors: ['buyback_not_found'],
});
export const revealCustomer = defineRoute({
  ...page,
  id: 'revealCustomer',
  summary: 'What the caller may read of the customer; each call is recorded',
  method: 'POST',
  path: '/buybacks/{id}/customer/reveal',
  response: revealedCustomer,
  // A POST because it is recorded; whoever may only read the page may reveal what their role allows.
  access: 'ROLE_CUSTOMER_PII_READ',
  errors: ['buyback_not_found', 'permission_denied', 'not_found', 'too_many_requests'],
});
export const editBuyback = defineRoute({
  ...page,
  id: 'editBuyback',
  summary: 'Correct a buyback: each user type its own fields, and until its own time',
  method: 'PATCH',
  path: '/buybacks/{id}',
  access: 'ROLE_BUYBACK_EDIT_PAGE',
  body: buybackPatch,
  bodyType: 'merge-patch',
  response: editedBuyback,
  errors: [
    'buyback_not_found',
    'permission_denied',
    'not_found',
    'status_not_fit',
    'payout_details_frozen',
    'concurrent_change',
  ],
});
export const addBuybackNote = defineRoute({
  ...page,
  id: 'addBuybackNote',
  summary: 'Write a note for the own side, or for both',
  method: 'POST',
  path: '/buybacks/{id}/notes',
  status: 201,
  body: newNote,
  response: addedNote,
  errors: ['buyback_not_found', 'not_found'],
});
export const listMentionable = defineRoute({
  ...page,
  id: 'listMentionable',
  summary: 'People of the own side who may open a buyback, to mention them in a note',
  method: 'GET',
  path: '/buybacks/{id}/mentionable-people',
  response: mentionablePeople,
  errors: ['buyback_not_found'],
});
export const requestStatusCorrection = defineRoute({
  ...page,
  id: 'requestStatusCorrection',
  summary: 'Ask for a move that a scan or a carrier should have made; another person approves it',
  method: 'POST',
  path: '/buybacks/{id}/status-corrections',
  access: 'ROLE_STATUS_CORRECTION_REQUEST',
  status: 201,
  body: correctionRequest,
  response: z.object({ id: idSchema }).meta({ id: 'RequestedCorrection' }),
  errors: ['buyback_not_found', 'status_not_fit', 'concurrent_change', 'correction_pending'],
});
const decide = {
  ...page,
  method: 'POST',
  access: 'ROLE_STATUS_CORRECTION_APPROVE',
  body: correctionDecision,
} as const;
export const approveStatusCorrection = defineRoute({
  ...decide,
  id: 'approveStatusCorrection',
  summary: 'Approve a correction that somebody else asked for, which makes the move',
  path: '/status-corrections/{id}/approve',
  response: z.object({ status: z.enum(BUYBACK_STATUSES) }).meta({ id: 'CorrectedBuyback' }),
  errors: ['not_found', 'same_person', 'already_resolved', 'status_not_fit'],
});
export const refuseStatusCorrection = defineRoute({
  ...decide,
  id: 'refuseStatusCorrection',
  summary: 'Refuse or withdraw a correction',
  path: '/status-corrections/{id}/refuse',
  response: z.object({ status: z.enum(BUYBACK_STATUSES) }).meta({ id: 'UncorrectedBuyback' }),
  errors: ['not_found', 'same_person', 'already_resolved'],
});
