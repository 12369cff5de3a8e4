import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { STAFF_USER_TYPES } from '../access/staff-types.ts';
import { USER_TYPE_GROUPS } from '../access/user-types.ts';
import { LOCALES } from '../accounts/localisation.ts';
import { emailAddress, idSchema, instant, text } from '../http/values.ts';
import { ORGANIZATION_STATUSES, ORGANIZATION_TYPES } from '../organizations/organization-types.ts';
import { USER_STATUSES } from './user-statuses.ts';

const role = {
  module: z.enum(MODULES),
  userType: z.enum(STAFF_USER_TYPES),
  organizationId: idSchema.nullable(),
};
export const moduleRole = z.object(role).meta({ id: 'ModuleRole' });
export type ModuleRole = z.infer<typeof moduleRole>;

export const userSchema = z
  .object({
    id: idSchema,
    accountId: idSchema,
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    language: z.enum(LOCALES).nullable(),
    status: z.enum(USER_STATUSES),
    /** has not accepted the invitation yet: no password was chosen and no identity provider has vouched for them */
    isInvited: z.boolean(),
    forceConnectionBySso: z.boolean(),
    types: z.array(z.enum(STAFF_USER_TYPES)),
    modules: z.array(moduleRole),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'User' });
const roles = z.array(z.strictObject(role)).min(1).max(MODULES.length);
export const newUser = z
  .strictObject({
    accountId: idSchema,
    email: emailAddress,
    firstname: text(1, 255),
    lastname: text(1, 255),
    language: z.enum(LOCALES).optional(),
    forceConnectionBySso: z.boolean().optional(),
    modules: roles,
  })
  .meta({ id: 'NewUser' });
/** What is left out stays; `modules` is the whole list of roles. `version` is the one that was read. */
export const userPatch = z
  .strictObject({
    email: emailAddress.optional(),
    firstname: text(1, 255).optional(),
    lastname: text(1, 255).optional(),
    language: z.enum(LOCALES).nullable().optional(),
    status: z.enum(USER_STATUSES).optional(),
    forceConnectionBySso: z.boolean().optional(),
    modules: roles.optional(),
    version: z.number().int(),
  })
  .meta({ id: 'UserPatch' });

export const assignableType = z
  .object({
    userType: z.enum(STAFF_USER_TYPES),
    group: z.enum(USER_TYPE_GROUPS),
    modules: z.array(z.enum(MODULES)),
    /** what the parent entity must be; none for the provider's own people */
    entityTypes: z.array(z.enum(ORGANIZATION_TYPES)),
  })
  .meta({ id: 'AssignableUserType' });

/** An entity to choose from, with where it hangs. */
export const userEntity = z
  .object({
    id: idSchema,
    commonName: z.string(),
    type: z.enum(ORGANIZATION_TYPES),
    externalId: z.string().nullable(),
    status: z.enum(ORGANIZATION_STATUSES),
    /** names of what it hangs under, the root first */
    path: z.array(z.string()),
  })
  .meta({ id: 'UserEntity' });
