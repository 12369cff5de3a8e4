import { createHash } from 'node:crypto';

/**
 * The id of the copy of a thing in an account: always the same, so a copy that is cut off and begun again finds what it
 * made. A version 8 UUID (RFC 9562) of a hash of both.
 */
export function copiedId(targetAccountId: string, sourceId: string): string {
  const hash = createHash('sha256').update(`${targetAccountId} ${sourceId}`).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
