import { newHomePage } from '@reprise/contract/white-label/home-payloads';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import type { ObjectStore } from '../../../apps/api/src/platform/files/stores/object-store.ts';
import { saveHomePage, storeHomeBanner } from '../../../apps/api/src/white-label/index.ts';
import { cedre } from './accounts/cedre.ts';
import type { DemoAccount } from './accounts/demo-account.ts';
import { jonquille } from './accounts/jonquille.ts';
import { asProvider } from './as-provider.ts';
import { demoProducts } from './catalogue/products.ts';
import { referenceOf } from './catalogue/seed-catalogue.ts';
import { drawBanner } from './draw-banner.ts';
import { again } from './seed-art.ts';
import { cedreTexts, jonquilleTexts } from './texts/shop-texts.ts';

/** The models each retailer puts forward. */
const FEATURED = ['iPhone 14 Pro', 'Galaxy S23', 'iPhone 13', 'Pixel 8', 'iPhone 12', 'Redmi Note 12'];

type Home = { products: string | null; html: string; banner: string | null };
const HOMES: Readonly<Record<string, Home>> = {
  [cedre.key]: { products: null, banner: null, html: cedreTexts.home[0] },
  [jonquille.key]: { products: jonquilleTexts.products[1], banner: '#e9b800', html: jonquilleTexts.home[1] },
};

/** A published home of its own for a retailer that has none yet; answers whether it was made now. */
export async function seedHome(
  services: Services,
  store: ObjectStore,
  { account, accountId }: { account: DemoAccount; accountId: string },
): Promise<boolean> {
  const home = HOMES[account.key];
  const transaction = <T>(work: (ctx: Context) => Promise<T>) => asProvider(services, work);
  if (!home || (await transaction((ctx) => hasHome(ctx, accountId)))) return false;
  const banner =
    home.banner &&
    (await storeHomeBanner(
      again(store),
      { services, transaction },
      { accountId, bytes: await drawBanner(home.banner) },
    ));
  await transaction(async (ctx) => {
    const body = newHomePage.parse({
      status: 'published',
      metaTitle: null,
      metaDescription: null,
      widgets: [
        { type: 'search', bannerFileId: banner ? banner.fileId : null },
        { type: 'products', title: home.products, productIds: await featuredIn(ctx, accountId) },
        { type: 'html', html: home.html },
      ],
    });
    await saveHomePage(ctx, { params: { id: accountId }, body });
  });
  return true;
}

async function hasHome(ctx: Context, accountId: string): Promise<boolean> {
  const found = ctx.db.selectFrom('home_page').select('version').where('account_id', '=', accountId).limit(1);
  return Boolean(await found.executeTakeFirst());
}

async function featuredIn(ctx: Context, accountId: string): Promise<string[]> {
  const references = FEATURED.flatMap((model) => {
    const product = demoProducts.find((one) => one.model === model);
    return product ? [referenceOf(product)] : [];
  });
  const rows = await ctx.db
    .selectFrom('product')
    .select(['id', 'reference'])
    .where('account_id', '=', accountId)
    .where('reference', 'in', references)
    .where('status', '=', 'published')
    .execute();
  return references.flatMap((reference) => rows.find((row) => row.reference === reference)?.id ?? []);
}
