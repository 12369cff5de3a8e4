import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newKey, ringOf } from '../../../testing/harness/keys.ts';
import { newRecordKey, openRecordKey, type Place, rewrap } from './seal.ts';

const made = { old: newKey('old'), new: newKey('new') };
const ring = (...ids: ('old' | 'new')[]) => ringOf(ids.map((id) => made[id]));
const keys = ring('old');
const place: Place = { accountId: randomUUIDv7(), table: 'customer', rowId: randomUUIDv7() };

describe('a sealed value', () => {
  const { sealer, ...record } = newRecordKey(keys, place);
  const sealed = sealer.seal('iban', 'FR7630006000011234567890189');

  test('seal: a value decrypts at the place it was encrypted for', () => {
    expect(openRecordKey(keys, place, record).open('iban', sealed)).toBe('FR7630006000011234567890189');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sealer.open('name', sealer.seal('name', text))).toBe(text);
      }),
    );
  });

  test('seal: the ciphertext does not contain the value', () => {
    expect(sealed.toString('latin1')).not.toContain('FR76');
    expect(sealed.length).toBe(12 + 27 + 16);
  });

  test.each([
    ['account', { ...place, accountId: randomUUIDv7() }],
    ['table', { ...place, table: 'mail' }],
    ['row', { ...place, rowId: randomUUIDv7() }],
  ])('copied to another %s does not open', (_, elsewhere) => {
    expect(() => openRecordKey(keys, elsewhere, record)).toThrow();
    const there = newRecordKey(keys, elsewhere);
    expect(() => openRecordKey(keys, elsewhere, there).open('iban', sealed)).toThrow();
  });

  test('copied to another column does not open', () => {
    expect(() => sealer.open('name', sealed)).toThrow();
  });

  test('seal: a changed, truncated or extended value does not decrypt', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => sealer.open('iban', changed), `byte ${at}`).toThrow();
    }
    for (const other of [
      sealed.subarray(0, -1),
      sealed.subarray(1),
      Buffer.concat([sealed, Buffer.of(0)]),
      Buffer.alloc(0),
      Buffer.alloc(28),
    ])
      expect(() => sealer.open('iban', other)).toThrow();
    const wrapped = Buffer.from(record.wrappedKey);
    wrapped[20]! ^= 1;
    expect(() => openRecordKey(keys, place, { ...record, wrappedKey: wrapped })).toThrow();
  });

  test('seal: never reuses a nonce', () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 10_000; i++) nonces.add(sealer.seal('iban', 'same').subarray(0, 12).toString('hex'));
    expect(nonces.size).toBe(10_000);
  });
});

describe('a new master key', () => {
  test('opens what the old one sealed, and after wrapping again the old one can go', () => {
    const { sealer, ...record } = newRecordKey(ring('old'), place);
    const sealed = sealer.seal('iban', 'secret');

    const both = ring('new', 'old');
    expect(openRecordKey(both, place, record).open('iban', sealed)).toBe('secret');
    const moved = rewrap(both, place, record);
    expect(moved.keyId).toBe('new');

    const after = ring('new');
    expect(openRecordKey(after, place, moved).open('iban', sealed)).toBe('secret');
    expect(() => openRecordKey(after, place, record)).toThrow('no key old');
    expect(() => openRecordKey(after, place, { ...record, keyId: 'new' })).toThrow();
  });

  test('seals from then on', () => {
    expect(newRecordKey(ring('new', 'old'), place).keyId).toBe('new');
  });
});
