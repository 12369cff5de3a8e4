import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { holdConfirmation, holdDecision, holdDetail, holdList, holdProof, holdQuery } from './hold-payloads.ts';

const DECIDING = ['not_found', 'status_not_fit', 'concurrent_change', 'own_work'] as const;

export const listPaymentHolds = defineRoute({
  id: 'listPaymentHolds',
  tag: 'payments',
  summary: 'Payments that are held before they leave, the highest score first',
  method: 'GET',
  path: '/payment-holds',
  access: 'ROLE_RISK_SIGNAL_READ',
  query: holdQuery,
  response: holdList,
});
export const getPaymentHold = defineRoute({
  id: 'getPaymentHold',
  tag: 'payments',
  summary:
    'A held payment with its reasons and the buybacks they link; found by its id or by that of the payment or buyback',
  method: 'GET',
  path: '/payment-holds/{id}',
  access: 'ROLE_RISK_SIGNAL_READ',
  params: idParam,
  response: holdDetail,
  errors: ['not_found'],
});
export const releasePaymentHold = defineRoute({
  id: 'releasePaymentHold',
  tag: 'payments',
  summary: 'Let a held payment leave; above the limit of the account once a second person confirms it',
  method: 'POST',
  path: '/payment-holds/{id}/release',
  access: 'ROLE_RISK_HOLD_DECIDE',
  params: idParam,
  body: holdDecision,
  response: holdDetail,
  errors: DECIDING,
});
export const refusePaymentHold = defineRoute({
  id: 'refusePaymentHold',
  tag: 'payments',
  summary: 'Keep a held payment from ever leaving; above the limit of the account once a second person confirms it',
  method: 'POST',
  path: '/payment-holds/{id}/refuse',
  access: 'ROLE_RISK_HOLD_DECIDE',
  params: idParam,
  body: holdDecision,
  response: holdDetail,
  errors: DECIDING,
});
export const askForPaymentProof = defineRoute({
  id: 'askForPaymentProof',
  tag: 'payments',
  summary: 'Ask the customer by e-mail for the invoice and the bank details in their name, before a day',
  method: 'POST',
  path: '/payment-holds/{id}/ask-for-proof',
  access: 'ROLE_RISK_HOLD_DECIDE',
  params: idParam,
  body: holdProof,
  response: holdDetail,
  errors: [...DECIDING, 'validation_failed'],
});
export const confirmHoldDecision = defineRoute({
  id: 'confirmHoldDecision',
  tag: 'payments',
  summary: 'Confirm as a second person what the first decided about a held payment',
  method: 'POST',
  path: '/payment-holds/{id}/confirm',
  access: 'ROLE_RISK_HOLD_DECIDE',
  params: idParam,
  body: holdConfirmation,
  response: holdDetail,
  errors: DECIDING,
});
export const contradictHoldDecision = defineRoute({
  id: 'contradictHoldDecision',
  tag: 'payments',
  summary: 'Set aside as a second person what the first decided: the payment is looked at again',
  method: 'POST',
  path: '/payment-holds/{id}/contradict',
  access: 'ROLE_RISK_HOLD_DECIDE',
  params: idParam,
  body: holdConfirmation,
  response: holdDetail,
  errors: DECIDING,
});
