import type { updateCategory as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Insertable } from 'kysely';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import type { Category } from '../../platform/db/schema.ts';
import { moveLines } from '../../platform/db/tree-lines.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { categoryRecord, categoryView, changesOf } from './category-columns.ts';
import { categoryDetailOf } from './category-detail.ts';
import { CATEGORY_TREE, type CategoryRow, requireCategory } from './category-rows.ts';
import { DUPLICATE_IDENTIFIER } from './insert-category.ts';
import { lockCategoryTree } from './lock-category-tree.ts';
import { readOwnValues } from './read-category-chain.ts';
import { requireAbsorption } from './require-absorption.ts';
import { requireBuyer } from './require-buyer.ts';
import { requireMovable } from './require-parent.ts';
import { setWarehouses } from './set-warehouses.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** A merge patch with an optimistic lock: only the sent fields change, and a stale version is refused. */
export async function updateCategory(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const seen = await requireCategory(ctx, params.id);
  if (body.parentId !== undefined) await lockCategoryTree(ctx, seen.account_id, 'to_change');
  const before = await requireCategory(ctx, params.id, 'held');
  if (before.status !== 'active')
    refuse('status_not_fit', 'This category is archived, so it cannot be changed.', {
      data: { status: before.status },
    });
  if (body.version !== before.version) refuseStale('category', { version: before.version });
  const warehouseIds = (await readOwnValues(ctx, before.account_id, before.id)).at(-1)!.warehouseIds;
  const newWarehouses =
    body.referenceWarehouseIds && String(body.referenceWarehouseIds) !== String(warehouseIds)
      ? body.referenceWarehouseIds
      : undefined;
  const changes = await allowedChanges(ctx, before, body);
  if (!Object.keys(changes).length && !newWarehouses) return categoryDetailOf(ctx, before);
  const after = await write(ctx, before, changes);
  if (newWarehouses) await setWarehouses(ctx, after, newWarehouses);
  await recordChange(ctx, {
    action: 'update',
    entity: 'category',
    entityId: before.id,
    accountId: before.account_id,
    before: categoryView(ctx, before, warehouseIds),
    after: categoryView(ctx, after, newWarehouses ?? warehouseIds),
  });
  return categoryDetailOf(ctx, after);
}

async function allowedChanges(
  ctx: Context,
  before: CategoryRow,
  body: Input['body'],
): Promise<Partial<Insertable<Category>>> {
  const absorbing = await requireAbsorption(ctx, before.account_id, before, body);
  const changes = changesOf(before, { ...categoryRecord.columns(body), ...absorbing });
  const { parent_id: parentId = before.parent_id, buyer_account_id: buyerAccountId = before.buyer_account_id } =
    changes;
  if (changes.parent_id) await requireMovable(ctx, before, changes.parent_id);
  if (changes.buyer_account_id !== undefined || (changes.parent_id && !buyerAccountId))
    await requireBuyer(ctx, { accountId: before.account_id, parentId, buyerAccountId });
  return changes;
}

async function write(ctx: Context, before: CategoryRow, changes: Partial<Insertable<Category>>): Promise<CategoryRow> {
  const { account_id: accountId, id } = before;
  const after = await refuseConflict(
    DUPLICATE_IDENTIFIER,
    ctx.db
      .updateTable('category')
      .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  if (changes.parent_id) await moveLines(ctx.db, CATEGORY_TREE, { accountId, id, parentId: changes.parent_id });
  return after;
}
