/** 32 of them, without I, L, O and U: a person may have to read it to a bank, or type it at a till. */
export const READABLE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_A_LETTER = 5n;
const LETTERS = 26;

/** An id in 26 letters and digits, for messages that have no room for 36 characters. */
export function shortId(id: string): string {
  let number = BigInt(`0x${id.replaceAll('-', '')}`);
  let written = '';
  for (let i = 0; i < LETTERS; i++) {
    written = READABLE_LETTERS[Number(number & 31n)] + written;
    number >>= BITS_A_LETTER;
  }
  return written;
}

/**
 * What provider and bank know an attempt by. It follows from payment and attempt alone, so that whatever is repeated, also
 * after the database was restored to an earlier instant, repeats the same key.
 */
export const payoutKey = (paymentId: string, attempt: number): string => `RP${shortId(paymentId)}-${attempt}`;
