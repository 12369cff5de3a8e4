import { PRODUCT_PRICE_MAX_UNITS } from '@reprise/contract/pricing/prices';
import type { Locale } from '@reprise/i18n';
import { nearestCents } from '@reprise/kit/money';
import { numberText, TWO_DECIMALS } from '../../../kit/fields/number-text.ts';

/** Amounts of products travel in major units; what is shown is made of cents. */
export const centsIn = (units: number): number => nearestCents(units);

/** A price as it stands in its field: two decimals, with the comma or point of the language. */
export const priceText = (locale: Locale, units: number | null): string =>
  units === null ? '' : numberText(locale, units, TWO_DECIMALS);

/** What somebody typed: nothing, an amount, or neither. Comma and point both mean the decimals. */
export function readPrice(text: string): number | null | 'wrong' {
  const typed = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (typed === '') return null;
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(typed)) return 'wrong';
  const units = Number(typed);
  return units <= PRODUCT_PRICE_MAX_UNITS ? units : 'wrong';
}
