import { PRICE_FIELDS, PRODUCT_GRADES, type ProductState } from './products.ts';

type Priced = {
  simple: boolean;
  buybackZeroNotAllowed: boolean;
  functional: number | null;
  buybackPriceGradeA: number | null;
  buybackPriceGradeB: number | null;
  buybackPriceGradeC: number | null;
  buybackPriceGradeD: number | null;
  buybackPriceGradeE: number | null;
};
const priceOf = (product: Priced, state: ProductState) => product[PRICE_FIELDS[state] as keyof Priced] as number | null;

/** The states a product is bought in: a simple one only when it works, any other by its grade. */
export const statesOf = ({ simple }: Pick<Priced, 'simple'>): readonly ProductState[] =>
  simple ? ['functional'] : PRODUCT_GRADES;

export type PublishingObstacle = { reason: 'no_price' | 'zero_price'; state: ProductState };

/** What keeps a product a draft. Without a price for any of its states nobody could be offered anything. */
export function obstaclesToPublish(product: Priced): PublishingObstacle[] {
  const states = statesOf(product);
  if (states.every((state) => priceOf(product, state) === null)) return [{ reason: 'no_price', state: states[0]! }];
  if (!product.buybackZeroNotAllowed) return [];
  return states
    .filter((state) => priceOf(product, state) === 0)
    .map((state) => ({ reason: 'zero_price' as const, state }));
}

/** A worse grade that is dearer than a better one. Allowed: whoever offers takes the lower of both. */
export function risingGrades(product: Priced): { state: ProductState; above: ProductState; price: number }[] {
  if (product.simple) return [];
  let best: { state: ProductState; price: number } | undefined;
  const rising: { state: ProductState; above: ProductState; price: number }[] = [];
  for (const state of PRODUCT_GRADES) {
    const price = priceOf(product, state);
    if (price === null) continue;
    if (best && price > best.price) rising.push({ state, above: best.state, price: best.price });
    else best = { state, price };
  }
  return rising;
}
