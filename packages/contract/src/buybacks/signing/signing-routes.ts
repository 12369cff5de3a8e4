import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { idSchema } from '../../http/values.ts';
import { finalization } from '../counter/predeclared-payloads.ts';
import { counterSale, storeParam } from '../counter/sale-payloads.ts';
import { CART_REFUSED, UNSOLD } from '../sale-refusals.ts';
import {
  openedSigning,
  signatureGiven,
  signingCorrection,
  signingKey,
  signingNote,
  signingRequest,
  signingView,
} from './signing-payloads.ts';

const ofStore = { tag: 'buybacks', access: 'ROLE_BUYBACK_CREATE_PAGE' } as const;
const signingParam = storeParam.extend({ signingId: idSchema });

export const requestSignature = defineRoute({
  ...ofStore,
  id: 'requestSignature',
  summary: 'Let the customer at the counter read, correct and sign a sale on their own phone',
  method: 'POST',
  path: '/store/{storeId}/signings',
  params: storeParam,
  body: z.union([z.strictObject({ sale: counterSale }), z.strictObject({ buybackId: idSchema, finalization })]),
  response: openedSigning,
  status: 201,
  errors: [
    ...UNSOLD,
    ...CART_REFUSED,
    'predeclared_not_found',
    'predeclared_not_eligible',
    'status_not_fit',
    'concurrent_change',
  ],
});
export const getSignatureRequest = defineRoute({
  ...ofStore,
  id: 'getSignatureRequest',
  summary: 'What the customer has done on their phone so far',
  method: 'GET',
  path: '/store/{storeId}/signings/{signingId}',
  params: signingParam,
  response: signingRequest,
  errors: ['not_found'],
});
export const withdrawSignatureRequest = defineRoute({
  ...ofStore,
  id: 'withdrawSignatureRequest',
  summary: 'Sign on paper after all: the code is closed and a signature given with it does not count',
  method: 'DELETE',
  path: '/store/{storeId}/signings/{signingId}',
  params: signingParam,
  status: 204,
  errors: ['not_found', 'status_not_fit'],
});

const byPhone = { tag: 'buybacks', access: 'visitor', method: 'POST' } as const;
const closed = ['signing_not_found', 'signing_closed', 'signing_taken', 'too_many_requests'] as const;

export const viewSigning = defineRoute({
  ...byPhone,
  id: 'viewSigning',
  summary: 'What the customer is asked to sign',
  path: '/signing/view',
  body: signingKey,
  response: signingView,
  repeatable: true,
  errors: ['signing_not_found', 'signing_taken', 'too_many_requests'],
});
export const noteSigning = defineRoute({
  ...byPhone,
  id: 'noteSigning',
  summary: 'The phone opened the page or a part of it; the first to do so is the only one that may sign',
  path: '/signing/notes',
  body: signingNote,
  status: 204,
  errors: [...closed],
});
export const correctSigning = defineRoute({
  ...byPhone,
  id: 'correctSigning',
  summary: 'The customer corrects what the seller typed about them',
  path: '/signing/customer',
  body: signingCorrection,
  response: signingView,
  errors: [...closed, 'validation_failed'],
});
export const giveSignature = defineRoute({
  ...byPhone,
  id: 'giveSignature',
  summary: 'Sign what was shown',
  path: '/signing/signature',
  body: signatureGiven,
  response: signingView,
  errors: [...closed, 'signature_outdated'],
});
export const refuseSigning = defineRoute({
  ...byPhone,
  id: 'refuseSigning',
  summary: 'The customer does not want to sign; nothing is sold',
  path: '/signing/refusal',
  body: signingKey,
  status: 204,
  errors: [...closed],
});
