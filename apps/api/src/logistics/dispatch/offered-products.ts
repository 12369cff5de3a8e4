import type { ProductState } from '@reprise/contract/catalogue/products';
import { pricedStates } from '@reprise/pricing/grade';
import { pricesOf } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';

/** A product as a rule sees it, with the states that have a price. */
export type OfferedProduct = { categoryId: string; brand: string | null; states: readonly ProductState[] };

/** The published products that have a price. */
export async function readOfferedProducts(ctx: Context, accountId: string): Promise<OfferedProduct[]> {
  const rows = await ctx.db
    .selectFrom('product')
    .select([
      'category_id',
      'brand',
      'simple',
      'price_functional',
      'price_grade_a',
      'price_grade_b',
      'price_grade_c',
      'price_grade_d',
      'price_grade_e',
    ])
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where('removed_at', 'is', null)
    .execute();
  return rows.flatMap((row) => {
    const prices = Object.entries(pricesOf(row)).filter(([, cents]) => cents !== null);
    const product = { simple: row.simple, zeroNotAllowed: false, prices: Object.fromEntries(prices) };
    const states = pricedStates(product);
    return states.length ? [{ categoryId: row.category_id, brand: row.brand, states }] : [];
  });
}
