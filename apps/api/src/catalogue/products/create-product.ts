import { pricingFields } from '@reprise/contract/catalogue/product-fields';
import type { createProduct as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireOpenCategory } from '../categories/category-rows.ts';
import { pricesIn } from './prices/price-columns.ts';
import { requirePricing } from './prices/require-pricing.ts';
import { setProductPrices } from './prices/set-product-prices.ts';
import { productRecord } from './product-columns.ts';
import { requireProduct } from './product-rows.ts';
import { readProductSets, writeProductSets } from './product-sets.ts';
import { productView, recordedProduct } from './product-views.ts';
import { requirePublishable } from './require-publishable.ts';

export async function createProduct(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, body.accountId, 'body');
  if (Object.keys(pricingFields).some((name) => name in body)) requirePricing(ctx.actor);
  for (const id of [body.categoryId, ...(body.secondaryCategoryIds ?? [])].toSorted())
    await requireOpenCategory(ctx, accountId, id);
  const [id, now] = [ctx.newId(), ctx.clock.now()];
  await ctx.db
    .insertInto('product')
    .values({ ...productRecord.columns(body), account_id: accountId, id, created_at: now, updated_at: now })
    .execute();
  await writeProductSets(ctx, { accountId, productId: id }, body);
  await setProductPrices(ctx, [{ productId: id, prices: pricesIn(body) }], { accountId, source: 'product' });
  const row = await requireProduct(ctx, id);
  requirePublishable(row);
  await recordChange(ctx, {
    action: 'create',
    entity: 'product',
    entityId: id,
    accountId,
    after: recordedProduct(row, await readProductSets(ctx, { accountId, productId: id })),
  });
  return productView(ctx, row);
}
