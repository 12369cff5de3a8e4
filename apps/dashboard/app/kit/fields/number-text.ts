import type { Locale } from '@reprise/i18n';

type Decimals = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>;
const EVERY: Decimals = { maximumFractionDigits: 20 };
export const TWO_DECIMALS: Decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A number as it stands in a field: with the comma or point of the language, and nothing between the thousands. */
export const numberText = (locale: Locale, value: number, decimals = EVERY): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, ...decimals }).format(value);
