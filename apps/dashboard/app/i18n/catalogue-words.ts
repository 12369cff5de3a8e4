import { type Locale, makeT, type T } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/catalogue.json' with { type: 'json' };
import enGB from '@reprise/i18n/locales/en-GB/catalogue.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/catalogue.json' with { type: 'json' };
import nlBE from '@reprise/i18n/locales/nl-BE/catalogue.json' with { type: 'json' };
import { useLocale } from './words.tsx';

const MADE: Readonly<Record<Locale, T<'catalogue'>>> = {
  'fr-FR': makeT('fr-FR', frFR),
  'en-GB': makeT('en-GB', enGB),
  'nl-BE': makeT('nl-BE', nlBE),
  'de-DE': makeT('de-DE', deDE),
};
export type CatalogueWords = T<'catalogue'>;
/** What states, grades and circuits are called, on whatever page they stand. */
export const useCatalogueWords = (): CatalogueWords => MADE[useLocale()];
