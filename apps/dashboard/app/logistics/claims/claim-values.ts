import { CLAIM_AMOUNT_MAX } from '@reprise/contract/logistics/claims/claims';
import type { Locale } from '@reprise/i18n';
import { nearestCents, toUnits } from '@reprise/kit/money';
import { localDay } from '@reprise/kit/working-days';
import { HERE, today } from '../../base/now.ts';
import { numberText, TWO_DECIMALS } from '../../kit/fields/number-text.ts';

/** An amount as it stands in its field: two decimals, with the comma or point of the language. */
export const amountText = (locale: Locale, cents: number): string => numberText(locale, toUnits(cents), TWO_DECIMALS);

/** The cents that somebody typed; undefined when it is no amount, or more than `max`. */
export function readAmount(text: string, max = CLAIM_AMOUNT_MAX): number | undefined {
  const typed = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (!/^\d{1,6}(\.\d{0,2})?$/.test(typed)) return undefined;
  const cents = nearestCents(Number(typed));
  return cents >= 1 && cents <= max ? cents : undefined;
}

export const thisDay = (): string => localDay(today(), HERE);
/** A date field that was emptied or points ahead says nothing that has happened. */
export const isPastDay = (day: string): boolean => day !== '' && day <= thisDay();
