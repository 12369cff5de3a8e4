import { expect, test } from 'vitest';
import { countChanges, countErrors, fieldAt } from './count-changes.ts';

test('each changed leaf counts once', () => {
  expect(countChanges({})).toBe(0);
  expect(countChanges({ name: true, address: { city: true, zip: false }, prices: [true, undefined, true] })).toBe(4);
});

test('each field with an error counts once, in a list too', () => {
  const error = { type: 'custom', message: 'wrong', ref: { name: 'x', type: 'text' } };
  expect(countErrors({})).toBe(0);
  expect(countErrors({ name: error, rows: [undefined, { name: error, value: error }] })).toBe(3);
  expect(countErrors({ rows: { root: error } })).toBe(1);
  expect(countErrors({ rows: [{ type: error }] })).toBe(1);
});

test('the place in the request becomes the name of the field', () => {
  expect(['body.name', 'body.address.city', 'body.prices[2].cents', 'name'].map(fieldAt)).toEqual([
    'name',
    'address.city',
    'prices.2.cents',
    'name',
  ]);
});
