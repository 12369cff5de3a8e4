import type { ApiRefusal } from '@reprise/client/call';
import { flatten, type Locale, makeT, type PlainKey, type T } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/prices.json' with { type: 'json' };
import enGB from '@reprise/i18n/locales/en-GB/prices.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/prices.json' with { type: 'json' };
import nlBE from '@reprise/i18n/locales/nl-BE/prices.json' with { type: 'json' };
import { useLocale } from './words.tsx';

const MADE: Readonly<Record<Locale, T<'prices'>>> = {
  'fr-FR': makeT('fr-FR', frFR),
  'en-GB': makeT('en-GB', enGB),
  'nl-BE': makeT('nl-BE', nlBE),
  'de-DE': makeT('de-DE', deDE),
};
export type PriceWords = T<'prices'>;
export const usePriceWords = (): PriceWords => MADE[useLocale()];

const KNOWN = flatten(frFR.refusals);
/** What the API said no to, in the words of these pages; nothing when it is no refusal of theirs. */
export function priceRefusal(t: PriceWords, { code }: Pick<ApiRefusal, 'code'>): string | undefined {
  return Object.hasOwn(KNOWN, code) ? t(`refusals.${code}` as PlainKey<'prices'>) : undefined;
}
