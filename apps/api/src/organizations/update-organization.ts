import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateOrganization as route } from '@reprise/contract/organizations/organization-routes';
import { MOVABLE_TYPES } from '@reprise/contract/organizations/organization-types';
import type { Selectable } from 'kysely';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuseConflict } from '../platform/db/conflict.ts';
import type { Organization } from '../platform/db/schema.ts';
import { moveLines } from '../platform/db/tree-lines.ts';
import { refuse, refuseStale } from '../platform/http/refusal.ts';
import { requireConnectedWarehouse } from './connected-warehouses.ts';
import { DUPLICATE_EXTERNAL_ID } from './insert-organization.ts';
import { changesOf } from './organization-columns.ts';
import { organizationDetailOf } from './organization-detail.ts';
import { rightsOver } from './organization-rights.ts';
import { findOrganization, requireVisibleOrganization } from './queries.ts';
import { lockTree, ORGANIZATION_TREE } from './tree/lock-tree.ts';
import { requireMovable } from './tree/move-organization.ts';
import { requireParent } from './tree/require-parent.ts';
import { requireNothingUnderWay } from './under-way.ts';
import { organizationView } from './views.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;
type Row = Selectable<Organization>;

export async function updateOrganization(ctx: Context, input: Input): Promise<RouteAnswer<typeof route>> {
  return organizationDetailOf(ctx, await changeOrganization(ctx, input));
}

/** A merge patch with an optimistic lock: only the sent fields change, and a stale version is refused. */
async function changeOrganization(ctx: Context, { params, body }: Input): Promise<Row> {
  const seen = await requireVisibleOrganization(ctx, params.id);
  if (body.parentOrganizationId !== undefined || body.status !== undefined)
    await lockTree(ctx, seen.account_id, 'to_change');
  const before = await requireVisibleOrganization(ctx, params.id, 'held');
  const rights = rightsOver(ctx.actor, before);
  if (!rights.change)
    refuse(
      'out_of_scope',
      'You may see this organization but not change it: it is outside your scope or of another type.',
    );
  if (body.version !== before.version) refuseStale('organization', { version: before.version });
  const changes = changesOf(before, body);
  if (!Object.keys(changes).length) return before;
  await requireAllowed(ctx, before, changes);
  const after = await refuseConflict(
    DUPLICATE_EXTERNAL_ID,
    ctx.db
      .updateTable('organization')
      .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
      .where('account_id', '=', before.account_id)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const { parent_organization_id: parentId } = changes;
  if (parentId) await moveLines(ctx.db, ORGANIZATION_TREE, { accountId: before.account_id, id: before.id, parentId });
  await recordChange(ctx, {
    action: 'update',
    entity: 'organization',
    entityId: before.id,
    accountId: before.account_id,
    before: organizationView(before),
    after: organizationView(after),
  });
  return after;
}

async function requireAllowed(ctx: Context, before: Row, changes: Partial<Row>): Promise<void> {
  const { parent_organization_id: parentId, status, default_warehouse_id: warehouseId } = changes;
  const isRoot = before.type === 'root_management_unit';
  if (isRoot && (changes.common_name || status))
    refuse('entity_fixed', 'The name and status of a root organization follow its account. Change the account.');
  if (parentId) {
    if (!MOVABLE_TYPES.includes(before.type))
      refuse('entity_fixed', `An organization of type ${before.type} cannot be moved.`);
    await requireMovable(ctx, before, parentId);
  }
  if (status === 'inactive') {
    await requireNoActiveChild(ctx, before);
    const { type: kind, account_id: accountId, id } = before;
    if (kind === 'store' || kind === 'warehouse') await requireNothingUnderWay(ctx, { kind, accountId, id });
  }
  if (status === 'active' && !parentId) {
    const parent = await findOrganization(ctx, before.account_id, before.parent_organization_id!);
    if (parent) requireParent(before.type, parent);
  }
  if (warehouseId) await requireConnectedWarehouse(ctx, before.account_id, warehouseId);
}

/** Organizations are deactivated from the leaves up, so that no active one is below an inactive one. */
async function requireNoActiveChild(ctx: Context, { account_id, id }: Row): Promise<void> {
  const child = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', account_id)
    .where('parent_organization_id', '=', id)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  if (child) refuse('has_active_children', 'Organizations below this one are active. Deactivate them first.');
}
