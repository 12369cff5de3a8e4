import { type Locale, makeT, type T } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/scaffolds.json' with { type: 'json' };
import enGB from '@reprise/i18n/locales/en-GB/scaffolds.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/scaffolds.json' with { type: 'json' };
import nlBE from '@reprise/i18n/locales/nl-BE/scaffolds.json' with { type: 'json' };
import { useLocale } from '../i18n/words.tsx';

// All four at once: together they weigh less than the request for one would cost, and a change of language never waits.
const MADE: Readonly<Record<Locale, T<'scaffolds'>>> = {
  'fr-FR': makeT('fr-FR', frFR),
  'en-GB': makeT('en-GB', enGB),
  'nl-BE': makeT('nl-BE', nlBE),
  'de-DE': makeT('de-DE', deDE),
};

export const useWords = (): T<'scaffolds'> => MADE[useLocale()];
export const wordsOf = (locale: Locale): T<'scaffolds'> => MADE[locale];
