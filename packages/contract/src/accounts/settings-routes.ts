import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { connectionChange, connectionParams, connectionView } from './connections.ts';
import { buybackSettings, rootDetail, rootDetailPatch } from './root-detail.ts';
import { transferOrderSettings, transferOrderSettingsPatch } from './transfer-order-settings.ts';

export const getRootDetail = defineRoute({
  id: 'getRootDetail',
  tag: 'accounts',
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
  tag: 'accounts',
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
export const getTransferOrderSettings = defineRoute({
  id: 'getTransferOrderSettings',
  tag: 'accounts',
  summary: 'Terms an account prints on its transfer orders',
  method: 'GET',
  path: '/accounts/{id}/transfer-order-settings',
  access: 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE',
  params: idParam,
  response: transferOrderSettings,
  errors: ['account_not_found'],
});
export const updateTransferOrderSettings = defineRoute({
  id: 'updateTransferOrderSettings',
  tag: 'accounts',
  summary: 'Change the terms an account prints on its transfer orders',
  method: 'PATCH',
  path: '/accounts/{id}/transfer-order-settings',
  access: 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: transferOrderSettingsPatch,
  response: transferOrderSettings,
  errors: ['account_not_found', 'concurrent_change', 'premium_feature_missing', 'validation_failed'],
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
export const getConnection = defineRoute({
  id: 'getConnection',
  tag: 'accounts',
  summary: 'Where a provider of an account is reached: the connector of a buyer, or a carrier',
  method: 'GET',
  path: '/accounts/{id}/connections/{kind}',
  access: 'ROLE_GENERAL_SETTINGS_PAGE',
  params: connectionParams,
  response: connectionView,
  errors: ['account_not_found', 'permission_denied'],
});
export const saveConnection = defineRoute({
  id: 'saveConnection',
  tag: 'accounts',
  summary: 'Connect a provider of an account, or disconnect it; the secret is written and never read',
  method: 'PUT',
  path: '/accounts/{id}/connections/{kind}',
  access: 'ROLE_GENERAL_SETTINGS_PAGE',
  params: connectionParams,
  body: connectionChange,
  response: connectionView,
  errors: ['account_not_found', 'permission_denied', 'concurrent_change', 'validation_failed'],
});
