import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, type Sealer } from './seal.ts';

/** The first bytes of every encrypted object: a format version, chosen so that no known file type begins with it. */
const MAGIC = Buffer.from('RPSEAL1\n');
/** nonce, a 32 byte key in base64, tag */
const WRAPPED_KEY = 12 + 44 + 16;
/** How many bytes an encrypted object is longer than its content. */
export const SEAL_OVERHEAD = MAGIC.length + WRAPPED_KEY + 12 + 16;
const keyName = (objectKey: string) => `object ${objectKey}`;

export const isSealed = (bytes: Buffer): boolean =>
  bytes.length >= SEAL_OVERHEAD && bytes.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * AES-256-GCM under a key of the object's own, which is wrapped by `sealer`, the key of the record the object belongs
 * to. Both layers are bound to the object's storage key, so a copy under another key does not decrypt. The wrapped key
 * is stored in the object: re-wrapping the record's key leaves objects unchanged, and erasing it makes them unreadable
 * in every copy of the store.
 */
export function sealObject(sealer: Sealer, objectKey: string, plain: Uint8Array): Buffer {
  const dataKey = randomBytes(32);
  const wrapped = sealer.seal(keyName(objectKey), dataKey.toString('base64'));
  return Buffer.concat([MAGIC, wrapped, encrypt(dataKey, plain, objectKey)]);
}

/** Throws when a byte was changed, or when the object was encrypted for another record or another storage key. */
export function openObject(sealer: Sealer, objectKey: string, sealed: Buffer): Buffer {
  if (!isSealed(sealed)) throw new Error('the object is not sealed');
  const body = MAGIC.length + WRAPPED_KEY;
  const dataKey = sealer.open(keyName(objectKey), sealed.subarray(MAGIC.length, body));
  return decrypt(Buffer.from(dataKey, 'base64'), sealed.subarray(body), objectKey);
}
