import type { Readable } from 'node:stream';

/**
 * Where files are stored. The drivers (disk, S3) give the same guarantees, proven by one conformance suite: an object
 * is visible completely or not at all, and is written once unless the caller says otherwise.
 */
export interface ObjectStore {
  put(key: string, body: Readable | Uint8Array, meta: ObjectMeta, options?: PutOptions): Promise<PutResult>;
  /** The body must be read to its end or destroyed: it holds a connection or a file open. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectHead | undefined>;
  /** Deleting an absent object succeeds, because a job that runs twice must not fail the second time. */
  delete(key: string): Promise<void>;
  /** Every object under `<account>/` or `<account>/<purpose>/`, in the order of their keys. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  close(): Promise<void>;
}

/** `size` and `sha256` are the caller's claims: a body that differs from them is refused and leaves nothing behind. */
export type ObjectMeta = { contentType: string; sha256?: string; size?: number };
export type PutOptions = {
  overwrite?: boolean;
  maxBytes?: number;
  /** the record whose key encrypts the object, while no row names the object yet */
  owner?: string;
};
export type PutResult = { size: number; sha256: string };
/** Both ends included, counted from 0, as in HTTP. */
export type ByteRange = { start: number; end?: number };
/**
 * An S3 object that was uploaded in parts without a claimed digest has none: the parts were sent before the last byte
 * was read.
 */
export type ObjectHead = { size: number; contentType: string; sha256?: string };
/** `size` is that of the whole object, also when only a range of it is read. */
export type StoredObject = ObjectHead & { body: Readable };

export type ObjectStoreErrorCode =
  | 'bad_key' // not of the shape below: a bug of ours or an attempt, never a user's mistake
  | 'bad_meta' // a content type, size or digest that is not one
  | 'bad_range' // starts after the end of the object
  | 'already_exists' // write-once: the key is taken
  | 'content_mismatch' // the body is not what the caller claimed
  | 'too_large' // the body went past maxBytes
  | 'unavailable'; // the store did not answer, in time or at all: worth a retry

export class ObjectStoreError extends Error {
  readonly code: ObjectStoreErrorCode;
  constructor(code: ObjectStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ObjectStoreError';
    this.code = code;
  }
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const purpose = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const keyShape = new RegExp(`^(${uuid})/(${purpose})/(${uuid})$`);
const prefixShape = new RegExp(`^(${uuid})/(?:(${purpose})/)?$`);
const longestPurpose = 40;

export type ObjectKey = { account: string; purpose: string; id: string };

/** Lower case only: two spellings of one key would be two objects on S3 and one on some disks. */
export function parseKey(key: string): ObjectKey {
  const [, account = '', purpose = '', id = ''] = keyShape.exec(key) ?? [];
  if (account === '' || purpose.length > longestPurpose) throw new ObjectStoreError('bad_key', 'not an object key');
  return { account, purpose, id };
}

/** A listing never crosses accounts, so a prefix always names one. */
export function parsePrefix(prefix: string): { account: string; purpose?: string } {
  const [, account = '', purpose] = prefixShape.exec(prefix) ?? [];
  if (account === '' || (purpose ?? '').length > longestPurpose) {
    throw new ObjectStoreError('bad_key', 'not an object prefix');
  }
  return purpose === undefined ? { account } : { account, purpose };
}

export function objectKey(account: string, purpose: string, id: string): string {
  const key = `${account}/${purpose}/${id}`;
  parseKey(key);
  return key;
}

/** The order of a listing: S3 compares bytes, and keys are ASCII. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const contentTypeShape = /^[a-z0-9][a-z0-9.+-]{0,63}\/[a-z0-9][a-z0-9.+-]{0,63}(?:; charset=[a-z0-9-]{1,20})?$/;

export function checkMeta(meta: ObjectMeta): void {
  const { contentType, sha256, size } = meta;
  if (!contentTypeShape.test(contentType)) throw new ObjectStoreError('bad_meta', 'not a content type');
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new ObjectStoreError('bad_meta', 'not a SHA-256 in lower-case hexadecimal');
  }
  if (size !== undefined && !(Number.isSafeInteger(size) && size >= 0)) {
    throw new ObjectStoreError('bad_meta', 'not a size');
  }
}

/** The range clipped to the object, or an error when nothing of it is inside. */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  const { start, end = size - 1 } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start || start >= size) {
    throw new ObjectStoreError('bad_range', 'the range is outside the object');
  }
  return { start, end: Math.min(end, size - 1) };
}
