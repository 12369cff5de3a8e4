import type { Context } from '../platform/context.ts';
import { rebuildLines } from '../platform/db/tree-lines.ts';
import { ORGANIZATION_TREE } from './lock-tree.ts';

/**
 * Makes the lines of ancestors of an account again from who hangs on whom; answers how many entities it has. The rows
 * are held first, so that an entity cannot move while its line is drawn.
 */
export async function rebuildAncestors(ctx: Context, accountId: string): Promise<number> {
  const held = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forShare()
    .execute();
  await rebuildLines(ctx.db, ORGANIZATION_TREE, accountId);
  return held.length;
}
