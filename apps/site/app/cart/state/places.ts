import { prefixOf } from '@reprise/contract/common/countries';

/** In the reader's language and alphabet, with the one most of them choose first. */
export function countryOptions(
  codes: readonly string[],
  { locale, first }: { locale: string; first: string },
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  return options.sort((a, b) => {
    if (a.value === first || b.value === first) return a.value === first ? -1 : 1;
    return order.compare(a.label, b.label);
  });
}

/** Where the zero before a number is dialled from abroad as well. */
const ZERO_STAYS = ['IT', 'SM'];

/** A telephone number as it is dialled from anywhere: what was typed, behind the prefix of its country. */
export function dialled(typed: string, country: string): string {
  const number = typed.trim();
  const prefix = prefixOf(country);
  if (number === '' || prefix === '' || /^(\+|00)/.test(number)) return number;
  return `${prefix} ${ZERO_STAYS.includes(country) ? number : number.replace(/^0\s*/, '')}`;
}
