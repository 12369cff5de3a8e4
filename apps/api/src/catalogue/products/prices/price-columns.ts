import { PRICE_FIELDS, PRODUCT_STATES, type PriceField, type ProductState } from '@reprise/contract/catalogue/products';
import { toCents, toUnits } from '@reprise/kit/money';

/** Where the price of each state is kept, in cents. */
export const PRICE_COLUMNS = {
  functional: 'price_functional',
  grade_a: 'price_grade_a',
  grade_b: 'price_grade_b',
  grade_c: 'price_grade_c',
  grade_d: 'price_grade_d',
  grade_e: 'price_grade_e',
} as const satisfies Record<ProductState, string>;

/** Cents of every state; nothing where a device in it is not bought. */
export type Prices = Record<ProductState, number | null>;
type PriceColumns = Record<(typeof PRICE_COLUMNS)[ProductState], number | null>;
/** Major units, by the names payloads carry. */
export type PriceUnits = Record<PriceField, number | null>;

export const unitsOf = (cents: number | null) => (cents === null ? null : toUnits(cents));
export const centsOf = (units: number | null) => (units === null ? null : toCents(units));

export const pricesOf = (row: PriceColumns): Prices =>
  Object.fromEntries(PRODUCT_STATES.map((state) => [state, row[PRICE_COLUMNS[state]]])) as Prices;

export const priceUnitsOf = (row: PriceColumns): PriceUnits =>
  Object.fromEntries(
    PRODUCT_STATES.map((state) => [PRICE_FIELDS[state], unitsOf(row[PRICE_COLUMNS[state]])]),
  ) as PriceUnits;

/** The prices somebody sent, in cents; those they did not send are not there. */
export function pricesIn(sent: { [F in PriceField]?: number | null | undefined }): Partial<Prices> {
  const prices = PRODUCT_STATES.map((state) => [state, sent[PRICE_FIELDS[state]]] as const);
  return Object.fromEntries(
    prices.flatMap(([state, units]) => (units === undefined ? [] : [[state, centsOf(units)]])),
  ) as Partial<Prices>;
}
