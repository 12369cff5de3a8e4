import type { Context } from '../../platform/context.ts';
import { rebuildLines } from '../../platform/db/tree-lines.ts';
import { CATEGORY_TREE } from './category-rows.ts';

/**
 * Holds the shape of an account's catalogue until the end of the transaction, as `lockTree` does for its entities: who
 * moves or archives waits for who adds, and the other way round. Read again what was read before.
 */
export async function lockCategoryTree(ctx: Context, accountId: string, how: 'to_add' | 'to_change'): Promise<void> {
  const root = ctx.db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null);
  await (how === 'to_add' ? root.forShare() : root.forUpdate()).execute();
}

/** Makes the lines of ancestors of an account's categories again; answers how many categories it has. */
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
