/** GS1 keeps numbers beginning with 20 to 29 for use inside a company: any scanner reads them, no product has one. */
const RESTRICTED_PREFIX = /^2\d$/;
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Crockford's alphabet: no I, L, O or U, so nobody reads one character for another or a word into a code. */
const ITEM_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ITEM_CODE_BYTES = 5;
const ITEM_CODE = new RegExp(`^[${ITEM_ALPHABET}]{8}$`);

/** The last digit of a GTIN of any length: weights 3 and 1 from the right. */
export function gtinCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** EAN-8, UPC-A, EAN-13 or ITF-14 with a right check digit. */
export function isGtin(code: string): boolean {
  return GTIN.test(code) && gtinCheckDigit(code.slice(0, -1)) === code.slice(-1);
}

/** The identification number of a buyback: twelve digits that begin with 20 to 29, and their check digit. */
export function buybackCode(twelveDigits: string): string {
  if (!/^\d{12}$/.test(twelveDigits) || !RESTRICTED_PREFIX.test(twelveDigits.slice(0, 2)))
    throw new RangeError('a buyback code is made of twelve digits that begin with 20 to 29');
  return twelveDigits + gtinCheckDigit(twelveDigits);
}

export function isBuybackCode(code: string): boolean {
  return /^\d{13}$/.test(code) && RESTRICTED_PREFIX.test(code.slice(0, 2)) && isGtin(code);
}

/** The identification number of an item born in the workshop: forty random bits as eight characters. */
export function itemCode(fiveBytes: Uint8Array): string {
  if (fiveBytes.length !== ITEM_CODE_BYTES) throw new RangeError('an item code is made of five bytes');
  const bits = [...fiveBytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ITEM_ALPHABET.charAt(Number.parseInt(five, 2))).join('');
}

export function isItemCode(code: string): boolean {
  return ITEM_CODE.test(code);
}

/** The check of a fifteen-digit IMEI; sixteen digits are an IMEISV, which has no check digit. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
