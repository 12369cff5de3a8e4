import type { Context } from '../platform/context.ts';
import type { Tree } from '../platform/db/tree-lines.ts';

export const ORGANIZATION_TREE: Tree = {
  table: 'app.organization',
  parent: 'parent_organization_id',
  lines: 'app.organization_ancestor',
  node: 'organization_id',
};

/**
 * Holds the shape of an account's tree until the end of the transaction: whoever moves or switches an entity waits for
 * those who are adding one, and the other way round, so that no line of ancestors is drawn from a tree that is changing
 * and nothing hangs on what was switched off meanwhile. Read again what was read before.
 */
export async function lockTree(ctx: Context, accountId: string, how: 'to_add' | 'to_change'): Promise<void> {
  const root = ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'root_management_unit');
  await (how === 'to_add' ? root.forShare() : root.forUpdate()).execute();
}
