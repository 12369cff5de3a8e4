import type { readCategoryAncestry as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../../platform/context.ts';
import { findInTree, lineTo, wholeOf } from './visible-nodes.ts';

export async function readCategoryAncestry(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { nodes, node } = await findInTree(ctx, params.id);
  return wholeOf(lineTo(nodes, node));
}
