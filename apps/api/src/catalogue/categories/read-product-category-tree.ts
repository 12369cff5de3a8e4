import type { readProductCategoryTree as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findInTree, lineTo, wholeOf, worksOnCatalogue } from './visible-nodes.ts';

/** Whoever may see the category of a product may see where it stands; a draft is known to who works on the catalogue. */
export async function readProductCategoryTree(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const product = await ctx.db
    .selectFrom('product')
    .select(['category_id', 'status'])
    .where('id', '=', params.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!product) refuse('not_found', 'nothing is here');
  const { nodes, node } = await findInTree(ctx, product.category_id);
  if (product.status !== 'published' && !worksOnCatalogue(ctx.actor)) refuse('not_found', 'nothing is here');
  return wholeOf(lineTo(nodes, node));
}
