import type { addProductImage as route } from '@reprise/contract/catalogue/product-image-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../../platform/context.ts';
import { imageLimits } from '../../../platform/files/limits.ts';
import type { UploadContext } from '../../../platform/http/binding.ts';
import { readUpload } from '../../../platform/http/input/read-upload.ts';
import { type StoredImage, storeImage } from '../../images/store-image.ts';
import { type ProductRow, requireProduct } from '../product-rows.ts';
import { productView } from '../product-views.ts';
import { readProductImages, requireRoom, setProductImages } from './product-images.ts';

export async function addProductImage(
  open: UploadContext,
  { params }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { store } = open.services;
  // Read before the file is decoded, which is the expensive part.
  const product = await open.transaction(async (ctx) => {
    const row = await requireProduct(ctx, params.id);
    requireRoom(await readProductImages(ctx, { accountId: row.account_id, productId: row.id }));
    return row;
  });
  const image = {
    accountId: product.account_id,
    purpose: 'product-image' as const,
    owner: { entity: 'product' as const, id: product.id },
    bytes: await readUpload(open.request, imageLimits['product-image'].maxSentBytes),
  };
  return storeImage(store, open.answering(image.bytes), image, async (ctx, stored) =>
    productView(ctx, await appendProductImage(ctx, params.id, stored)),
  );
}

/** After the images that the product has. */
export async function appendProductImage(ctx: Context, productId: string, stored: StoredImage): Promise<ProductRow> {
  const product = await requireProduct(ctx, productId, 'held');
  const { account_id: accountId } = product;
  const before = await readProductImages(ctx, { accountId, productId });
  requireRoom(before);
  await ctx.db
    .insertInto('product_image')
    .values({
      account_id: accountId,
      product_id: productId,
      file_id: stored.imageHd,
      list_file_id: stored.image,
      place: null,
    })
    .execute();
  return setProductImages(ctx, product, { before, after: [...before, stored] });
}
