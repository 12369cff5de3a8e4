import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { STAFF_USER_TYPES } from '../access/staff-types.ts';
import { LOCALES } from '../accounts/localisation.ts';
import { afterParam, idParam, listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { ORGANIZATION_TYPES } from '../organizations/organization-types.ts';
import { currentOrganization } from '../organizations/organizations.ts';
import { frontPermissions } from './session.ts';
import { ignoredLine, userImportReport } from './user-import.ts';
import { assignableType, newUser, userEntity, userPatch, userSchema } from './user-payloads.ts';
import { USER_STATUSES } from './user-statuses.ts';

export const listUsers = defineRoute({
  id: 'listUsers',
  tag: 'identity',
  summary: 'Users the caller may see',
  method: 'GET',
  path: '/users',
  access: 'ROLE_USER_LIST_PAGE',
  query: listQuery(
    {
      accountId: idSchema.optional(),
      status: z.enum(USER_STATUSES).optional(),
      /** the beginnings of words of the name or the address, each of which must be found */
      search: text(1, 100).optional(),
      userType: many(z.enum(STAFF_USER_TYPES)).optional(),
      module: many(z.enum(MODULES)).optional(),
      /** works in this entity or anywhere below it */
      organizationId: idSchema.optional(),
      ...afterParam,
    },
    ['lastname', 'firstname', 'email', 'createdAt', 'lastLoginAt'],
  ),
  response: listOf(userSchema),
  errors: ['concurrent_change'],
});
export const getUser = defineRoute({
  id: 'getUser',
  tag: 'identity',
  summary: 'One user: oneself, or one the caller may see',
  method: 'GET',
  path: '/users/{id}',
  access: 'signed_in',
  params: idParam,
  response: userSchema,
  errors: ['not_found'],
});
export const createUser = defineRoute({
  id: 'createUser',
  tag: 'identity',
  summary: 'Create a user and send the invitation',
  method: 'POST',
  path: '/users',
  access: 'ROLE_USER_CREATE_PAGE',
  body: newUser,
  response: userSchema,
  status: 201,
  errors: ['not_found', 'out_of_scope', 'duplicate_identifier', 'too_many_requests'],
});
export const updateUser = defineRoute({
  id: 'updateUser',
  tag: 'identity',
  summary: 'Change a user: name, address, roles, whether they may sign in and how',
  method: 'PATCH',
  path: '/users/{id}',
  access: 'ROLE_USER_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: userPatch,
  response: userSchema,
  errors: ['not_found', 'out_of_scope', 'duplicate_identifier', 'concurrent_change', 'too_many_requests'],
});
export const listAssignableUserTypes = defineRoute({
  id: 'listAssignableUserTypes',
  tag: 'identity',
  summary: 'User types the caller may give in an account, and the entities each works in',
  method: 'GET',
  path: '/assignable-user-types',
  access: 'signed_in',
  query: z.strictObject({ accountId: idSchema.optional() }),
  response: listOf(assignableType),
  errors: ['not_found'],
});
export const listUserEntities = defineRoute({
  id: 'listUserEntities',
  tag: 'identity',
  summary: 'Entities to look for users in or, with a type, to place a user of that type in',
  method: 'GET',
  path: '/user-entities',
  access: 'ROLE_USER_LIST_PAGE',
  query: listQuery(
    {
      accountId: idSchema.optional(),
      id: idSchema.optional(),
      type: many(z.enum(ORGANIZATION_TYPES)).optional(),
      userType: z.enum(STAFF_USER_TYPES).optional(),
      search: text(1, 100).optional(),
    },
    ['commonName'],
  ),
  response: listOf(userEntity),
});
export const importUsers = defineRoute({
  id: 'importUsers',
  tag: 'identity',
  summary: 'Create and change users from a CSV file; the answer is the report as it stands',
  method: 'POST',
  path: '/users/imports',
  access: 'ROLE_USER_IMPORT_PAGE',
  query: z.strictObject({ accountId: idSchema.optional() }),
  bodyType: 'multipart',
  response: userImportReport,
  status: 202,
  errors: ['not_found', 'payload_too_large', 'unsupported_media_type'],
});
export const getUserImport = defineRoute({
  id: 'getUserImport',
  tag: 'identity',
  summary: 'How far an import of users is, and what became of its lines',
  method: 'GET',
  path: '/users/imports/{id}',
  access: 'ROLE_USER_IMPORT_PAGE',
  params: idParam,
  response: userImportReport,
  errors: ['not_found'],
});
export const listIgnoredUserLines = defineRoute({
  id: 'listIgnoredUserLines',
  tag: 'identity',
  summary: 'Lines of an import that were left out, and why',
  method: 'GET',
  path: '/users/imports/{id}/ignored-lines',
  access: 'ROLE_USER_IMPORT_PAGE',
  params: idParam,
  query: listQuery({}, ['line']),
  response: listOf(ignoredLine),
  errors: ['not_found'],
});
export const userImportTemplate = defineRoute({
  id: 'userImportTemplate',
  tag: 'identity',
  summary: 'An empty CSV file with the columns of an import',
  method: 'GET',
  path: '/user-import-template',
  access: 'ROLE_USER_IMPORT_PAGE',
  responseType: 'file',
});
export const userImportDocumentation = defineRoute({
  id: 'userImportDocumentation',
  tag: 'identity',
  summary: 'What to write in each column, as a PDF',
  method: 'GET',
  path: '/user-import-documentation',
  access: 'ROLE_USER_IMPORT_PAGE',
  query: z.strictObject({ language: z.enum(LOCALES) }),
  responseType: 'file',
});
export const inviteUser = defineRoute({
  id: 'inviteUser',
  tag: 'identity',
  summary: 'Send the account-creation link again',
  method: 'POST',
  path: '/users/{id}/invitations',
  access: 'ROLE_USER_EDIT_PAGE',
  params: idParam,
  response: z.object({ mailId: idSchema }),
  status: 202,
  errors: ['not_found', 'out_of_scope', 'sso_managed', 'status_not_fit', 'too_many_requests'],
});
export const userPermissions = defineRoute({
  id: 'userPermissions',
  tag: 'identity',
  summary: 'What a user may do, by module',
  method: 'GET',
  path: '/users/{id}/permissions',
  access: 'signed_in',
  params: idParam,
  response: z.object({ frontPermissions }),
  errors: ['not_found'],
});
export const userCurrentOrganization = defineRoute({
  id: 'userCurrentOrganization',
  tag: 'identity',
  summary: 'The entity and account a user works for in the module of the request',
  method: 'GET',
  path: '/users/{id}/current-organization',
  access: 'signed_in',
  params: idParam,
  response: currentOrganization,
  errors: ['not_found'],
});
