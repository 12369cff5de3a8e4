import type { Context } from '../../platform/context.ts';
import { depthIn } from '../../platform/db/tree-lines.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { CATEGORY_TREE, type CategoryRow, findCategory } from './category-rows.ts';

/** A category that may be a parent; the caller holds the lock of the tree. */
export async function requireParent(ctx: Context, accountId: string, parentId: string): Promise<CategoryRow> {
  const parent = await findCategory(ctx, accountId, parentId);
  if (!parent) refuse('not_found', 'No parent category with this id is visible to you.');
  if (parent.status !== 'active') refuseParent('the parent category is archived');
  return parent;
}

/** Whether a category may hang on another one. */
export async function requireMovable(ctx: Context, moved: CategoryRow, parentId: string): Promise<CategoryRow> {
  if (moved.parent_id === null) refuse('category_fixed', 'The root category of a catalogue cannot be moved.');
  const parent = await requireParent(ctx, moved.account_id, parentId);
  const depth = await depthIn(ctx.db, CATEGORY_TREE, {
    accountId: moved.account_id,
    ancestorId: moved.id,
    id: parentId,
  });
  if (depth !== undefined) refuseParent('the parent category is the category itself or below it');
  return parent;
}

function refuseParent(message: string): never {
  refuse('parent_not_fit', `The category cannot have this parent: ${message}.`, {
    violations: [{ path: 'body.parentId', message, code: 'choice' }],
  });
}
