import { type Locale, makeT, type T } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/design.json' with { type: 'json' };
import enGB from '@reprise/i18n/locales/en-GB/design.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/design.json' with { type: 'json' };
import nlBE from '@reprise/i18n/locales/nl-BE/design.json' with { type: 'json' };
import { useLocale } from './words.tsx';

const MADE: Readonly<Record<Locale, T<'design'>>> = {
  'fr-FR': makeT('fr-FR', frFR),
  'en-GB': makeT('en-GB', enGB),
  'nl-BE': makeT('nl-BE', nlBE),
  'de-DE': makeT('de-DE', deDE),
};
export type DesignWords = T<'design'>;
export const useDesignWords = (): DesignWords => MADE[useLocale()];
