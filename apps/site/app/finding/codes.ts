import { isGtin, passesLuhn } from '@reprise/kit/codes';

/** What may be read by a camera here: a tenant pays for the one, and switches on the other. */
export type Readable = { imei: boolean; code: boolean };

type Options = { barCodeEnabled: boolean; enabledPremiumFeatures: readonly string[] };
export function scanOf({ barCodeEnabled: code, enabledPremiumFeatures }: Options): Readable | null {
  const imei = enabledPremiumFeatures.includes('imei_search_and_collect');
  return imei || code ? { imei, code } : null;
}

const IMEI = /^\d{15,17}$/;
const TAC_DIGITS = 8;
const digitsOf = (text: string): string => text.replaceAll(/[\s./-]/g, '');

export const imeiIn = (text: string): string | undefined => {
  const digits = digitsOf(text);
  return IMEI.test(digits) ? digits : undefined;
};

/**
 * What to look for. Of an IMEI only the digits every device of its model has: the rest tells whose it is, and an address
 * is kept by browsers and servers.
 */
export const termOf = (typed: string): string => imeiIn(typed)?.slice(0, TAC_DIGITS) ?? typed.trim();

/** Typed by hand: whoever typed it means it, so the check digit is the search's to judge. */
export const isTypedCode = (text: string): boolean => /^(\d{8}|\d{12,17})$/.test(digitsOf(text));

/** The number in what a camera read: of the device, of its box, or inside the address of a QR code (GS1 Digital Link). */
export function codeIn(read: string, readable: Readable): string | undefined {
  const linked = /\/01\/(\d{14})(?:[/?#]|$)/.exec(read)?.[1];
  const digits = linked ?? digitsOf(read);
  if (IMEI.test(digits)) return readable.imei && (digits.length > 15 || passesLuhn(digits)) ? digits : undefined;
  return readable.code && isGtin(digits) ? digits : undefined;
}
