import type { updateProduct as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseStale } from '../../platform/http/refusal.ts';
import { requireOpenCategory } from '../categories/category-rows.ts';
import { type Prices, pricesIn, pricesOf } from './prices/price-columns.ts';
import { requirePricing } from './prices/require-pricing.ts';
import { setProductPrices } from './prices/set-product-prices.ts';
import { productRecord } from './product-columns.ts';
import { type ProductRow, requireProduct } from './product-rows.ts';
import { readProductSets, writeProductSets } from './product-sets.ts';
import { productView, recordedProduct } from './product-views.ts';
import { requirePublishable } from './require-publishable.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** A merge patch with an optimistic lock: only the sent fields change, and a stale version is refused. */
export async function updateProduct(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const seen = await requireProduct(ctx, params.id);
  // The category is locked before the product, in the same order as renaming a category does, to avoid a deadlock.
  await requireCategories(ctx, seen, body);
  const before = await requireProduct(ctx, params.id, 'held');
  if (body.version !== before.version) refuseStale('product', { version: before.version });
  const changes = productRecord.changes(before, body);
  const prices = changedPrices(before, pricesIn(body));
  if (prices || 'simple' in changes || 'buyback_zero_not_allowed' in changes) requirePricing(ctx.actor);
  const owner = { accountId: before.account_id, productId: before.id };
  const setsBefore = await readProductSets(ctx, owner);
  const sets = changedSets(setsBefore, body);
  if (!(Object.keys(changes).length || prices || sets)) return productView(ctx, before);
  if (Object.keys(changes).length || sets)
    await ctx.db
      .updateTable('product')
      .set((eb) => ({ ...changes, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
      .where('account_id', '=', before.account_id)
      .where('id', '=', before.id)
      .execute();
  if (sets) await writeProductSets(ctx, owner, sets);
  if (prices)
    await setProductPrices(ctx, [{ productId: before.id, prices }], {
      accountId: before.account_id,
      source: 'product',
    });
  const after = await requireProduct(ctx, params.id);
  requirePublishable(after);
  await recordChange(ctx, {
    action: 'update',
    entity: 'product',
    entityId: before.id,
    accountId: before.account_id,
    before: recordedProduct(before, setsBefore),
    after: recordedProduct(after, await readProductSets(ctx, owner)),
  });
  return productView(ctx, after);
}

/** A product may stay in a category that was archived since, but cannot be moved into one. */
async function requireCategories(ctx: Context, seen: ProductRow, body: Input['body']): Promise<void> {
  const moved = body.categoryId && body.categoryId !== seen.category_id ? [body.categoryId] : [];
  for (const id of [...moved, ...(body.secondaryCategoryIds ?? [])].toSorted())
    await requireOpenCategory(ctx, seen.account_id, id);
}

function changedPrices(before: ProductRow, sent: Partial<Prices>): Partial<Prices> | undefined {
  const current = pricesOf(before);
  const changed = Object.entries(sent).filter(([state, price]) => current[state as keyof Prices] !== price);
  return changed.length ? Object.fromEntries(changed) : undefined;
}

function changedSets(
  { tacCodes, secondaryCategories }: Awaited<ReturnType<typeof readProductSets>>,
  body: Input['body'],
) {
  const same = (a: readonly string[], b: readonly string[]) =>
    new Set([...a, ...b]).size === a.length && a.length === new Set(b).size;
  const tacs = body.tacCodes && !same(tacCodes, body.tacCodes) ? body.tacCodes : undefined;
  const further = secondaryCategories.map(({ id }) => id);
  const categoryIds =
    body.secondaryCategoryIds && !same(further, body.secondaryCategoryIds) ? body.secondaryCategoryIds : undefined;
  return tacs || categoryIds ? { tacCodes: tacs, secondaryCategoryIds: categoryIds } : undefined;
}
