import { expect, test } from 'vitest';
import { countChanges, fieldOf } from './count-changes.ts';

test('each changed leaf counts once', () => {
  expect(countChanges({})).toBe(0);
  expect(countChanges({ name: true, address: { city: true, zip: false }, prices: [true, undefined, true] })).toBe(4);
});

test('the place in the request becomes the name of the field', () => {
  expect(['body.name', 'body.address.city', 'body.prices[2].cents', 'name'].map(fieldOf)).toEqual([
    'name',
    'address.city',
    'prices.2.cents',
    'name',
  ]);
});
