import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { STAFF_USER_TYPES } from '../access/staff-types.ts';
import { emailAddress, idSchema, instant, text } from '../http/values.ts';
import { LOCALES } from '../organisations/localisation.ts';
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
    forceConnectionBySso: z.boolean(),
    types: z.array(z.enum(STAFF_USER_TYPES)),
    modules: z.array(moduleRole),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'User' });
export const newUser = z
  .strictObject({
    accountId: idSchema,
    email: emailAddress,
    firstname: text(1, 255),
    lastname: text(1, 255),
    language: z.enum(LOCALES).optional(),
    modules: z.array(z.strictObject(role)).min(1).max(MODULES.length),
  })
  .meta({ id: 'NewUser' });
