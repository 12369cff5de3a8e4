import type { restoreCategory as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseConflict } from '../../../platform/db/conflict.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { categoryDetailOf } from '../category-detail.ts';
import { requireCategory } from '../category-rows.ts';
import { DUPLICATE_IDENTIFIER } from '../insert-category.ts';
import { lockCategoryTree } from '../lock-category-tree.ts';
import { requireParent } from '../require-parent.ts';

/** Brings an archived category back where it was, with its questions and the circuits that still exist. */
export async function restoreCategory(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const seen = await requireCategory(ctx, params.id);
  await lockCategoryTree(ctx, seen.account_id, 'to_change');
  const category = await requireCategory(ctx, params.id, 'held');
  const { account_id: accountId, id, status, archived_circuit_rule_ids: rules } = category;
  if (status !== 'archived') refuse('status_not_fit', 'This category is not archived.', { data: { status } });
  if (category.parent_id) await requireParent(ctx, accountId, category.parent_id);
  await refuseConflict(
    DUPLICATE_IDENTIFIER,
    ctx.db
      .updateTable('category')
      .set((eb) => ({ status: 'active', archived_circuit_rule_ids: null, version: eb('version', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute(),
  );
  await sql`insert into app.circuit_rule_category (account_id, circuit_rule_id, category_id)
    select account_id, id, ${id} from app.circuit_rule
    where account_id = ${accountId} and id = any (${rules ?? []}::uuid[])
    on conflict do nothing`.execute(ctx.db);
  await recordChange(ctx, {
    action: 'update',
    entity: 'category',
    entityId: id,
    accountId,
    before: { status },
    after: { status: 'active' },
  });
  return categoryDetailOf(ctx, category);
}
