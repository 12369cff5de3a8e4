import { z } from 'zod';
import { afterParam, booleanParam, idParam, listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { CREATED_TYPES, ORGANIZATION_STATUSES, ORGANIZATION_TYPES } from './organization-types.ts';
import {
  availableParent,
  connectedWarehouse,
  listedOrganization,
  moduleCount,
  newOrganization,
  organizationDetail,
  organizationPatch,
  organizationSchema,
  publicOrganization,
  treeNode,
} from './organizations.ts';

const search = text(1, 100).optional();
export const listOrganizations = defineRoute({
  id: 'listOrganizations',
  tag: 'organizations',
  summary: 'Entities the caller may see',
  method: 'GET',
  path: '/organizations',
  access: 'ROLE_ORGANIZATION_LIST_PAGE',
  query: listQuery(
    {
      accountId: idSchema.optional(),
      type: many(z.enum(ORGANIZATION_TYPES)).optional(),
      status: z.enum(ORGANIZATION_STATUSES).optional(),
      parentOrganizationId: idSchema.optional(),
      exists: z.strictObject({ parentOrganizationId: booleanParam.optional() }).optional(),
      search,
      ...afterParam,
    },
    ['commonName', 'externalId', 'city', 'createdAt'],
  ),
  response: listOf(listedOrganization),
  errors: ['concurrent_change'],
});
export const readOrganizationTree = defineRoute({
  id: 'readOrganizationTree',
  tag: 'organizations',
  summary: 'One level of the tree: what hangs on an entity or, without one, where the caller’s view begins',
  method: 'GET',
  path: '/organizations/tree',
  access: 'ROLE_ORGANIZATION_LIST_PAGE',
  query: listQuery({ accountId: idSchema.optional(), parentOrganizationId: idSchema.optional() }, ['commonName']),
  response: listOf(treeNode),
});
export const listAvailableParents = defineRoute({
  id: 'listAvailableParents',
  tag: 'organizations',
  summary: 'Where the caller may hang an entity of a type, or move one to',
  method: 'GET',
  path: '/organizations/available-parents',
  access: 'ROLE_ORGANIZATION_EDIT_PAGE',
  query: listQuery(
    { accountId: idSchema.optional(), type: z.enum(CREATED_TYPES), moved: idSchema.optional(), search },
    ['commonName'],
  ),
  response: listOf(availableParent),
});
export const listConnectedWarehouses = defineRoute({
  id: 'listConnectedWarehouses',
  tag: 'organizations',
  summary: 'Warehouses an account may send devices to: its own and those of linked buyers',
  method: 'GET',
  path: '/organizations/connected-warehouses',
  access: 'signed_in',
  query: listQuery({ accountId: idSchema.optional(), search }, ['commonName']),
  response: listOf(connectedWarehouse),
});
export const listPublicOrganizations = defineRoute({
  id: 'listPublicOrganizations',
  tag: 'organizations',
  summary: 'Stores of the account that are open to customers',
  method: 'GET',
  path: '/organizations/public',
  access: 'visitor',
  query: listQuery({ search }, ['commonName', 'city']),
  response: listOf(publicOrganization),
});
export const getRootOrganization = defineRoute({
  id: 'getRootOrganization',
  tag: 'organizations',
  summary: 'The root entity of an account',
  method: 'GET',
  path: '/organizations/root',
  access: 'signed_in',
  query: z.strictObject({ accountId: idSchema.optional() }),
  response: organizationSchema,
  errors: ['not_found'],
});
export const getOrganization = defineRoute({
  id: 'getOrganization',
  tag: 'organizations',
  summary: 'One entity',
  method: 'GET',
  path: '/organizations/{id}',
  access: 'signed_in',
  params: idParam,
  response: organizationDetail,
  errors: ['not_found'],
});
export const countOrganizationModules = defineRoute({
  id: 'countOrganizationModules',
  tag: 'organizations',
  summary: 'How many active entities each module has, at an entity and below',
  method: 'GET',
  path: '/organizations/{id}/module-count',
  access: 'signed_in',
  params: idParam,
  response: moduleCount,
  errors: ['not_found'],
});
export const countOrganizationUsers = defineRoute({
  id: 'countOrganizationUsers',
  tag: 'organizations',
  summary: 'How many active users work in each module, at an entity and below',
  method: 'GET',
  path: '/organizations/{id}/users-module-count',
  access: 'signed_in',
  params: idParam,
  response: moduleCount,
  errors: ['not_found'],
});
export const createOrganization = defineRoute({
  id: 'createOrganization',
  tag: 'organizations',
  summary: 'Create a store, unit or warehouse',
  method: 'POST',
  path: '/organizations',
  access: 'ROLE_ORGANIZATION_CREATE_PAGE',
  body: newOrganization,
  response: organizationDetail,
  status: 201,
  errors: [
    'not_found',
    'out_of_scope',
    'configuration_error',
    'parent_not_fit',
    'duplicate_external_id',
    'warehouse_not_connected',
  ],
});
export const updateOrganization = defineRoute({
  id: 'updateOrganization',
  tag: 'organizations',
  summary: 'Change an entity, switch it off or on, or hang it elsewhere',
  method: 'PATCH',
  path: '/organizations/{id}',
  access: 'ROLE_ORGANIZATION_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: organizationPatch,
  response: organizationDetail,
  errors: [
    'not_found',
    'out_of_scope',
    'concurrent_change',
    'parent_not_fit',
    'entity_fixed',
    'has_active_children',
    'buybacks_under_way',
    'duplicate_external_id',
    'warehouse_not_connected',
  ],
});
