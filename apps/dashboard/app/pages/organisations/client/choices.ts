import { CURRENCIES } from '@reprise/contract/organisations/localisation';
import type { Locale } from '@reprise/i18n';
import { LANGUAGE_NAMES } from '../../../i18n/messages.ts';

/** Where clients are; the names come from the browser, in the language of the page. */
const COUNTRIES = [
  ...['AD', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS'],
  ...['IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'SM', 'US'],
];
type Option = { value: string; label: string };

/** `own` is offered whatever it is: what is saved already must stay to be seen. */
export function countryOptions(locale: Locale, own: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return [...new Set([...COUNTRIES, own])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
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
