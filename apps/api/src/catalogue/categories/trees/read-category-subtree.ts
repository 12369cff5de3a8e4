import type { readCategorySubtree as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../../platform/context.ts';
import { findInTree, wholeOf } from './visible-nodes.ts';

/** In tree order, everything below a node follows it with a greater depth. */
export async function readCategorySubtree(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { nodes, node } = await findInTree(ctx, params.id);
  const after = nodes.slice(nodes.indexOf(node) + 1);
  const end = after.findIndex(({ depth }) => depth <= node.depth);
  const below = end < 0 ? after : after.slice(0, end);
  return wholeOf([node, ...below.filter(({ status }) => status === 'active')]);
}
