import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKeys } from './keys.ts';

const secrets = new Map<string, string>();
/** A ring of these keys, newest first; the same name is always the same key. */
function ring(...ids: string[]) {
  const keys = ids.map((id) => {
    if (!secrets.has(id)) secrets.set(id, randomBytes(32).toString('base64'));
    return { id, secret: secrets.get(id) };
  });
  return parseKeys(JSON.stringify({ keys }));
}

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

  test('another key of the same name does not pass', () => {
    const impostor = parseKeys(JSON.stringify({ keys: [{ id: 'k1', secret: randomBytes(32).toString('base64') }] }));
    expect(impostor.verify('visitor', 'account 1', signed)).toBe(false);
  });

  test('have one spelling', () => {
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

  test('never verify by accident, and never throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const accepted = [text, `k1.${text}`].some((x) => keys.verify('visitor', 'account 1', x));
        return !accepted;
      }),
    );
  });
});

test('fingerprints stay the same when a new key comes, and differ by purpose', () => {
  const before = ring('k1').fingerprint('limit', 'a@b.test');
  expect(ring('k2', 'k1').fingerprint('limit', 'a@b.test')).toEqual(before);
  expect(ring('k1').fingerprint('place', 'a@b.test')).not.toEqual(before);
  expect(before.toString()).not.toContain('a@b.test');
});

describe('a key file', () => {
  const key = { id: 'k1', secret: randomBytes(32).toString('base64') };
  test.each([
    ['no key', { keys: [] }],
    ['a short secret', { keys: [{ id: 'k1', secret: randomBytes(16).toString('base64') }] }],
    ['a name that could be confused', { keys: [{ ...key, id: 'k.1' }] }],
    ['an unknown field', { keys: [{ ...key, note: 'x' }] }],
    ['the same name twice', { keys: [key, { ...key, secret: randomBytes(32).toString('base64') }] }],
  ])('with %s is refused', (_, file) => {
    expect(() => parseKeys(JSON.stringify(file))).toThrow();
  });

  test('asked for a key it does not have, says which', () => {
    expect(() => ring('k1').byId('gone')).toThrow('no key gone');
  });
});
