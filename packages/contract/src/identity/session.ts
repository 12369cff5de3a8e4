import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { idSchema } from '../http/values.ts';
import { currentOrganization } from '../organizations/organizations.ts';
import { userSchema } from './user-payloads.ts';

export const SESSION_IDLE_HOURS = 12;
export const SESSION_MAX_DAYS = 7;
/** For the user types that need a second factor. */
export const ADMINISTRATOR_SESSION_MAX_HOURS = 12;
export const RENEWAL_LINK_HOURS = 2;
export const CREATION_LINK_DAYS = 7;
export const PRODUCT_TOKEN_HEADER = 'x-product-token';
export const MODULE_HEADER = 'x-module';

/** Names of permissions, by module the person holds. */
export const frontPermissions = z.partialRecord(z.enum(MODULES), z.array(z.string()));

export const authenticatedUser = userSchema
  .extend({
    timOrganizationId: idSchema.nullable(),
    rpsOrganizationId: idSchema.nullable(),
    currentModule: z.enum(MODULES),
    currentOrganization: currentOrganization.nullable(),
    frontPermissions,
  })
  .meta({ id: 'AuthenticatedUser' });
export const openedSession = authenticatedUser
  .extend({
    apiToken: z.string(),
    /** the session opens nothing but the enrolment of a second factor */
    secondFactorMissing: z.literal(true).optional(),
  })
  .meta({ id: 'OpenedSession' });
