import { COUNTRIES } from '@reprise/contract/common/countries';
import type { Locale } from '@reprise/i18n';

/**
 * Where clients and their customers are; the names come from the browser, in the language of the page. `own` is offered
 * whatever it is: what is saved already must stay to be seen.
 */
export function countryOptions(locale: Locale, own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return [...new Set([...COUNTRIES, own])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
