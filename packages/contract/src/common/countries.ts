/**
 * Where customers live and telephone from, by ISO 3166-1 alpha-2 code, with what is dialled before the number. A circuit is
 * limited to countries of this list and a customer chooses theirs from it: a place with a code of its own, as Réunion, is
 * limited and chosen by that code.
 */
const PREFIXES = {
  AD: '376',
  AT: '43',
  BE: '32',
  BG: '359',
  CH: '41',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GF: '594',
  GP: '590',
  GR: '30',
  HR: '385',
  HU: '36',
  IE: '353',
  IS: '354',
  IT: '39',
  LI: '423',
  LT: '370',
  LU: '352',
  LV: '371',
  MC: '377',
  MQ: '596',
  MT: '356',
  NL: '31',
  NO: '47',
  PL: '48',
  PT: '351',
  RE: '262',
  RO: '40',
  SE: '46',
  SI: '386',
  SK: '421',
  SM: '378',
  US: '1',
  YT: '262',
} as const;

export const COUNTRIES: readonly string[] = Object.keys(PREFIXES);
export const prefixOf = (country: string): string =>
  country in PREFIXES ? `+${PREFIXES[country as keyof typeof PREFIXES]}` : '';
