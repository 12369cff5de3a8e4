import { z } from 'zod';
import { booleanParam, idParam, listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { ACCOUNT_STATUSES } from './account-kinds.ts';
import { accountSchema, newAccount } from './account-payloads.ts';
import { ORGANIZATION_STATUSES, ORGANIZATION_TYPES } from './organization-types.ts';
import { newOrganization, organizationSchema } from './organizations.ts';
import { rootDetail, rootDetailPatch } from './root-detail.ts';

export const listAccounts = defineRoute({
  id: 'listAccounts',
  tag: 'organisations',
  summary: 'Clients of the provider',
  method: 'GET',
  path: '/accounts',
  access: 'ROLE_CLIENT_LIST_PAGE',
  query: listQuery({ status: z.enum(ACCOUNT_STATUSES).optional(), search: text(2, 100).optional() }, [
    'name',
    'createdAt',
  ]),
  response: listOf(accountSchema),
});
export const createAccount = defineRoute({
  id: 'createAccount',
  tag: 'organisations',
  summary: 'Create a client with its root entity and settings',
  method: 'POST',
  path: '/accounts',
  access: 'ROLE_CLIENT_CREATE_PAGE',
  body: newAccount,
  response: accountSchema,
  status: 201,
  errors: ['duplicate_identifier'],
});
export const linkAccounts = defineRoute({
  id: 'linkAccounts',
  tag: 'organisations',
  summary: 'Let a buyer take the devices of a retailer',
  method: 'POST',
  path: '/account-links',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  body: z.strictObject({ retailerAccountId: idSchema, buyerAccountId: idSchema }),
  response: z.object({ retailerAccountId: idSchema, buyerAccountId: idSchema, createdAt: instant }),
  status: 201,
  errors: ['account_not_found', 'configuration_error', 'duplicate_identifier'],
});
export const listOrganizations = defineRoute({
  id: 'listOrganizations',
  tag: 'organisations',
  summary: 'Entities the caller may see',
  method: 'GET',
  path: '/organizations',
  access: 'ROLE_ORGANIZATION_LIST_PAGE',
  query: listQuery(
    {
      accountId: idSchema.optional(),
      type: many(z.enum(ORGANIZATION_TYPES)).optional(),
      status: z.enum(ORGANIZATION_STATUSES).optional(),
      exists: z.strictObject({ parentOrganizationId: booleanParam.optional() }).optional(),
    },
    ['commonName', 'createdAt'],
  ),
  response: listOf(organizationSchema),
});
export const getOrganization = defineRoute({
  id: 'getOrganization',
  tag: 'organisations',
  summary: 'One entity',
  method: 'GET',
  path: '/organizations/{id}',
  access: 'signed_in',
  params: idParam,
  response: organizationSchema,
  errors: ['not_found'],
});
export const createOrganization = defineRoute({
  id: 'createOrganization',
  tag: 'organisations',
  summary: 'Create a store, unit or warehouse',
  method: 'POST',
  path: '/organizations',
  access: 'ROLE_ORGANIZATION_CREATE_PAGE',
  body: newOrganization,
  response: organizationSchema,
  status: 201,
  errors: ['not_found', 'out_of_scope', 'configuration_error', 'duplicate_external_id'],
});
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
  errors: ['not_found', 'concurrent_change', 'permission_denied'],
});
