/**
 * What somebody may scan or type to find a buyback, in the order in which it is looked up. The first kind that finds
 * something answers; a code that several buybacks share answers with all of them.
 */
export const CODE_KINDS = [
  'identification_number',
  'external_code',
  'imei',
  'serial_number',
  'tracking_number',
  'email',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** How many buybacks one code may show. */
export const CODE_MATCHES_MAX = 20;
export const CODE_MIN_LENGTH = 3;
export const CODE_MAX_LENGTH = 254;

/** Thirteen digits of a buyback and its item, or eight characters of an item born in a workshop. */
const NUMBER = /^(?:\d{13}|[\dA-Za-z]{8})$/;

const LOOKS_LIKE: Readonly<Record<CodeKind, (code: string) => boolean>> = {
  identification_number: (code) => NUMBER.test(code),
  external_code: (code) => code.length <= 45 && !isEmail(code),
  imei: (code) => /^\d{15,17}$/.test(code),
  serial_number: (code) => code.length <= 64 && !isEmail(code),
  tracking_number: (code) => code.length >= 6 && code.length <= 64 && !isEmail(code),
  email: isEmail,
};

/** A scanner that reads a label, or a person, may put spaces between the digits of a number. */
export function tidyCode(text: string): string {
  const tidy = text.trim();
  return /^[\d\s]+$/.test(tidy) ? tidy.replace(/\s/g, '') : tidy;
}

/** The kinds a tidy code can be of, in the order of the look-up. */
export const kindsOfCode = (code: string): CodeKind[] => CODE_KINDS.filter((kind) => LOOKS_LIKE[kind](code));

function isEmail(code: string): boolean {
  return code.includes('@');
}
