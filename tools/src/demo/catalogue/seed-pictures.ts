import sharp from 'sharp';
import { appendProductImage, keepImage, setCategoryImage } from '../../../../apps/api/src/catalogue/index.ts';
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
/** `from` is how many of its drawings it shows already. */
type Target = { entity: 'product' | 'category'; id: string; product: DemoProduct; from: number };

/** A drawing for every product and category that has none yet. Each is drawn once, however many show it. */
export async function seedPictures(
  services: Services,
  store: ObjectStore,
  { key, accountId }: { key: string; accountId: string },
): Promise<void> {
  const transaction = <T>(work: (ctx: Context) => Promise<T>) => asProvider(services, work);
  for (const { entity, id, product, from } of await asProvider(services, (ctx) => bareOnes(ctx, accountId))) {
    for (const [at, draw] of viewsOf(entity, product).entries()) {
      if (at < from) continue;
      const view = { key: `${referenceOf(product)} ${at}`, draw };
      const [large, small] = [await picture(view, LARGE), await picture(view, SMALL)];
      // Ids of its own, so that a seed that was killed half way names the rest as it would have.
      const own = { ...services, newId: demoIds(`${key} picture${at ? ` ${at + 1}` : ''} of ${entity} ${id}`) };
      const image = { accountId, purpose: `${entity}-image`, owner: { entity, id }, large, small } as const;
      await keepImage(again(store), { services: own, transaction }, image, async (ctx, stored) => {
        await (entity === 'product' ? appendProductImage(ctx, id, stored) : setCategoryImage(ctx, id, stored.image));
      });
    }
  }
}

const viewsOf = (entity: Target['entity'], { draw, views = [] }: DemoProduct) =>
  entity === 'product' ? [draw, ...views] : [draw];

/** A category shows the first of its products. */
async function bareOnes(ctx: Context, accountId: string): Promise<Target[]> {
  const byReference = new Map(demoProducts.map((product) => [referenceOf(product), product]));
  const products = await ctx.db
    .selectFrom('product')
    .leftJoin('product_image as image', (join) =>
      join.onRef('image.account_id', '=', 'product.account_id').onRef('image.product_id', '=', 'product.id'),
    )
    .select(({ fn }) => ['product.id', 'product.reference', fn.count<number>('image.file_id').as('images')])
    .where('product.account_id', '=', accountId)
    .groupBy(['product.id', 'product.reference'])
    .execute();
  const categories = await ctx.db
    .selectFrom('category')
    .select(['id', 'identifier'])
    .where('account_id', '=', accountId)
    .where('image_file_id', 'is', null)
    .execute();
  return [
    ...products.map(({ id, reference, images }) => ({
      entity: 'product',
      id,
      product: byReference.get(reference ?? ''),
      from: Number(images),
    })),
    ...categories.map(({ id, identifier }) => ({
      entity: 'category',
      id,
      product: demoProducts.find(({ category }) => category === identifier),
      from: 0,
    })),
  ].filter((target): target is Target => target.product !== undefined);
}

const drawn = new Map<string, Buffer>();
async function picture(view: { key: string; draw: () => string }, pixels: number) {
  const key = `${view.key} ${pixels}`;
  const size = { width: pixels, height: pixels, fit: 'contain', background: transparent } as const;
  const svg = sharp(Buffer.from(view.draw()), { density: pixels * 0.36 });
  const bytes = drawn.get(key) ?? (await svg.resize(size).png({ palette: true }).toBuffer());
  drawn.set(key, bytes);
  return { bytes, contentType: 'image/png' as const };
}
