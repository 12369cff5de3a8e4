/** Where customers live and telephone from, by code, with what is dialled before the number. */
const PREFIXES = {
  FR: '33',
  BE: '32',
  LU: '352',
  CH: '41',
  MC: '377',
  DE: '49',
  AT: '43',
  NL: '31',
  GB: '44',
  IE: '353',
  ES: '34',
  PT: '351',
  IT: '39',
  AD: '376',
  BG: '359',
  CY: '357',
  CZ: '420',
  DK: '45',
  EE: '372',
  FI: '358',
  GP: '590',
  GF: '594',
  GR: '30',
  HR: '385',
  HU: '36',
  IS: '354',
  LI: '423',
  LT: '370',
  LV: '371',
  MQ: '596',
  MT: '356',
  NO: '47',
  PL: '48',
  RE: '262',
  RO: '40',
  SE: '46',
  SI: '386',
  SK: '421',
  YT: '262',
} as const;

export const PHONE_COUNTRIES: readonly string[] = Object.keys(PREFIXES);
export const prefixOf = (country: string): string =>
  country in PREFIXES ? `+${PREFIXES[country as keyof typeof PREFIXES]}` : '';

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
