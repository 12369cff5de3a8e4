import { type AssignableWithin, assignableWithin } from '@reprise/contract/access/assignable-types';
import { grantOf } from '@reprise/contract/access/grants';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { ModuleRole } from '@reprise/contract/identity/user-payloads';
import type { OrganizationType } from '@reprise/contract/organisations/organization-types';
import type { Selectable } from 'kysely';
import { depthBelow, findVisibleOrganization } from '../organisations/index.ts';
import type { UserActor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { refuse } from '../platform/http/refusal.ts';

type AccountRow = Selectable<Account>;

/** A role somebody asks to give: theirs to give, sensible (type, module and entity fit), and in a place of theirs. */
export async function requireAssignable(ctx: Context, account: AccountRow, role: ModuleRole, path: string) {
  const within = withinOf(ctx, account, role);
  await requireSensible(ctx, account, role, path);
  await requirePlace(ctx, within, account, role);
}

/** A role somebody has: who could give it may act on them, so nobody acts on a user above. */
export async function requireRightOver(ctx: Context, account: AccountRow, role: ModuleRole): Promise<void> {
  await requirePlace(ctx, withinOf(ctx, account, role), account, role);
}

function withinOf({ actor }: Context, account: AccountRow, { userType }: ModuleRole): AssignableWithin {
  if (actor.kind !== 'user') return 'anywhere';
  const facts = { isBuyerAndWorkshopsSupervisor: account.is_buyer_and_workshops_supervisor };
  const holds = (permission: Parameters<typeof grantOf>[2]) =>
    grantOf(actor.userType, actor.module, permission) !== undefined;
  return (
    assignableWithin(actor.userType, userType, facts, holds) ??
    refuse('out_of_scope', `${userType} is not yours to give`)
  );
}

async function requireSensible(ctx: Context, account: AccountRow, role: ModuleRole, path: string): Promise<void> {
  const { parent, modules } = USER_TYPE_FACTS[role.userType];
  const unfit = (field: string, message: string): never =>
    refuse('validation_failed', 'the role does not fit', {
      violations: [{ path: `${path}.${field}`, message, code: 'role_not_fit' }],
    });
  if (!modules.includes(role.module)) unfit('module', `a ${role.userType} does not work in ${role.module}`);
  if (account.is_provider !== (parent === null)) unfit('userType', 'provider administrators belong to the provider');
  if (parent === null) {
    if (role.organizationId !== null) unfit('organizationId', 'a provider administrator has no entity');
    return;
  }
  const entity = role.organizationId
    ? await findVisibleOrganization(ctx, account.id, role.organizationId)
    : unfit('organizationId', 'an entity is needed');
  if (!entity) refuse('not_found', 'the entity is not here');
  if (!fits(entity.type as OrganizationType, parent)) unfit('organizationId', `is a ${entity.type}, not a ${parent}`);
}

/** The root counts as a management unit. */
function fits(type: OrganizationType, needed: OrganizationType): boolean {
  return type === needed || (needed === 'management_unit' && type === 'root_management_unit');
}

async function requirePlace(ctx: Context, within: AssignableWithin, account: AccountRow, role: ModuleRole) {
  if (ctx.actor.kind !== 'user') return;
  if (!(await liesWithin(ctx, ctx.actor, within, account.id, role.organizationId)))
    refuse('out_of_scope', `${role.userType} is not yours to give there`);
}

async function liesWithin(
  ctx: Context,
  actor: UserActor,
  within: AssignableWithin,
  accountId: string,
  organizationId: string | null,
): Promise<boolean> {
  if (within === 'anywhere') return true;
  if (actor.accountId !== accountId) return false;
  if (within === 'own_account') return true;
  if (!organizationId || !actor.organizationId) return false;
  const depth = await depthBelow(ctx, accountId, actor.organizationId, organizationId);
  if (depth === undefined) return false;
  if (within === 'below_own_unit') return depth > 0;
  return within === 'own_store' || within === 'own_warehouse' ? depth === 0 : true;
}
