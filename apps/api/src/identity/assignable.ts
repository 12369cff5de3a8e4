import { type AssignableWithin, assignableWithin } from '@reprise/contract/access/assignable-types';
import { grantOf } from '@reprise/contract/access/grants';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { ModuleRole } from '@reprise/contract/identity/user-payloads';
import type { OrganizationType } from '@reprise/contract/organisations/organization-types';
import type { Selectable } from 'kysely';
import { depthBelow, findOrganization } from '../organisations/index.ts';
import type { UserActor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { refuse } from '../platform/http/refusal.ts';

/** A role must make sense (type, module and entity fit) and lie within what the actor may give. */
export async function requireAssignable(ctx: Context, account: Selectable<Account>, role: ModuleRole): Promise<void> {
  const { parent, modules } = USER_TYPE_FACTS[role.userType];
  if (!modules.includes(role.module)) refuse('out_of_scope', `a ${role.userType} does not work in ${role.module}`);
  if (parent === null) {
    if (role.organizationId !== null || !account.is_provider)
      refuse('out_of_scope', 'provider administrators belong to the provider');
  } else await requireEntityOfType(ctx, account.id, role.organizationId, parent);
  if (ctx.actor.kind === 'user') await requireRightToGive(ctx, ctx.actor, account, role);
}

async function requireEntityOfType(ctx: Context, accountId: string, id: string | null, type: OrganizationType) {
  const entity = id ? await findOrganization(ctx, accountId, id) : undefined;
  // The root counts as a management unit.
  const fits =
    entity && (entity.type === type || (type === 'management_unit' && entity.type === 'root_management_unit'));
  if (!entity) refuse('not_found', 'the entity is not here');
  if (!fits) refuse('out_of_scope', `the entity is a ${entity.type}, not a ${type}`);
}

async function requireRightToGive(ctx: Context, actor: UserActor, account: Selectable<Account>, role: ModuleRole) {
  const facts = { isBuyerAndWorkshopsSupervisor: account.is_buyer_and_workshops_supervisor };
  const holds = (permission: Parameters<typeof grantOf>[2]) =>
    grantOf(actor.userType, actor.module, permission) !== undefined;
  const within = assignableWithin(actor.userType, role.userType, facts, holds);
  if (!within || !(await liesWithin(ctx, actor, within, account.id, role.organizationId)))
    refuse('out_of_scope', `you may not give ${role.userType} there`);
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
