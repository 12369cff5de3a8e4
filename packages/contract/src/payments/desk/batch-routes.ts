import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import {
  bankAnswerApplied,
  batchApproval,
  batchDetail,
  batchList,
  batchQuery,
  batchVersion,
  newBatch,
  newBatches,
} from './batch-payloads.ts';

export const listPayoutBatches = defineRoute({
  id: 'listPayoutBatches',
  tag: 'payments',
  summary: 'Batches of payments, the newest first',
  method: 'GET',
  path: '/payout-batches',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  query: batchQuery,
  response: batchList,
});
export const preparePayoutBatches = defineRoute({
  id: 'preparePayoutBatches',
  tag: 'payments',
  summary: 'Put payments into batches that another person approves: one for each retailer, way of paying and currency',
  method: 'POST',
  path: '/payout-batches',
  access: 'ROLE_PAYOUT_BATCH',
  body: newBatch,
  response: newBatches,
  errors: ['not_found', 'validation_failed'],
});
export const getPayoutBatch = defineRoute({
  id: 'getPayoutBatch',
  tag: 'payments',
  summary: 'A batch with its payments and what was checked',
  method: 'GET',
  path: '/payout-batches/{id}',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  params: idParam,
  response: batchDetail,
  errors: ['not_found'],
});
export const approvePayoutBatch = defineRoute({
  id: 'approvePayoutBatch',
  tag: 'payments',
  summary: 'Approve a batch that somebody else has prepared: its payments are signed and leave',
  method: 'POST',
  path: '/payout-batches/{id}/approve',
  access: 'ROLE_PAYOUT_BATCH',
  params: idParam,
  body: batchApproval,
  response: batchDetail,
  errors: [
    'not_found',
    'status_not_fit',
    'concurrent_change',
    'own_work',
    'payment_held',
    'payee_check_open',
    'payout_details_changed',
  ],
});
export const undoPayoutBatch = defineRoute({
  id: 'undoPayoutBatch',
  tag: 'payments',
  summary: 'Take a batch apart that nobody has approved: its payments are to be paid again',
  method: 'POST',
  path: '/payout-batches/{id}/undo',
  access: 'ROLE_PAYOUT_BATCH',
  params: idParam,
  body: batchVersion,
  response: batchDetail,
  errors: ['not_found', 'status_not_fit', 'concurrent_change'],
});
export const getPayoutFile = defineRoute({
  id: 'getPayoutFile',
  tag: 'payments',
  summary: 'The file of an approved batch for the bank (pain.001)',
  method: 'GET',
  path: '/payout-batches/{id}/file',
  access: 'ROLE_PAYOUT_BATCH',
  params: idParam,
  responseType: 'file',
  errors: ['not_found', 'status_not_fit'],
});
export const importBankAnswer = defineRoute({
  id: 'importBankAnswer',
  tag: 'payments',
  summary: 'What a bank answered to a file, when it does not leave its answers for us: pain.002 or camt.054',
  method: 'POST',
  path: '/bank-answers',
  access: 'ROLE_PAYOUT_BATCH',
  bodyType: 'multipart',
  response: bankAnswerApplied,
  errors: ['payload_too_large', 'unsupported_media_type'],
});
