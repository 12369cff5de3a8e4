import { z } from 'zod';
import { booleanParam, idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { paymentMode, paymentModePatch } from './payment-mode-payloads.ts';
import { PAYMENT_TYPES } from './payment-modes.ts';

export const listPaymentModes = defineRoute({
  id: 'listPaymentModes',
  tag: 'payments',
  summary: 'How the customers of an account are paid, in the order the modes are offered',
  method: 'GET',
  path: '/payment-modes',
  access: 'ROLE_PAYMENT_MODE_LIST_PAGE',
  query: listQuery(
    {
      /** the provider names a client; everybody else has their own account */
      accountId: idSchema.optional(),
      active: booleanParam.optional(),
      type: z.enum(PAYMENT_TYPES).optional(),
    },
    ['sequence', 'label'],
  ),
  response: listOf(paymentMode),
  errors: ['not_found'],
});
export const getPaymentMode = defineRoute({
  id: 'getPaymentMode',
  tag: 'payments',
  summary: 'One payment mode',
  method: 'GET',
  path: '/payment-modes/{id}',
  access: 'ROLE_PAYMENT_MODE_LIST_PAGE',
  params: idParam,
  response: paymentMode,
  errors: ['not_found'],
});
export const updatePaymentMode = defineRoute({
  id: 'updatePaymentMode',
  tag: 'payments',
  summary: 'Change the texts, the payer, the bonus or malus of a payment mode, or switch it',
  method: 'PATCH',
  path: '/payment-modes/{id}',
  access: 'ROLE_PAYMENT_MODE_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: paymentModePatch,
  response: paymentMode,
  errors: ['not_found', 'concurrent_change', 'premium_feature_missing', 'validation_failed', 'buybacks_under_way'],
});
export const readBuyerPaymentFeature = defineRoute({
  id: 'readBuyerPaymentFeature',
  tag: 'payments',
  summary: 'Whether a buyer may pay the customers of an account',
  method: 'GET',
  path: '/payment/account/{id}/by-buyer-feature-available',
  access: 'ROLE_PAYMENT_MODE_LIST_PAGE',
  params: idParam,
  response: z.object({ accountId: idSchema, available: z.boolean() }).meta({ id: 'BuyerPaymentFeature' }),
  errors: ['account_not_found'],
});
