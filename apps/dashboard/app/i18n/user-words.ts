import { type Locale, makeT, type T } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/users.json' with { type: 'json' };
import enGB from '@reprise/i18n/locales/en-GB/users.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/users.json' with { type: 'json' };
import nlBE from '@reprise/i18n/locales/nl-BE/users.json' with { type: 'json' };
import { useLocale } from './words.tsx';

const MADE: Readonly<Record<Locale, T<'users'>>> = {
  'fr-FR': makeT('fr-FR', frFR),
  'en-GB': makeT('en-GB', enGB),
  'nl-BE': makeT('nl-BE', nlBE),
  'de-DE': makeT('de-DE', deDE),
};

export type UserWords = T<'users'>;
export const useUserWords = (): UserWords => MADE[useLocale()];
