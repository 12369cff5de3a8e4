import { type AssignableWithin, assignableWithin } from '@reprise/contract/access/assignable-types';
import { grantOf } from '@reprise/contract/access/grants';
import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { ModuleRole } from '@reprise/contract/identity/user-payloads';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import type { Selectable } from 'kysely';
import { depthBelow, findVisibleOrganization } from '../../organizations/index.ts';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/http/refusal.ts';

export type AccountRow = Pick<Selectable<Account>, 'id' | 'is_provider' | 'is_buyer_and_workshops_supervisor'>;
/** The actor who gives a role: the user type in the current module, and the organization. */
export type Giver = Pick<UserActor, 'accountId' | 'userType' | 'module' | 'organizationId'>;

/**
 * Checks a role that an actor wants to give: the actor may give the type, type, module and organization fit together,
 * and the organization is in the actor's reach.
 */
export async function requireAssignable(ctx: Context, account: AccountRow, role: ModuleRole, path: string) {
  const within = requireWithin(ctx, account, role);
  await requireSensible(ctx, account, role, path);
  await requirePlace(ctx, within, account, role);
}

/** Checks a role that a user has. Acting on the user needs the right to give it, so nobody acts on a user above. */
export async function requireRightOver(ctx: Context, account: AccountRow, role: ModuleRole): Promise<void> {
  await requirePlace(ctx, requireWithin(ctx, account, role), account, role);
}

/** Where an actor may place a user of a type in an account, or undefined when the actor may not give the type. */
export function withinOf(giver: Giver, account: AccountRow, userType: StaffUserType): AssignableWithin | undefined {
  const facts = { isBuyerAndWorkshopsSupervisor: account.is_buyer_and_workshops_supervisor };
  return assignableWithin(
    giver.userType,
    userType,
    facts,
    (permission) => grantOf(giver.userType, giver.module, permission) !== undefined,
  );
}

function requireWithin({ actor }: Context, account: AccountRow, { userType }: ModuleRole): AssignableWithin {
  if (actor.kind !== 'user') return 'anywhere';
  return (
    withinOf(actor, account, userType) ??
    refuse('out_of_scope', `Your user type may not give the user type ${userType}.`)
  );
}

/** What a type is for: its modules, and whose people they are. */
export function fitsModule(userType: StaffUserType, module: Module): boolean {
  return USER_TYPE_FACTS[userType].modules.includes(module);
}
export function fitsAccount(userType: StaffUserType, account: Pick<AccountRow, 'is_provider'>): boolean {
  return account.is_provider === (USER_TYPE_FACTS[userType].parent === null);
}
/** The root counts as a management unit. */
export function entityTypesOf(userType: StaffUserType): OrganizationType[] {
  const { parent } = USER_TYPE_FACTS[userType];
  if (parent === null) return [];
  return parent === 'management_unit' ? ['management_unit', 'root_management_unit'] : [parent];
}

async function requireSensible(ctx: Context, account: AccountRow, role: ModuleRole, path: string): Promise<void> {
  const { userType, module, organizationId } = role;
  const unfit = (field: string, message: string): never =>
    refuse('validation_failed', 'The user type, module and organization of a role do not fit together.', {
      violations: [{ path: `${path}.${field}`, message, code: 'role_not_fit' }],
    });
  if (!fitsModule(userType, module)) unfit('module', `a ${userType} does not work in ${module}`);
  if (!fitsAccount(userType, account))
    unfit('userType', 'must be a user type of this account: provider user types belong to the provider');
  const types = entityTypesOf(userType);
  if (types.length === 0) {
    if (organizationId !== null) unfit('organizationId', 'must be empty: a provider administrator has no organization');
    return;
  }
  const entity = organizationId
    ? await findVisibleOrganization(ctx, account.id, organizationId)
    : unfit('organizationId', 'is missing');
  if (!entity) refuse('not_found', 'No organization with this id is visible to you.');
  if (!types.includes(entity.type)) unfit('organizationId', `is a ${entity.type}, not a ${types[0]}`);
}

async function requirePlace(ctx: Context, within: AssignableWithin, account: AccountRow, role: ModuleRole) {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  const depth = async (ancestorId: string, organizationId: string) =>
    depthBelow(ctx, account.id, ancestorId, organizationId);
  if (!(await liesWithin(actor, within, { accountId: account.id, organizationId: role.organizationId }, depth)))
    refuse('out_of_scope', `Your user type may not give the user type ${role.userType} in this organization.`);
}

type Place = { accountId: string; organizationId: string | null };
type DepthBelow = (ancestorId: string, organizationId: string) => Promise<number | undefined> | number | undefined;

/** Whether the actor may give a role at this place; `depth` is the distance of the organization below the actor's. */
async function liesWithin(
  giver: Giver,
  within: AssignableWithin,
  { accountId, organizationId }: Place,
  depth: DepthBelow,
): Promise<boolean> {
  if (within === 'anywhere') return true;
  if (giver.accountId !== accountId) return false;
  if (within === 'own_account') return true;
  if (!organizationId || !giver.organizationId) return false;
  const below = await depth(giver.organizationId, organizationId);
  return below !== undefined && isDeepEnough(within, below);
}
/** `depth` is 0 for the giver's own entity. */
export function isDeepEnough(within: AssignableWithin, depth: number): boolean {
  if (within === 'below_own_unit') return depth > 0;
  return within === 'own_store' || within === 'own_warehouse' ? depth === 0 : true;
}
