import type { uploadProductImage as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { imageLimits } from '../../../platform/files/limits.ts';
import type { ObjectStore } from '../../../platform/files/stores/object-store.ts';
import type { OpenContext } from '../../../platform/http/binding.ts';
import { readUpload } from '../../../platform/http/input/read-upload.ts';
import { storeImage } from '../../images/store-image.ts';
import { requireProduct } from '../product-rows.ts';
import { productView } from '../product-views.ts';
import { setProductImage } from './set-product-image.ts';

export function createUploadProductImage(store: ObjectStore) {
  return async (open: OpenContext, { params }: RouteInput<typeof route>): Promise<RouteAnswer<typeof route>> => {
    const product = await open.transaction((ctx) => requireProduct(ctx, params.id));
    const image = {
      accountId: product.account_id,
      purpose: 'product-image' as const,
      owner: { entity: 'product' as const, id: product.id },
      bytes: await readUpload(open.request, imageLimits['product-image'].maxBytes),
    };
    return storeImage(store, open, image, async (ctx, stored) =>
      productView(ctx, await setProductImage(ctx, params.id, stored)),
    );
  };
}
