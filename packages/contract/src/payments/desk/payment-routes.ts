import { z } from 'zod';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema } from '../../http/values.ts';
import { PUSHING_METHODS } from '../payouts.ts';
import { paidByHand, paymentDetail, paymentList, paymentQuery, paymentVersion } from './payment-payloads.ts';

export const listPayments = defineRoute({
  id: 'listPayments',
  tag: 'payments',
  summary: 'The payments one’s own side issues, by the day they are due; the provider sees those of everybody',
  method: 'GET',
  path: '/payments',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  query: paymentQuery,
  response: paymentList,
});
export const getPayment = defineRoute({
  id: 'getPayment',
  tag: 'payments',
  summary: 'One payment with its attempts, and what the reader may do',
  method: 'GET',
  path: '/payments/{id}',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  params: idParam,
  response: paymentDetail,
  errors: ['not_found'],
});
export const relaunchPayment = defineRoute({
  id: 'relaunchPayment',
  tag: 'payments',
  summary:
    'Try a failed payment again: a new attempt with a new key, or back to those to pay when the details have changed',
  method: 'POST',
  path: '/payments/{id}/relaunch',
  access: 'ROLE_PAYMENT_RELAUNCH',
  params: idParam,
  body: paymentVersion,
  response: paymentDetail,
  errors: ['not_found', 'status_not_fit', 'concurrent_change', 'cancelled_buyback', 'payment_held'],
});
export const refreshPayment = defineRoute({
  id: 'refreshPayment',
  tag: 'payments',
  summary: 'Ask the provider what became of a payment, by its key',
  method: 'POST',
  path: '/payments/{id}/refresh-status',
  access: 'ROLE_PAYMENT_RELAUNCH',
  params: idParam,
  response: paymentDetail,
  errors: ['not_found', 'status_not_fit', 'payment_provider_unreachable'],
});
export const markPaymentAsPaid = defineRoute({
  id: 'markPaymentAsPaid',
  tag: 'payments',
  summary: 'Say that the customer has been paid by hand',
  method: 'POST',
  path: '/payments/{id}/mark-as-paid',
  access: 'ROLE_PAYMENT_MARK_AS_PAID',
  params: idParam,
  body: paidByHand,
  response: z.object({ id: idSchema, status: z.literal('payment_completed') }).meta({ id: 'MarkedAsPaid' }),
  errors: ['not_found', 'status_not_fit', 'concurrent_change', 'payment_in_batch', 'payment_held'],
});
export const receivePayoutEvents = defineRoute({
  id: 'receivePayoutEvents',
  tag: 'payments',
  summary:
    'What became of orders, pushed by a payment provider: signed over the very text of the body, in its own shape',
  method: 'POST',
  path: '/payout-providers/{method}/events',
  access: 'anyone',
  params: z.strictObject({ method: z.enum(PUSHING_METHODS) }),
  // Whose contract with the provider it is; without it the sandbox of a developer's machine.
  query: z.strictObject({ account: idSchema.optional() }),
  body: z.looseObject({}).meta({ id: 'PayoutMessage' }),
  keepsRawText: true,
  maxBodyBytes: 65_536,
  status: 202,
  critical: true,
  errors: ['permission_denied', 'validation_failed', 'too_many_requests'],
});
