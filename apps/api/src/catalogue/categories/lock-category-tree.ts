import type { Context } from '../../platform/context.ts';
import { rebuildLines } from '../../platform/db/tree-lines.ts';
import { CATEGORY_TREE } from './category-rows.ts';

/**
 * Locks the tree of a catalogue until the end of the transaction, as `lockTree` does for organizations: moving or
 * archiving waits for concurrent additions and the reverse. Rows read before the lock must be read again.
 */
export async function lockCategoryTree(ctx: Context, accountId: string, how: 'to_add' | 'to_change'): Promise<void> {
  const root = ctx.db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null);
  await (how === 'to_add' ? root.forShare() : root.forUpdate()).execute();
}

/** Rebuilds the ancestor rows of an account's categories; returns the number of categories. */
export async function rebuildCategoryLines(ctx: Context, accountId: string): Promise<number> {
  await lockCategoryTree(ctx, accountId, 'to_change');
  await rebuildLines(ctx.db, CATEGORY_TREE, accountId);
  const { n } = await ctx.db
    .selectFrom('category')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
