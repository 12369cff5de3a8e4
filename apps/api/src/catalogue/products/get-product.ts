import type { getProduct as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { requireProduct } from './product-rows.ts';
import { productView } from './product-views.ts';

export async function getProduct(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return productView(ctx, await requireProduct(ctx, params.id));
}
