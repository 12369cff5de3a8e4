import type { ApiRefusal } from '@reprise/client/call';
import { flatten, type Locale, makeT, type PlainKey, type T } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/clients.json' with { type: 'json' };
import enGB from '@reprise/i18n/locales/en-GB/clients.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/clients.json' with { type: 'json' };
import nlBE from '@reprise/i18n/locales/nl-BE/clients.json' with { type: 'json' };
import { useLocale } from '../../i18n/words.tsx';

const MADE: Readonly<Record<Locale, T<'clients'>>> = {
  'fr-FR': makeT('fr-FR', frFR),
  'en-GB': makeT('en-GB', enGB),
  'nl-BE': makeT('nl-BE', nlBE),
  'de-DE': makeT('de-DE', deDE),
};
export type ClientWords = T<'clients'>;
export const useClientWords = (): ClientWords => MADE[useLocale()];

const KNOWN = flatten(frFR.refusals);
/** What the API said no to, in the words of these pages; nothing when it is no refusal of theirs. */
export function refusalOf(t: ClientWords, { code }: Pick<ApiRefusal, 'code'>): string | undefined {
  return Object.hasOwn(KNOWN, code) ? t(`refusals.${code}` as PlainKey<'clients'>) : undefined;
}
