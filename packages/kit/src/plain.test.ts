import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';

test.each([
  ['Cèdre Lyon', 'cedre lyon'],
  ['ALIZÉ', 'alize'],
  ['Çà et là', 'ca et la'],
  ['Straße 12-3', 'straße 12-3'],
  ['', ''],
])('%j is found as %j', (text, found) => {
  expect(plain(text)).toBe(found);
});

test('an accent typed as one character or as two is the same', () => {
  expect(plain('e\u0301')).toBe(plain('\u00e9'));
});

test('what is plain stays as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => plain(plain(text)) === plain(text)));
});
