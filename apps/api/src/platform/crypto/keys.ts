import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const ring = z
  .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,32}$/), secret: z.base64().length(44) }))
  .min(1)
  .max(20)
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'two keys have the same id');
/**
 * Two key rings, newest first. `keys`: the first encrypts and signs, the others still decrypt and verify. `hashKeys`:
 * the first makes keyed hashes, the others still recognise them. They are rotated separately, because a hash cannot be
 * re-wrapped the way an encrypted key can.
 */
const keyFile = z.strictObject({
  keys: ring,
  hashKeys: z.preprocess((value, ctx) => {
    if (value === undefined)
      ctx.issues.push({
        code: 'custom',
        input: value,
        message: 'copy the last entry of "keys" into "hashKeys": it made the hashes so far (docs/security.md, Keys)',
      });
    return value;
  }, ring),
});
type MasterKey = { id: string; secret: Buffer };
export type Keys = {
  current: MasterKey;
  ids: readonly string[];
  byId(id: string): MasterKey;
  hashKeyId: string;
  hashKeyIds: readonly string[];
  /** A keyed hash under the current hash key, for look-ups and limiter keys: not reversible without the key. */
  fingerprint(purpose: string, value: string): Buffer;
  /**
   * The hash under every hash key, the current first: the values a stored hash can have while a rotation is in
   * progress.
   */
  fingerprints(purpose: string, value: string): Buffer[];
  /** Derives short-lived secrets that are not stored, under every master key, the current first. */
  derive(purpose: string, value: string): Buffer[];
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
};

export function parseKeys(json: string): Keys {
  const file = keyFile.parse(JSON.parse(json));
  const toKey = ({ id, secret }: { id: string; secret: string }) => ({ id, secret: Buffer.from(secret, 'base64') });
  const [keys, hashKeys] = [file.keys.map(toKey), file.hashKeys.map(toKey)];
  const macOf = (key: MasterKey, purpose: string, value: string) =>
    createHmac('sha256', subKey(key, purpose)).update(value).digest();
  const signatureBy = (key: MasterKey, purpose: string, value: string) =>
    `${key.id}.${macOf(key, purpose, value).toString('base64url')}`;
  return {
    current: keys[0]!,
    ids: keys.map(({ id }) => id),
    byId(id) {
      const key = keys.find((k) => k.id === id);
      if (!key) throw new Error(`no key ${id} in the key ring`);
      return key;
    },
    hashKeyId: hashKeys[0]!.id,
    hashKeyIds: hashKeys.map(({ id }) => id),
    fingerprint: (purpose, value) => macOf(hashKeys[0]!, purpose, value),
    fingerprints: (purpose, value) => hashKeys.map((key) => macOf(key, purpose, value)),
    derive: (purpose, value) => keys.map((key) => macOf(key, purpose, value)),
    sign: (purpose, value) => signatureBy(keys[0]!, purpose, value),
    verify(purpose, value, signature) {
      const key = keys.find((k) => signature.startsWith(`${k.id}.`));
      if (!key) return false;
      // Compared as text, because base64 decoding would accept several spellings of one signature.
      const received = Buffer.from(signature);
      const expected = Buffer.from(signatureBy(key, purpose, value));
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
  };
}

const subKeys = new WeakMap<MasterKey, Map<string, Buffer>>();
/** One derived key per purpose, so a signature of one kind is never valid as another. */
export function subKey(key: MasterKey, purpose: string): Buffer {
  const known = subKeys.get(key) ?? new Map<string, Buffer>();
  subKeys.set(key, known);
  let derived = known.get(purpose);
  if (!derived) {
    derived = Buffer.from(hkdfSync('sha256', key.secret, '', `reprise ${purpose}`, 32));
    known.set(purpose, derived);
  }
  return derived;
}
