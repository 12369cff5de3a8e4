import { createHmac, timingSafeEqual } from 'node:crypto';
import { TOTP_DIGITS, TOTP_SECONDS } from '@reprise/contract/identity/second-factors';

/** RFC 4226 asks for at least 128 bits and recommends 160. */
export const TOTP_SECRET_BYTES = 20;
/** A clock may be one step early or late (RFC 6238, section 5.2). */
const SKEWS = [-1, 0, 1] as const;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, as authenticator applications read it. */
export function toBase32(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >> bits) & 31];
    }
  }
  return bits ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / TOTP_SECONDS);

/** RFC 4226: the code of one time step, with HMAC-SHA-1, which every authenticator application supports. */
export function totpCodeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

/** The time step a code belongs to, of those after `lastStep`. Every step is compared, whichever matches. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date, lastStep: number): number | undefined {
  const typed = Buffer.from(code);
  let match: number | undefined;
  for (const skew of SKEWS) {
    const step = stepAt(at) + skew;
    const expected = Buffer.from(totpCodeOf(secret, step));
    const isSame = typed.length === expected.length && timingSafeEqual(typed, expected);
    if (isSame && step > lastStep) match = step;
  }
  return match;
}

/** The address an authenticator application reads from the QR code. */
export function totpUri(secret: Uint8Array, label: { issuer: string; account: string }): string {
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer: label.issuer,
    algorithm: 'SHA1',
    digits: String(TOTP_DIGITS),
    period: String(TOTP_SECONDS),
  });
  const path = `${encodeURIComponent(label.issuer)}:${encodeURIComponent(label.account)}`;
  return `otpauth://totp/${path}?${query.toString().replaceAll('+', '%20')}`;
}
