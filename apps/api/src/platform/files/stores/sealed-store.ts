import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Sealer } from '../../crypto/seal.ts';
import { openObject, SEAL_OVERHEAD, sealObject } from '../../crypto/seal-object.ts';
import { measureBody } from './measure-body.ts';
import {
  checkMeta,
  type ObjectKey,
  type ObjectStore,
  ObjectStoreError,
  type PutOptions,
  parseKey,
  resolveRange,
} from './object-store.ts';

/** The record whose key encrypts an object; undefined once that key was erased, which makes the object unreadable. */
export type ReadSealer = (object: ObjectKey) => Promise<Sealer | undefined>;
/** How objects of a purpose are stored. */
export type ObjectRule = 'clear' | ReadSealer;
export type ObjectRules = ReadonlyMap<string, ObjectRule>;

/**
 * Encrypted objects are documents of a few pages. They are read into memory, so that no byte is sent before all are
 * authenticated.
 */
export const MAX_SEALED_BYTES = 16_000_000;

/**
 * A store that encrypts objects with personal data. A purpose without a rule is refused, so nothing is stored in clear
 * by accident.
 */
export function createSealedStore(store: ObjectStore, rules: ObjectRules): ObjectStore {
  const ruleOf = (key: string): { object: ObjectKey; rule: ObjectRule } => {
    const object = parseKey(key);
    const rule = rules.get(object.purpose);
    if (!rule) throw new ObjectStoreError('bad_key', `no rule says how objects for ${object.purpose} are stored`);
    return { object, rule };
  };

  async function open(key: string, object: ObjectKey, readSealer: ReadSealer) {
    const stored = await store.get(key);
    if (!stored) return undefined;
    const sealer = await readSealer(object).catch((error: unknown) => {
      stored.body.destroy();
      throw error;
    });
    if (!sealer) {
      stored.body.destroy();
      return undefined;
    }
    const plain = openOrRefuse(sealer, key, await buffer(stored.body));
    const sha256 = createHash('sha256').update(plain).digest('hex');
    return { plain, head: { size: plain.length, contentType: stored.contentType, sha256 } };
  }

  return {
    async put(key, body, meta, { owner, ...options } = {}) {
      const { object, rule } = ruleOf(key);
      if (rule === 'clear') return store.put(key, body, meta, options);
      checkMeta(meta);
      const { maxBytes = MAX_SEALED_BYTES, ...rest }: PutOptions = options;
      const measured = measureBody(body, meta, { maxBytes: Math.min(maxBytes, MAX_SEALED_BYTES) });
      const plain = Buffer.concat(await Array.fromAsync(measured.chunks));
      const sealer = await rule(owner ? { ...object, id: owner } : object);
      if (!sealer)
        throw new ObjectStoreError('bad_key', 'the record this object belongs to is absent, or its key was erased');
      await store.put(key, sealObject(sealer, key, plain), { contentType: meta.contentType }, rest);
      return measured.result();
    },
    async get(key, range) {
      const { object, rule } = ruleOf(key);
      if (rule === 'clear') return store.get(key, range);
      const opened = await open(key, object, rule);
      if (!opened) return undefined;
      const { start, end } = range ? resolveRange(range, opened.plain.length) : { start: 0, end: opened.plain.length };
      const part = opened.plain.subarray(start, range ? end + 1 : end);
      return { ...opened.head, body: Readable.from([part], { objectMode: false }) };
    },
    async head(key) {
      const { object, rule } = ruleOf(key);
      return rule === 'clear' ? store.head(key) : (await open(key, object, rule))?.head;
    },
    delete: (key) => store.delete(key),
    async *list(prefix) {
      for await (const { key, size } of store.list(prefix)) {
        const isClear = rules.get(parseKey(key).purpose) === 'clear';
        yield { key, size: isClear ? size : size - SEAL_OVERHEAD };
      }
    },
    close: () => store.close(),
  };
}

function openOrRefuse(sealer: Sealer, key: string, sealed: Buffer): Buffer {
  try {
    return openObject(sealer, key, sealed);
  } catch (cause) {
    throw new ObjectStoreError('content_mismatch', 'the object is not what was sealed under this key', { cause });
  }
}
