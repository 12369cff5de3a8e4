import { expect, test } from 'vitest';
import { priceText, readPrice } from './price-text.ts';

test('a price is written with two decimals in the way of the language', () => {
  expect(priceText('fr-FR', 374.5)).toBe('374,50');
  expect(priceText('en-GB', 50_000)).toBe('50000.00');
  expect(priceText('de-DE', 0)).toBe('0,00');
  expect(priceText('nl-BE', null)).toBe('');
});

test.each([
  ['404', 404],
  ['404,5', 404.5],
  [' 1 200.05 ', 1200.05],
  ['0', 0],
  ['50000', 50_000],
  ['', null],
  ['50000,01', 'wrong'],
  ['1,234', 'wrong'],
  ['-3', 'wrong'],
  ['12 €', 'wrong'],
])('%j is read as %j', (text, read) => expect(readPrice(text)).toBe(read));

test('what is written is read as the same price', () => {
  for (const locale of ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const)
    for (const units of [0, 0.01, 9.99, 1234.5, 49_999.99]) expect(readPrice(priceText(locale, units))).toBe(units);
});
