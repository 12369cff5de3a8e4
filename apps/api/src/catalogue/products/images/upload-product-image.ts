import type { uploadProductImage as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { imageLimits } from '../../../platform/files/limits.ts';
import type { UploadContext } from '../../../platform/http/binding.ts';
import { readUpload } from '../../../platform/http/input/read-upload.ts';
import { storeImage } from '../../images/store-image.ts';
import { requireProduct } from '../product-rows.ts';
import { productView } from '../product-views.ts';
import { setProductImage } from './set-product-image.ts';

export async function uploadProductImage(
  open: UploadContext,
  { params }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { store } = open.services;
  const product = await open.transaction((ctx) => requireProduct(ctx, params.id));
  const image = {
    accountId: product.account_id,
    purpose: 'product-image' as const,
    owner: { entity: 'product' as const, id: product.id },
    bytes: await readUpload(open.request, imageLimits['product-image'].maxSentBytes),
  };
  return storeImage(store, open.answering(image.bytes), image, async (ctx, stored) =>
    productView(ctx, await setProductImage(ctx, params.id, stored)),
  );
}
