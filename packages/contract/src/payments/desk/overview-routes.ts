import { defineRoute } from '../../http/route.ts';
import { cashNeeded, cashQuery, failureQuery, failureReasons } from './overview-payloads.ts';

export const getCashNeeded = defineRoute({
  id: 'getCashNeeded',
  tag: 'payments',
  summary: 'What is to be paid, by the working day it is due and how it is paid; what is held apart',
  method: 'GET',
  path: '/payments/cash-needed',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  query: cashQuery,
  response: cashNeeded,
});
export const getPaymentFailures = defineRoute({
  id: 'getPaymentFailures',
  tag: 'payments',
  summary: 'Why payments failed in a period, by kind and code, with what came back after it was paid',
  method: 'GET',
  path: '/payments/failure-reasons',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  query: failureQuery,
  response: failureReasons,
});
