import { z } from 'zod';
import { languageParam } from '../../accounts/language-param.ts';
import { listOf } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema } from '../../http/values.ts';
import { UNPRICED } from '../../pricing/estimate-refusals.ts';
import { UNSOLD } from '../sale-refusals.ts';
import {
  buybackCodeText,
  finalizationOffer,
  finalizedBuyback,
  predeclaredAnswers,
  predeclaredByCustomer,
  predeclaredCase,
  predeclaredQuery,
  predeclaredRow,
  signedFinalization,
} from './predeclared-payloads.ts';
import { storeParam } from './sale-payloads.ts';

const atCounter = { tag: 'buybacks', access: 'ROLE_ACCESS_PREDECLARED_BUYBACKS' } as const;
const codeParam = storeParam.extend({ code: buybackCodeText });
/** Why a code cannot be finished, whoever asks. */
const NOT_TO_FINISH = ['not_found', 'predeclared_not_found', 'predeclared_not_eligible', 'cancelled_buyback'] as const;

export const listPredeclared = defineRoute({
  ...atCounter,
  id: 'listPredeclared',
  summary: 'Buybacks opened on the site that wait for a store, those of the own store first',
  method: 'GET',
  path: '/buybacks-predeclared',
  query: predeclaredQuery,
  response: listOf(predeclaredRow),
  errors: ['not_found'],
});
export const listPredeclaredOfCustomer = defineRoute({
  ...atCounter,
  id: 'listPredeclaredOfCustomer',
  summary: 'Waiting buybacks of whoever has this e-mail address',
  method: 'POST',
  repeatable: true,
  path: '/buybacks-predeclared/of-customer',
  body: predeclaredByCustomer,
  response: z.object({ buybacks: z.array(predeclaredRow) }),
});
export const getPredeclared = defineRoute({
  ...atCounter,
  id: 'getPredeclared',
  summary: 'A predeclared buyback by its code, with answers and customer, to finish it; the read is recorded',
  method: 'GET',
  path: '/store/{storeId}/predeclared/{code}',
  params: codeParam,
  query: z.strictObject({ language: languageParam }),
  response: predeclaredCase,
  errors: [
    ...NOT_TO_FINISH,
    'product_gone',
    'product_unpublished',
    'no_transport_mode',
    'no_payment_mode',
    'too_many_requests',
  ],
});
export const offerFinalization = defineRoute({
  ...atCounter,
  id: 'offerFinalization',
  summary:
    'What the device of a predeclared buyback is worth with these answers, by circuit and payment mode of the store',
  method: 'POST',
  repeatable: true,
  path: '/store/{storeId}/predeclared/{code}/offers',
  params: codeParam,
  query: z.strictObject({ language: languageParam }),
  body: predeclaredAnswers,
  response: finalizationOffer,
  errors: [...NOT_TO_FINISH, ...UNPRICED],
});
export const finalizeBuyback = defineRoute({
  ...atCounter,
  id: 'finalizeBuyback',
  summary: 'Finish a predeclared buyback at the counter of a store',
  method: 'POST',
  path: '/store/{storeId}/buybacks/{buybackId}/finalize',
  params: storeParam.extend({ buybackId: idSchema }),
  body: signedFinalization,
  response: finalizedBuyback,
  critical: true,
  errors: [
    ...UNSOLD,
    'predeclared_not_found',
    'predeclared_not_eligible',
    'status_not_fit',
    'concurrent_change',
    'signature_outdated',
  ],
});
