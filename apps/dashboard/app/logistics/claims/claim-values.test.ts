import { expect, test } from 'vitest';
import { amountText, readAmount } from './claim-values.ts';

test('readAmount: comma, point and spaces are read, and what is no amount or too much is not', () => {
  expect(['600', '600,5', '1 200.50', '0.01'].map((text) => readAmount(text))).toEqual([60_000, 60_050, 120_050, 1]);
  expect(['', '0', '-5', '12,345', 'abc', '100000.01', '1e3'].map((text) => readAmount(text))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
  expect(readAmount('50', 4_999)).toBeUndefined();
});

test('amountText: an amount stands in its field as the language writes it, and is read back', () => {
  expect(amountText('fr-FR', 60_050)).toBe('600,50');
  expect(amountText('en-GB', 60_050)).toBe('600.50');
  expect(readAmount(amountText('de-DE', 123_456))).toBe(123_456);
});
