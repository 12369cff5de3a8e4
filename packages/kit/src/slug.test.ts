import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['iPhone 13 (128 Go)', 'iphone-13-128-go'],
  ['Téléphones & tablettes', 'telephones-tablettes'],
  ['  Œuvre d’art / Straße ', 'oeuvre-d-art-strasse'],
  ['日本', '-'],
  ['', '-'],
])('%j is %j in an address', (label, slug) => {
  expect(slugOf(label)).toBe(slug);
});

test('a slug needs no escaping, is short, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (label) => {
      const slug = slugOf(label);
      expect(slug).toMatch(/^(-|[a-z0-9]+(-[a-z0-9]+)*)$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test('a long label is cut between two words', () => {
  expect(slugOf('un mot '.repeat(40))).toMatch(/^un-mot(-un-mot)+(-un)?$/);
});
