import sharp from 'sharp';
import { keepImage, setCategoryImage, setProductImage } from '../../../../apps/api/src/catalogue/index.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import type { ObjectStore } from '../../../../apps/api/src/platform/files/stores/object-store.ts';
import { asProvider } from '../as-provider.ts';
import { demoIds } from '../demo-ids.ts';
import { again } from '../seed-art.ts';
import type { DemoProduct } from './demo-catalogue.ts';
import { demoProducts } from './products.ts';
import { referenceOf } from './seed-catalogue.ts';

/** Pixels of the large picture and of the one in lists. */
const [LARGE, SMALL] = [800, 240];
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
type Target = { entity: 'product' | 'category'; id: string; product: DemoProduct };

/** A drawing for every product and category that has none yet. Each is drawn once, however many show it. */
export async function seedPictures(
  services: Services,
  store: ObjectStore,
  { key, accountId }: { key: string; accountId: string },
): Promise<void> {
  const transaction = <T>(work: (ctx: Context) => Promise<T>) => asProvider(services, work);
  for (const { entity, id, product } of await asProvider(services, (ctx) => bareOnes(ctx, accountId))) {
    const [large, small] = [await picture(product, LARGE), await picture(product, SMALL)];
    // Ids of its own, so that a seed that was killed half way names the rest as it would have.
    const own = { ...services, newId: demoIds(`${key} picture of ${entity} ${id}`) };
    const image = { accountId, purpose: `${entity}-image`, owner: { entity, id }, large, small } as const;
    await keepImage(again(store), { services: own, transaction }, image, async (ctx, stored) => {
      await (entity === 'product' ? setProductImage(ctx, id, stored) : setCategoryImage(ctx, id, stored.image));
    });
  }
}

/** A category shows the first of its products. */
async function bareOnes(ctx: Context, accountId: string): Promise<Target[]> {
  const byReference = new Map(demoProducts.map((product) => [referenceOf(product), product]));
  const products = await ctx.db
    .selectFrom('product')
    .select(['id', 'reference'])
    .where('account_id', '=', accountId)
    .where('image_file_id', 'is', null)
    .execute();
  const categories = await ctx.db
    .selectFrom('category')
    .select(['id', 'identifier'])
    .where('account_id', '=', accountId)
    .where('image_file_id', 'is', null)
    .execute();
  return [
    ...products.map(({ id, reference }) => ({ entity: 'product', id, product: byReference.get(reference ?? '') })),
    ...categories.map(({ id, identifier }) => ({
      entity: 'category',
      id,
      product: demoProducts.find(({ category }) => category === identifier),
    })),
  ].filter((target): target is Target => target.product !== undefined);
}

const drawn = new Map<string, Buffer>();
async function picture(product: DemoProduct, pixels: number) {
  const key = `${referenceOf(product)} ${pixels}`;
  const size = { width: pixels, height: pixels, fit: 'contain', background: transparent } as const;
  const svg = sharp(Buffer.from(product.draw()), { density: pixels * 0.36 });
  const bytes = drawn.get(key) ?? (await svg.resize(size).png({ palette: true }).toBuffer());
  drawn.set(key, bytes);
  return { bytes, contentType: 'image/png' as const };
}
