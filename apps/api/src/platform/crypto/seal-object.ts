import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, type Sealer } from './seal.ts';

/** The first bytes of every sealed object: the version of the format, and no file type that anything else writes. */
const MAGIC = Buffer.from('RPSEAL1\n');
/** nonce, a 32 byte key in base64, tag */
const WRAPPED_KEY = 12 + 44 + 16;
/** How much longer a sealed object is than what it holds. */
export const SEAL_OVERHEAD = MAGIC.length + WRAPPED_KEY + 12 + 16;
const keyName = (objectKey: string) => `object ${objectKey}`;

export const isSealed = (bytes: Buffer): boolean =>
  bytes.length >= SEAL_OVERHEAD && bytes.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * AES-256-GCM with a key of the object's own, wrapped by `sealer`, the record the object belongs to. Both layers are bound to
 * the object's key, so an object that is copied elsewhere does not open. The wrapped key travels with the object: wrapping
 * the record's key again leaves objects as they are, and erasing it erases them in every copy of the store.
 */
export function sealObject(sealer: Sealer, objectKey: string, plain: Uint8Array): Buffer {
  const dataKey = randomBytes(32);
  const wrapped = sealer.seal(keyName(objectKey), dataKey.toString('base64'));
  return Buffer.concat([MAGIC, wrapped, encrypt(dataKey, plain, objectKey)]);
}

/** Throws when any byte was changed, or when the object was sealed for another record or another key. */
export function openObject(sealer: Sealer, objectKey: string, sealed: Buffer): Buffer {
  if (!isSealed(sealed)) throw new Error('the object is not sealed');
  const body = MAGIC.length + WRAPPED_KEY;
  const dataKey = sealer.open(keyName(objectKey), sealed.subarray(MAGIC.length, body));
  return decrypt(Buffer.from(dataKey, 'base64'), sealed.subarray(body), objectKey);
}
