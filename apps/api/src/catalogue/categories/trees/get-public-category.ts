import type {
  getRootCategory as rootRoute,
  getPublicCategory as route,
} from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { TreeNode } from './read-nodes.ts';
import { findInTree, readVisibleNodes } from './visible-nodes.ts';

export async function getPublicCategory(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { nodes, node } = await findInTree(ctx, params.id);
  return withChildren(ctx, nodes, node);
}

export async function getRootCategory(
  ctx: Context,
  { query }: Pick<RouteInput<typeof rootRoute>, 'query'>,
): Promise<RouteAnswer<typeof rootRoute>> {
  const nodes = await readVisibleNodes(ctx, await requestedAccount(ctx, query.accountId));
  const root = nodes.find(({ parentId }) => parentId === null);
  // A catalogue without published products has no category to start from.
  return root
    ? withChildren(ctx, nodes, root)
    : refuse('not_found', 'This catalogue has no category with a published product yet.');
}

async function withChildren(ctx: Context, nodes: readonly TreeNode[], node: TreeNode) {
  const { description } = await ctx.db
    .selectFrom('category')
    .select('description')
    .where('id', '=', node.id)
    .executeTakeFirstOrThrow();
  const children = nodes.filter(({ parentId, status }) => parentId === node.id && status === 'active');
  return { ...node, description, children };
}
