import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { buybackSettings, rootDetail, rootDetailPatch } from './root-detail.ts';

export const getRootDetail = defineRoute({
  id: 'getRootDetail',
  tag: 'organisations',
  summary: 'Settings of an account',
  method: 'GET',
  path: '/accounts/{id}/organization-root-detail',
  access: 'signed_in',
  params: idParam,
  response: rootDetail,
  errors: ['account_not_found'],
});
export const updateRootDetail = defineRoute({
  id: 'updateRootDetail',
  tag: 'organisations',
  summary: 'Change settings of an account',
  method: 'PATCH',
  path: '/organization-root-details/{id}',
  access: 'ROLE_GENERAL_SETTINGS_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: rootDetailPatch,
  response: rootDetail,
  errors: ['not_found', 'concurrent_change', 'permission_denied', 'validation_failed'],
});
export const getBuybackSettings = defineRoute({
  id: 'getBuybackSettings',
  tag: 'buybacks',
  summary: 'What a cart of the account must know before it is sent',
  method: 'GET',
  path: '/buyback-settings',
  access: 'visitor',
  response: buybackSettings,
  errors: ['account_not_found'],
});
