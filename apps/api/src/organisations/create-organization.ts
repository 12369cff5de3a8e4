import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { type OrganizationType, PARENT_TYPES } from '@reprise/contract/organisations/organization-types';
import type { createOrganization as route } from '@reprise/contract/organisations/routes';
import type { Selectable } from 'kysely';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { refuse } from '../platform/http/refusal.ts';
import { insertOrganization } from './insert-organization.ts';
import { findAccount, findVisibleOrganization } from './queries.ts';
import { requireAccount } from './scope.ts';
import { organizationView } from './views.ts';

/** What a manager with a limited right may add: a unit manager grows the shops, a buyer manager the workshops. */
const LIMITED_TYPES: Partial<Record<string, readonly OrganizationType[]>> = {
  management_unit_manager: ['management_unit', 'store'],
  buyer_manager: ['warehouse'],
};

/** Units and stores are a retailer's, buyers and warehouses a workshop supervisor's; an account may be both. */
const runs = (account: Selectable<Account>, type: OrganizationType): boolean =>
  type === 'buyer' || type === 'warehouse' ? account.is_buyer_and_workshops_supervisor : account.is_retailer;

export async function createOrganization(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireAccount(ctx, body.accountId);
  const account = await findAccount(ctx, body.accountId);
  const parent = await findVisibleOrganization(ctx, body.accountId, body.parentOrganizationId);
  if (!account || !parent) refuse('not_found', 'the parent entity is not here');
  const limited = ctx.actor.kind === 'user' ? LIMITED_TYPES[ctx.actor.userType] : undefined;
  if (limited && !limited.includes(body.type)) refuse('out_of_scope', `you may not add a ${body.type}`);
  if (!PARENT_TYPES[body.type].includes(parent.type as OrganizationType))
    refuse('configuration_error', `a ${body.type} cannot hang on a ${parent.type}`);
  if (!runs(account, body.type)) refuse('configuration_error', `this account runs no ${body.type}`);
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
