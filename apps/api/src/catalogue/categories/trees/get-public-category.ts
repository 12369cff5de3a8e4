import type {
  getRootCategory as rootRoute,
  getPublicCategory as route,
} from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Locale } from '@reprise/i18n';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { readWords, sayIn } from '../../../translations/index.ts';
import type { TreeNode } from './read-nodes.ts';
import { findInTree, readVisibleNodes } from './visible-nodes.ts';

export async function getPublicCategory(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { nodes, node } = await findInTree(ctx, params.id, query);
  return withChildren(ctx, nodes, { node, ...query });
}

export async function getRootCategory(
  ctx: Context,
  { query }: Pick<RouteInput<typeof rootRoute>, 'query'>,
): Promise<RouteAnswer<typeof rootRoute>> {
  const nodes = await readVisibleNodes(ctx, await requestedAccount(ctx, query.accountId), query.language);
  const root = nodes.find(({ parentId }) => parentId === null);
  // A catalogue without published products has no category to start from.
  return root
    ? withChildren(ctx, nodes, { node: root, language: query.language })
    : refuse('not_found', 'This catalogue has no category with a published product yet.');
}

async function withChildren(
  ctx: Context,
  nodes: readonly TreeNode[],
  { node, language }: { node: TreeNode; language?: Locale | undefined },
) {
  const row = await ctx.db
    .selectFrom('category')
    .select(['account_id', 'description'])
    .where('id', '=', node.id)
    .executeTakeFirstOrThrow();
  const words = await readWords(ctx, { accountId: row.account_id, language, ids: [node.id] });
  const description = sayIn(words, node.id, 'description', row.description);
  const children = nodes.filter(({ parentId, status }) => parentId === node.id && status === 'active');
  return { ...node, description, children };
}
