import { CURRENCIES } from '@reprise/contract/accounts/localisation';
import type { Locale } from '@reprise/i18n';
import { LANGUAGE_NAMES } from './messages.ts';

type Option = { value: string; label: string };

export const languageOptions: Option[] = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
export function currencyOptions(locale: Locale): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}
export const timeZoneOptions = (own: string): Option[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), own])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

/** "néerlandais", in the language of the reader, as it stands inside a sentence. */
export const languageName = (locale: Locale, language: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language.slice(0, 2)) ?? language;
/** The same at the beginning of a line. */
export function languageTitle(locale: Locale, language: Locale): string {
  const name = languageName(locale, language);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
