import { frontPermissions } from '@reprise/contract/access/grants';
import { MODULES, type Module } from '@reprise/contract/access/modules';
import { isProvider } from '@reprise/contract/access/user-types';
import type { authenticatedUser } from '@reprise/contract/identity/session';
import type { ModuleRole, userSchema } from '@reprise/contract/identity/user-payloads';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { accountBrandOf } from '../../accounts/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { AppUser } from '../../platform/db/schema.ts';

type UserRow = Selectable<AppUser>;
export type UserView = z.input<typeof userSchema>;

export async function findUser(ctx: Context, accountId: string, id: string): Promise<UserRow | undefined> {
  return ctx.db
    .selectFrom('app_user')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type UserKey = Pick<UserRow, 'account_id' | 'id'>;

/** Roles of several users in one query. */
export async function rolesOfEach(ctx: Context, users: readonly UserKey[]): Promise<Map<string, ModuleRole[]>> {
  const roles = new Map<string, ModuleRole[]>(users.map(({ id }) => [id, []]));
  if (!users.length) return roles;
  const rows = await ctx.db
    .selectFrom('user_role')
    .select(['user_id', 'module', 'user_type', 'organization_id'])
    .where('account_id', 'in', [...new Set(users.map((user) => user.account_id))])
    .where('user_id', 'in', [...roles.keys()])
    .orderBy('module')
    .execute();
  for (const r of rows)
    roles.get(r.user_id)?.push({
      module: r.module,
      userType: r.user_type,
      organizationId: r.organization_id,
    });
  return roles;
}
export async function rolesOf(ctx: Context, user: UserKey): Promise<ModuleRole[]> {
  return (await rolesOfEach(ctx, [user])).get(user.id) ?? [];
}

/** Nobody works in an entity that is switched off: such a role sleeps until the entity is switched on again. */
export async function rolesAtWork(ctx: Context, user: UserKey): Promise<ModuleRole[]> {
  const roles = await rolesOf(ctx, user);
  const places = roles.map((role) => role.organizationId).filter((id) => id !== null);
  if (!places.length) return roles;
  const off = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', user.account_id)
    .where('id', 'in', places)
    .where('status', '=', 'inactive')
    .execute();
  return roles.filter((role) => !off.some(({ id }) => id === role.organizationId));
}

export function userView(row: UserRow, roles: readonly ModuleRole[]): UserView {
  return {
    id: row.id,
    accountId: row.account_id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    language: row.language,
    status: row.status,
    isInvited: row.claimed_at === null,
    forceConnectionBySso: row.force_connection_by_sso,
    types: [...new Set(roles.map((r) => r.userType))],
    modules: [...roles],
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Permissions by module; a provider administrator looks from every module. */
export function permissionsByModule(roles: readonly ModuleRole[]): Partial<Record<Module, string[]>> {
  const provider = roles.find((r) => isProvider(r.userType));
  const held = provider ? MODULES.map((module) => ({ module, userType: provider.userType })) : roles;
  return Object.fromEntries(held.map(({ module, userType }) => [module, frontPermissions(userType, module)]));
}

/** The entity a role works in; the provider works in its own account, which has none. */
export async function currentOrganizationOf(ctx: Context, accountId: string, role: ModuleRole | undefined) {
  if (!role?.organizationId) return null;
  const organization = await findOrganization(ctx, accountId, role.organizationId);
  if (!organization) return null;
  return {
    id: organization.id,
    commonName: organization.common_name,
    moduleType: organization.module_type,
    account: await accountBrandOf(ctx, accountId),
  };
}

/** The person as the dashboard knows them after signing in or switching module. */
export async function authenticatedUserOf(
  ctx: Context,
  row: UserRow,
  currentModule: Module,
): Promise<z.input<typeof authenticatedUser>> {
  const roles = await rolesOf(ctx, row);
  const entityIn = (module: Module) => roles.find((r) => r.module === module)?.organizationId ?? null;
  const role = roles.find((r) => r.module === currentModule) ?? roles[0];
  return {
    ...userView(row, roles),
    timOrganizationId: entityIn('tim'),
    rpsOrganizationId: entityIn('rps'),
    currentModule,
    currentOrganization: await currentOrganizationOf(ctx, row.account_id, role),
    frontPermissions: permissionsByModule(await rolesAtWork(ctx, row)),
  };
}
