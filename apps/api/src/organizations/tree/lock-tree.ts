import type { Context } from '../../platform/context.ts';
import type { Tree } from '../../platform/db/tree-lines.ts';

export const ORGANIZATION_TREE: Tree = {
  table: 'app.organization',
  parent: 'parent_organization_id',
  lines: 'app.organization_ancestor',
  node: 'organization_id',
};

/**
 * Locks the tree of an account until the end of the transaction: moving or deactivating an organization waits for
 * concurrent additions and the reverse. So no ancestor row is derived from a tree that is changing, and nothing is
 * added below an organization that was just deactivated. Rows read before the lock must be read again.
 */
export async function lockTree(ctx: Context, accountId: string, how: 'to_add' | 'to_change'): Promise<void> {
  const root = ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'root_management_unit');
  await (how === 'to_add' ? root.forShare() : root.forUpdate()).execute();
}
