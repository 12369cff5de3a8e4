import { type Locale, makeT, type T } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/factors.json' with { type: 'json' };
import enGB from '@reprise/i18n/locales/en-GB/factors.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/factors.json' with { type: 'json' };
import nlBE from '@reprise/i18n/locales/nl-BE/factors.json' with { type: 'json' };
import { useLocale } from './words.tsx';

const MADE: Readonly<Record<Locale, T<'factors'>>> = {
  'fr-FR': makeT('fr-FR', frFR),
  'en-GB': makeT('en-GB', enGB),
  'nl-BE': makeT('nl-BE', nlBE),
  'de-DE': makeT('de-DE', deDE),
};

export const useFactorWords = (): T<'factors'> => MADE[useLocale()];
