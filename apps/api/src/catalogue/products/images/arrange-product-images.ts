import type { arrangeProductImages as route } from '@reprise/contract/catalogue/product-image-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent, refuseStale } from '../../../platform/http/refusal.ts';
import { requireProduct } from '../product-rows.ts';
import { productView } from '../product-views.ts';
import { readProductImages, setProductImages } from './product-images.ts';

/** One command orders, chooses the main image, removes and brings back: the list that is sent is the list that is shown. */
export async function arrangeProductImages(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const product = await requireProduct(ctx, params.id, 'held');
  if (body.version !== product.version) refuseStale('product', { version: product.version });
  const owner = { accountId: product.account_id, productId: product.id };
  const before = await readProductImages(ctx, owner);
  const known = await ctx.db
    .selectFrom('product_image')
    .select(['list_file_id as image', 'file_id as imageHd'])
    .where('account_id', '=', owner.accountId)
    .where('product_id', '=', owner.productId)
    .execute();
  const after = body.images.map((id) => known.find(({ imageHd }) => imageHd === id) ?? refuseAbsent('image'));
  const isSame = before.length === after.length && before.every(({ imageHd }, at) => imageHd === after[at]?.imageHd);
  return productView(ctx, isSame ? product : await setProductImages(ctx, product, { before, after }));
}
