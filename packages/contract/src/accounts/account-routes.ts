import { z } from 'zod';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { accountDetail, accountPatch } from './account-detail.ts';
import { ACCOUNT_KINDS, ACCOUNT_STATUSES } from './account-kinds.ts';
import { accountLink, listedAccount } from './account-payloads.ts';
import { newAccount } from './new-account.ts';

export const listAccounts = defineRoute({
  id: 'listAccounts',
  tag: 'accounts',
  summary: 'Clients of the provider',
  method: 'GET',
  path: '/accounts',
  access: 'ROLE_CLIENT_LIST_PAGE',
  query: listQuery(
    {
      status: z.enum(ACCOUNT_STATUSES).optional(),
      /** in the name, the corporate name, the SIRET and the address of the site */
      search: text(1, 100).optional(),
      name: text(1, 100).optional(),
      kind: z.enum(ACCOUNT_KINDS).optional(),
    },
    ['name', 'status', 'createdAt'],
  ),
  response: listOf(listedAccount),
});
export const createAccount = defineRoute({
  id: 'createAccount',
  tag: 'accounts',
  summary: 'Open a client: its root entity and settings at once, the rest of what it needs by a job',
  method: 'POST',
  path: '/accounts',
  access: 'ROLE_CLIENT_CREATE_PAGE',
  body: newAccount,
  response: accountDetail,
  status: 201,
  errors: [
    'host_taken',
    'host_reserved',
    'duplicate_identifier',
    'web_drop_needs_store_drop',
    'store_drop_already_active',
    'account_not_found',
    'configuration_error',
  ],
});
export const getAccount = defineRoute({
  id: 'getAccount',
  tag: 'accounts',
  summary: 'One client with everything the provider sets for it',
  method: 'GET',
  path: '/accounts/{id}',
  access: 'ROLE_CLIENT_LIST_PAGE',
  params: idParam,
  response: accountDetail,
  errors: ['account_not_found'],
});
export const updateAccount = defineRoute({
  id: 'updateAccount',
  tag: 'accounts',
  summary: 'Change a client',
  method: 'PATCH',
  path: '/accounts/{id}',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: accountPatch,
  response: accountDetail,
  errors: [
    'account_not_found',
    'concurrent_change',
    'host_taken',
    'host_reserved',
    'module_in_use',
    'web_drop_needs_store_drop',
    'store_drop_already_active',
    'circuit_in_use',
    'buybacks_under_way',
  ],
});
export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  tag: 'accounts',
  summary: 'Close a client for good: nobody signs in, its site and the addresses of its people are free again',
  method: 'DELETE',
  path: '/accounts/{id}',
  access: 'ROLE_CLIENT_DELETE',
  params: idParam,
  status: 204,
  errors: ['account_not_found', 'still_active', 'has_linked_buyers', 'has_linked_retailers'],
});
const linkParams = z.strictObject({ retailerAccountId: idSchema, buyerAccountId: idSchema });
export const listAccountLinks = defineRoute({
  id: 'listAccountLinks',
  tag: 'accounts',
  summary: 'Which buyers take the devices of which retailers, for one account',
  method: 'GET',
  path: '/account-links',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  query: listQuery({ accountId: idSchema }, ['createdAt']),
  response: listOf(accountLink),
  errors: ['account_not_found'],
});
export const linkAccounts = defineRoute({
  id: 'linkAccounts',
  tag: 'accounts',
  summary: 'Let a buyer take the devices of a retailer',
  method: 'POST',
  path: '/account-links',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  body: linkParams,
  response: z.object({ retailerAccountId: idSchema, buyerAccountId: idSchema, createdAt: instant }),
  status: 201,
  errors: ['account_not_found', 'configuration_error', 'duplicate_identifier'],
});
export const unlinkAccounts = defineRoute({
  id: 'unlinkAccounts',
  tag: 'accounts',
  summary: 'Stop a buyer from taking the devices of a retailer',
  method: 'DELETE',
  path: '/account-links/{retailerAccountId}/{buyerAccountId}',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  params: linkParams,
  status: 204,
  errors: ['not_found', 'link_in_use', 'buybacks_under_way'],
});
