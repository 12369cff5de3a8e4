import { frontPermissions } from '@reprise/contract/access/grants';
import type { ModuleRole } from '@reprise/contract/identity/user-payloads';

/** A role that permits nothing in its module is none: whoever has no other is kept out, and signed out if inside. */
export function workingRoles<R extends Pick<ModuleRole, 'userType' | 'module'>>(roles: readonly R[]): R[] {
  return roles.filter(({ userType, module }) => frontPermissions(userType, module).length > 0);
}
