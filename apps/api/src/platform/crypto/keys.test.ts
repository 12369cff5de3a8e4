import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newKey, ringOf, type TestKey } from '../../../testing/harness/keys.ts';
import { parseKeys } from './keys.ts';

const made = new Map<string, TestKey>();
const keyOf = (id: string): TestKey => made.get(id) ?? made.set(id, newKey(id)).get(id)!;
/** A ring of these keys, newest first; the same name is always the same key. */
const ring = (...ids: string[]) => ringOf(ids.map(keyOf));
const hashRing = (...ids: string[]) => ringOf([keyOf('k1')], ids.map(keyOf));

describe('signatures', () => {
  const keys = ring('k1');
  const signed = keys.sign('visitor', 'account 1');

  test('are good for the value and the purpose they were made for, and nothing else', () => {
    expect(keys.verify('visitor', 'account 1', signed)).toBe(true);
    expect(keys.verify('visitor', 'account 2', signed)).toBe(false);
    expect(keys.verify('download', 'account 1', signed)).toBe(false);
    expect(ring('other').verify('visitor', 'account 1', signed)).toBe(false);
  });

  test('made with an earlier key stay good while that key is in the ring', () => {
    expect(ring('k2', 'k1').verify('visitor', 'account 1', signed)).toBe(true);
    expect(ring('k2').verify('visitor', 'account 1', signed)).toBe(false);
    expect(ring('k2', 'k1').sign('visitor', 'x')).toMatch(/^k2\./);
  });

  test('verify: refuses a signature by another key with the same id', () => {
    const impostor = ringOf([newKey('k1')]);
    expect(impostor.verify('visitor', 'account 1', signed)).toBe(false);
  });

  test('verify: accepts only the canonical spelling of a signature', () => {
    const [id, mac] = signed.split('.') as [string, string];
    const spellings = ['', '.', id, `${id}.`, `.${mac}`, mac, `${signed}=`, `${signed} `, `${signed}!`, ` ${signed}`];
    const others = [
      `${id}.${mac.slice(0, -1)}`,
      `${id}.${mac}A`,
      `${id}..${mac}`,
      `K1.${mac}`,
      signed.replace(id, '__proto__'),
    ];
    for (const text of [...spellings, ...others]) expect(keys.verify('visitor', 'account 1', text), text).toBe(false);
  });

  test('verify: random input never verifies and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const accepted = [text, `k1.${text}`].some((x) => keys.verify('visitor', 'account 1', x));
        return !accepted;
      }),
    );
  });
});

describe('fingerprints', () => {
  const before = hashRing('h1').fingerprint('limit', 'a@b.test');

  test('depend on the hash key and the purpose, and do not show their value', () => {
    expect(hashRing('h1').fingerprint('place', 'a@b.test')).not.toEqual(before);
    expect(hashRing('h2').fingerprint('limit', 'a@b.test')).not.toEqual(before);
    expect(before.toString()).not.toContain('a@b.test');
  });

  test('do not change with the keys that seal and sign', () => {
    for (const keys of [ring('k1'), ring('k2', 'k1'), ring('k2')])
      expect(keys.fingerprint('limit', 'x')).toEqual(ring('k3').fingerprint('limit', 'x'));
  });

  test('of an earlier hash key are recognised while it is in the ring', () => {
    const rotated = hashRing('h2', 'h1');
    expect(rotated.fingerprint('limit', 'a@b.test')).not.toEqual(before);
    expect(rotated.fingerprints('limit', 'a@b.test')).toEqual([rotated.fingerprint('limit', 'a@b.test'), before]);
    expect(hashRing('h2').fingerprints('limit', 'a@b.test')).not.toContainEqual(before);
  });
});

test('derived secrets are those of every master key, the current first', () => {
  const [before] = ring('k1').derive('state', 'token');
  expect(ring('k2', 'k1').derive('state', 'token')).toEqual([ring('k2').derive('state', 'token')[0], before]);
  expect(ring('k2').derive('state', 'token')).not.toContainEqual(before);
});

describe('a key file', () => {
  const key = newKey('k1');
  const hashKeys = [newKey('h1')];
  test.each([
    ['no key', { keys: [] }],
    ['a short secret', { keys: [{ id: 'k1', secret: randomBytes(16).toString('base64') }] }],
    ['a name that could be confused', { keys: [{ ...key, id: 'k.1' }] }],
    ['an unknown field', { keys: [{ ...key, note: 'x' }] }],
    ['the same name twice', { keys: [key, { ...key, secret: randomBytes(32).toString('base64') }] }],
  ])('with %s is refused', (_, file) => {
    expect(() => parseKeys(JSON.stringify({ hashKeys, ...file }))).toThrow();
  });

  test('with a key and a hash key is taken', () => {
    expect(parseKeys(JSON.stringify({ keys: [key], hashKeys })).hashKeyId).toBe('h1');
  });

  test('key file: one without hash keys is refused with what to do', () => {
    expect(() => parseKeys(JSON.stringify({ keys: [key] }))).toThrow('copy the last entry of');
  });

  test('asked for a key it does not have, says which', () => {
    expect(() => ring('k1').byId('gone')).toThrow('no key gone');
  });
});
