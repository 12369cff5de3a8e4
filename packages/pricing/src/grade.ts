import {
  PRODUCT_GRADES,
  PRODUCT_STATES,
  type ProductGrade,
  type ProductState,
} from '@reprise/contract/catalogue/products';
import type { PricedAnswer, PricedProduct } from './model.ts';

/** The worst of the caps; a device nobody found fault with is grade A. */
export function gradeOf(answers: readonly PricedAnswer[]): ProductGrade {
  const worst = Math.max(0, ...answers.map(({ gradeCap }) => (gradeCap ? PRODUCT_GRADES.indexOf(gradeCap) : 0)));
  return PRODUCT_GRADES[worst]!;
}

/**
 * The price a device starts from. A grade without a price has that of the next worse one, and a grade never has more than
 * a better one has: whoever declares a device worse than it is must not gain by it.
 */
export function basePriceOf({ simple, prices }: PricedProduct, grade: ProductGrade): number | undefined {
  if (simple) return prices.functional;
  const at = PRODUCT_GRADES.indexOf(grade);
  const own = PRODUCT_GRADES.slice(at).find((state) => prices[state] !== undefined);
  if (!own) return undefined;
  const better = PRODUCT_GRADES.slice(0, PRODUCT_GRADES.indexOf(own) + 1).map((state) => prices[state] ?? Infinity);
  return Math.min(...better);
}

export const stateOf = ({ simple }: PricedProduct, grade: ProductGrade): ProductState =>
  simple ? 'functional' : grade;

/** The states a device may be bought in: those that give a price to start from. */
export const pricedStates = (product: PricedProduct): ProductState[] =>
  product.simple
    ? PRODUCT_STATES.filter((state) => state === 'functional' && product.prices[state] !== undefined)
    : PRODUCT_GRADES.filter((grade) => basePriceOf(product, grade) !== undefined);
