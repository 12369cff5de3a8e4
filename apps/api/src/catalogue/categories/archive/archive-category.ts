import type { archiveCategory as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { requireCategory } from '../category-rows.ts';
import { lockCategoryTree } from '../lock-category-tree.ts';
import { readArchiveBlockers } from './read-archive-blockers.ts';

/** A soft delete, because buybacks refer to the category for years. An archived category is used for nothing new. */
export async function archiveCategory(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<void> {
  const seen = await requireCategory(ctx, params.id);
  await lockCategoryTree(ctx, seen.account_id, 'to_change');
  const category = await requireCategory(ctx, params.id, 'held');
  const { account_id: accountId, id, status } = category;
  if (category.parent_id === null) refuse('category_fixed', 'The root category of a catalogue cannot be archived.');
  if (status !== 'active') refuse('status_not_fit', 'This category is archived already.', { data: { status } });
  const found = await readArchiveBlockers(ctx, category);
  // Its questions are asked about nothing else: they go with it and come back with it, once a person agreed.
  const blockers = query.withQuestions ? found.filter(({ kind }) => kind !== 'questions') : found;
  if (blockers.length)
    refuse(
      'category_not_empty',
      'This category still holds products, questions or child categories; the data counts them.',
      { data: { blockers } },
    );
  // It is removed from its circuits, so that it does not keep one from being deactivated.
  const rules = await ctx.db
    .deleteFrom('circuit_rule_category')
    .where('account_id', '=', accountId)
    .where('category_id', '=', id)
    .returning('circuit_rule_id')
    .execute();
  await ctx.db
    .updateTable('category')
    .set((eb) => ({
      status: 'archived',
      archived_circuit_rule_ids: rules.map((rule) => rule.circuit_rule_id),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'category',
    entityId: id,
    accountId,
    before: { identifier: category.identifier, label: category.label, status },
  });
}
