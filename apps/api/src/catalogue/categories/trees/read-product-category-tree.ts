import type { readProductCategoryTree as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';
import { findInTree, lineTo, wholeOf, worksOnCatalogue } from './visible-nodes.ts';

/**
 * An actor who may see the category of a product may see its path; a draft is visible only to staff who work on the
 * catalogue.
 */
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
  if (!product) refuseAbsent('product');
  const { nodes, node } = await findInTree(ctx, product.category_id, { thing: 'product' });
  if (product.status !== 'published' && !worksOnCatalogue(ctx.actor)) refuseAbsent('product');
  return wholeOf(lineTo(nodes, node));
}
