import { expect, test } from 'vitest';
import { readPriceHeader, readPriceLine } from './read-price-line.ts';

const read = (head: string, line: string) =>
  readPriceLine(readPriceHeader(head.split(';'))!, { line: 2, fields: line.split(';') });

test('a header names a product and a price, in any order and case; other columns are skipped', () => {
  expect(readPriceHeader(['Grade A', 'EAN', 'colour'])).toEqual(['grade_a', 'ean', undefined]);
  expect(readPriceHeader(['id', 'label'])).toBeUndefined();
  expect(readPriceHeader(['grade_a'])).toBeUndefined();
});

test('prices are read with a point or a comma, to the cent', () => {
  for (const [cell, cents] of [
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,05', 1_205],
    ['0', 0],
    ['50000', 5_000_000],
  ] as const)
    expect(read('reference;functional', `R1;${cell}`)).toEqual({
      line: 2,
      key: 'reference',
      value: 'R1',
      prices: [{ state: 'functional', cents }],
    });
  for (const cell of ['-1', '1.234', '1 000', 'free', '1e3', '1.', '€5'])
    expect(read('reference;functional', `R1;${cell}`), cell).toBe('price_invalid');
  expect(read('reference;functional', 'R1;50000.01')).toBe('price_out_of_range');
});

test('a line is told why it is left out', () => {
  expect(read('id;reference;functional', ';;3')).toBe('key_missing');
  expect(read('id;reference;functional', 'R1;R1;3')).toBe('product_unknown');
  expect(read('id;functional;grade_a', '019a8f5e-0000-7000-8000-000000000001;;')).toBe('price_missing');
  expect(read('id;functional', '019a8f5e-0000-7000-8000-000000000001')).toBe('line_malformed');
});
