import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keys, subKey } from './keys.ts';

/**
 * The place of an encrypted value (additional authenticated data). A value copied to another tenant, table, row or
 * column does not decrypt.
 */
export type Place = { accountId: string; table: string; rowId: string };
export type RecordKey = { keyId: string; wrappedKey: Buffer };
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export function encrypt(key: Buffer, plain: Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
export function decrypt(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
}
const boundTo = ({ accountId, table, rowId }: Place, column: string) => `${accountId}|${table}|${rowId}|${column}`;
const wrapBound = (place: Place) => boundTo(place, '(key)');

/**
 * A key for one record, wrapped by the current master key. Deleting it makes the record unreadable in every backup too.
 */
export function newRecordKey(keys: Keys, place: Place): RecordKey & { sealer: Sealer } {
  const dataKey = randomBytes(32);
  const wrappedKey = encrypt(subKey(keys.current, 'wrap'), dataKey, wrapBound(place));
  return { keyId: keys.current.id, wrappedKey, sealer: sealerOf(dataKey, place) };
}
export type Sealer = { seal(column: string, value: string): Buffer; open(column: string, sealed: Buffer): string };

export function openRecordKey(keys: Keys, place: Place, record: RecordKey): Sealer {
  return sealerOf(decrypt(subKey(keys.byId(record.keyId), 'wrap'), record.wrappedKey, wrapBound(place)), place);
}
/** After a rotation of the master key the record's own key is wrapped again; its values stay as they are. */
export function rewrap(keys: Keys, place: Place, record: RecordKey): RecordKey {
  const dataKey = decrypt(subKey(keys.byId(record.keyId), 'wrap'), record.wrappedKey, wrapBound(place));
  return { keyId: keys.current.id, wrappedKey: encrypt(subKey(keys.current, 'wrap'), dataKey, wrapBound(place)) };
}
function sealerOf(dataKey: Buffer, place: Place): Sealer {
  return {
    seal: (column, value) => encrypt(dataKey, Buffer.from(value), boundTo(place, column)),
    open: (column, sealed) => decrypt(dataKey, sealed, boundTo(place, column)).toString(),
  };
}
