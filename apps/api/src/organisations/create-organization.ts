import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createOrganization as route } from '@reprise/contract/organisations/organization-routes';
import type { OrganizationType } from '@reprise/contract/organisations/organization-types';
import type { Selectable } from 'kysely';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../platform/http/refusal.ts';
import { requireConnectedWarehouse } from './connected-warehouses.ts';
import { warehouseCreated } from './events.ts';
import { insertOrganization } from './insert-organization.ts';
import { lockTree } from './lock-tree.ts';
import { organizationDetailOf } from './organization-detail.ts';
import { mayAdd } from './organization-rights.ts';
import { findAccount, findVisibleOrganization } from './queries.ts';
import { requireParent } from './require-parent.ts';
import { requireAccount } from './scope.ts';
import { organizationView } from './views.ts';

/** Units and stores are a retailer's, buyers and warehouses a workshop supervisor's; an account may be both. */
const runs = (account: Selectable<Account>, type: OrganizationType): boolean =>
  type === 'buyer' || type === 'warehouse' ? account.is_buyer_and_workshops_supervisor : account.is_retailer;

export async function createOrganization(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireAccount(ctx, body.accountId);
  await lockTree(ctx, body.accountId, 'to_add');
  const account = await findAccount(ctx, body.accountId);
  const parent = await findVisibleOrganization(ctx, body.accountId, body.parentOrganizationId);
  if (!account || !parent) refuseAbsent('parent organization');
  if (!mayAdd(ctx.actor, body.type))
    refuse('out_of_scope', `Your user type may not create an organization of type ${body.type}.`);
  requireParent(body.type, parent);
  if (!runs(account, body.type))
    refuse(
      'configuration_error',
      `This account cannot have an organization of type ${body.type}: it lacks the module.`,
    );
  if (body.defaultWarehouseId) await requireConnectedWarehouse(ctx, body.accountId, body.defaultWarehouseId);
  const row = await insertOrganization(ctx, body);
  await recordChange(ctx, {
    action: 'create',
    entity: 'organization',
    entityId: row.id,
    accountId: body.accountId,
    after: organizationView(row),
  });
  if (row.type === 'warehouse') await ctx.emit(warehouseCreated(row.account_id, row.id));
  return organizationDetailOf(ctx, row);
}
