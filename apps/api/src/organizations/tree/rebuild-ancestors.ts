import type { Context } from '../../platform/context.ts';
import { rebuildLines } from '../../platform/db/tree-lines.ts';
import { ORGANIZATION_TREE } from './lock-tree.ts';

/**
 * Rebuilds the ancestor rows of an account from the parent column; returns the number of organizations. The rows are
 * locked first, so that none can move meanwhile.
 */
export async function rebuildAncestors(ctx: Context, accountId: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forShare()
    .execute();
  await rebuildLines(ctx.db, ORGANIZATION_TREE, accountId);
  return rows.length;
}
