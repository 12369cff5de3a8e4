import type {
  listCategoriesWithProducts as publicRoute,
  readCategoryTree as route,
} from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { readNodes } from './read-nodes.ts';
import { readVisibleNodes, wholeOf, withProducts } from './visible-nodes.ts';

/** Archived ones hang where they hung, so asked for them the tree says also what is above. */
export async function readCategoryTree(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const nodes = await readVisibleNodes(ctx, await requestedAccount(ctx, query.accountId));
  const { status = 'active' } = query;
  if (status === 'active') return wholeOf(nodes.filter((node) => node.status === 'active'));
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const node of nodes)
    if (node.status === status)
      for (let id: string | null | undefined = node.id; id; id = parents.get(id)) kept.add(id);
  return wholeOf(nodes.filter(({ id }) => kept.has(id)));
}

export async function listCategoriesWithProducts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof publicRoute>, 'query'>,
): Promise<RouteAnswer<typeof publicRoute>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  return wholeOf(withProducts(await readNodes(ctx, accountId, query.language)));
}
