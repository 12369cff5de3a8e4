import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Master keys by id, newest first. The first seals and signs; the others still open and verify. */
const keyFile = z.strictObject({
  keys: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,32}$/), secret: z.base64().length(44) }))
    .min(1)
    .max(20)
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'two keys have the same id'),
});
type MasterKey = { id: string; secret: Buffer };
export type Keys = {
  current: MasterKey;
  byId(id: string): MasterKey;
  /** Keyed hash for look-ups and limiter keys: not reversible without the key. Uses the oldest key, so it never changes. */
  fingerprint(purpose: string, value: string): Buffer;
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
};

export function parseKeys(json: string): Keys {
  const keys = keyFile
    .parse(JSON.parse(json))
    .keys.map(({ id, secret }) => ({ id, secret: Buffer.from(secret, 'base64') }));
  const oldest = keys.at(-1)!;
  const macOf = (key: MasterKey, purpose: string, value: string) =>
    createHmac('sha256', subKey(key, purpose)).update(value).digest();
  const signatureBy = (key: MasterKey, purpose: string, value: string) =>
    `${key.id}.${macOf(key, purpose, value).toString('base64url')}`;
  return {
    current: keys[0]!,
    byId(id) {
      const found = keys.find((k) => k.id === id);
      if (!found) throw new Error(`no key ${id} in the key ring`);
      return found;
    },
    fingerprint: (purpose, value) => macOf(oldest, purpose, value),
    sign: (purpose, value) => signatureBy(keys[0]!, purpose, value),
    verify(purpose, value, signature) {
      const key = keys.find((k) => signature.startsWith(`${k.id}.`));
      if (!key) return false;
      // Compared as text: decoding would take several spellings for the same signature.
      const given = Buffer.from(signature);
      const expected = Buffer.from(signatureBy(key, purpose, value));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

const subKeys = new WeakMap<MasterKey, Map<string, Buffer>>();
/** One key per purpose, so a signature of one kind is never valid as another. */
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
