import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { openedTrial, trialSales } from './trials.ts';

export const openTrial = defineRoute({
  id: 'openTrial',
  tag: 'buybacks',
  summary: 'Open the public site in test mode: what is sold there is shown to its end and then taken back',
  method: 'POST',
  path: '/accounts/{id}/trials',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: openedTrial,
  status: 201,
  errors: ['account_not_found', 'configuration_error', 'too_many_requests'],
});
export const getTrialSales = defineRoute({
  id: 'getTrialSales',
  tag: 'buybacks',
  summary: 'Test sales of the last seven days, newest first',
  method: 'GET',
  path: '/accounts/{id}/trial-sales',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: trialSales,
  errors: ['account_not_found'],
});
