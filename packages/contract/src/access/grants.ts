import type { AccessModule } from './modules.ts';
import type { Grant } from './permissions/row.ts';
import { PERMISSION_ROWS, PERMISSIONS, type Permission } from './permissions.ts';
import { USER_TYPE_FACTS, type UserType } from './user-types.ts';

/** A permission counts only in a module that both the row and the user type know. */
export function grantOf(userType: UserType, module: AccessModule, permission: Permission): Grant | undefined {
  const row = PERMISSION_ROWS.get(permission);
  if (!row?.modules.includes(module)) return undefined;
  if (!USER_TYPE_FACTS[userType].modules.includes(module)) return undefined;
  return row.grants[userType];
}

/** What the dashboard shows: reading is enough to be listed. An empty list signs the user out. */
export function frontPermissions(userType: UserType, module: AccessModule): Permission[] {
  return PERMISSIONS.filter((permission) => grantOf(userType, module, permission) !== undefined);
}

/** `o` writes too: the operation itself narrows it to the actor's own scope or case. */
export function mayUse(
  userType: UserType,
  module: AccessModule,
  permission: Permission,
  mode: 'read' | 'write',
): boolean {
  const grant = grantOf(userType, module, permission);
  return grant !== undefined && (mode === 'read' || grant !== 'R');
}
