import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { type OrganizationType, PARENT_TYPES } from '@reprise/contract/organisations/organization-types';
import type { createOrganization as route } from '@reprise/contract/organisations/routes';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { insertOrganization } from './insert-organization.ts';
import { findOrganization } from './queries.ts';
import { depthBelow, requireAccount, scopeOf } from './scope.ts';
import { organizationView } from './views.ts';

/** What a manager with a limited right may add: a unit manager grows the shops, a buyer manager the workshops. */
const LIMITED_TYPES: Partial<Record<string, readonly OrganizationType[]>> = {
  management_unit_manager: ['management_unit', 'store'],
  buyer_manager: ['warehouse'],
};

export async function createOrganization(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireAccount(ctx, body.accountId);
  const parent = await findOrganization(ctx, body.accountId, body.parentOrganizationId);
  if (!parent) refuse('not_found', 'the parent entity is not here');
  if (!PARENT_TYPES[body.type].includes(parent.type as OrganizationType))
    refuse('configuration_error', `a ${body.type} cannot hang on a ${parent.type}`);
  await requireWithinScope(ctx, body.type, body.accountId, parent.id);
  const row = await insertOrganization(ctx, body);
  const view = organizationView(row);
  await recordChange(ctx, {
    action: 'create',
    entity: 'organization',
    entityId: row.id,
    accountId: body.accountId,
    after: view,
  });
  return view;
}

async function requireWithinScope(ctx: Context, type: OrganizationType, accountId: string, parentId: string) {
  if (ctx.actor.kind !== 'user') return;
  const limited = LIMITED_TYPES[ctx.actor.userType];
  if (limited && !limited.includes(type)) refuse('out_of_scope', `you may not add a ${type}`);
  const scope = scopeOf(ctx.actor);
  if (scope.kind === 'wall') return;
  const inside = scope.kind === 'entity' && (await depthBelow(ctx, accountId, scope.organizationId, parentId));
  if (inside === undefined || inside === false) refuse('not_found', 'the parent entity is not here');
}
