import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createOrganization as route } from '@reprise/contract/organizations/organization-routes';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuse, refuseAbsent } from '../platform/http/refusal.ts';
import { requireConnectedWarehouse } from './connected-warehouses.ts';
import { warehouseCreated } from './events.ts';
import { insertOrganization } from './insert-organization.ts';
import { organizationDetailOf } from './organization-detail.ts';
import { mayAdd } from './organization-rights.ts';
import { findVisibleOrganization } from './queries.ts';
import { requireAccount } from './scope.ts';
import { lockTree } from './tree/lock-tree.ts';
import { requireParent } from './tree/require-parent.ts';
import { organizationView } from './views.ts';

type Modules = { is_retailer: boolean; is_buyer_and_workshops_supervisor: boolean };
const readModules = (ctx: Context, accountId: string): Promise<Modules | undefined> =>
  ctx.db
    .selectFrom('account')
    .select(['is_retailer', 'is_buyer_and_workshops_supervisor'])
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Units and stores are a retailer's, buyers and warehouses a workshop supervisor's; an account may be both. */
const runs = (account: Modules, type: OrganizationType): boolean =>
  type === 'buyer' || type === 'warehouse' ? account.is_buyer_and_workshops_supervisor : account.is_retailer;

export async function createOrganization(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireAccount(ctx, body.accountId);
  await lockTree(ctx, body.accountId, 'to_add');
  const account = await readModules(ctx, body.accountId);
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
  if (row.type === 'warehouse') await ctx.emit(warehouseCreated({ accountId: row.account_id, warehouseId: row.id }));
  return organizationDetailOf(ctx, row);
}
