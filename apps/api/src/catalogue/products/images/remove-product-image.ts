import type { removeProductImage as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../../platform/context.ts';
import { requireProduct } from '../product-rows.ts';
import { productView } from '../product-views.ts';
import { setProductImage } from './set-product-image.ts';

export async function removeProductImage(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const product = await requireProduct(ctx, params.id);
  return productView(ctx, product.image_hd_file_id ? await setProductImage(ctx, product.id, undefined) : product);
}
