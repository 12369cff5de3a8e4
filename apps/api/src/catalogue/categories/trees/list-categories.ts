import type { listCategories as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { plain } from '@reprise/kit/plain';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/pagination.ts';
import { readNodes, type TreeNode } from './read-nodes.ts';
import { lineTo } from './visible-nodes.ts';

type Query = RouteInput<typeof route>['query'];

/** A catalogue has at most two thousand categories, so they are read completely, in tree order, and filtered here. */
export async function listCategories(ctx: Context, { query }: { query: Query }): Promise<RouteAnswer<typeof route>> {
  const nodes = await readNodes(ctx, await requestedAccount(ctx, query.accountId));
  const { search, status = 'active', parentId, buyerAccountId } = query;
  const words = plain(search ?? '').split(/\s+/);
  const matches = nodes.filter(
    (node) =>
      node.status === status &&
      (parentId === undefined || node.parentId === parentId) &&
      (buyerAccountId === undefined || node.buyerAccountId === buyerAccountId) &&
      words.every((word) => plain(`${node.label} ${node.identifier}`).includes(word)),
  );
  const listed = sorted(matches, query.order).map((node) => ({
    ...node,
    path: lineTo(nodes, node)
      .slice(0, -1)
      .map(({ label }) => label),
  }));
  return pageOf(listed, '/categories', query);
}

/** Without an order asked for, as in the tree. */
function sorted(nodes: TreeNode[], order: Query['order']): TreeNode[] {
  const orders = Object.entries(order ?? {}).filter(
    (x): x is [keyof NonNullable<typeof order>, 'asc' | 'desc'] => !!x[1],
  );
  return nodes.toSorted((a, b) => {
    for (const [name, way] of orders) {
      const [left, right] = [a[name], b[name]];
      const compared =
        typeof left === 'number'
          ? left - (right as number)
          : left.localeCompare(right as string, 'en', { numeric: true });
      if (compared) return way === 'asc' ? compared : -compared;
    }
    return 0;
  });
}
