import { expect, test } from 'vitest';
import { pricedStates } from './grade.ts';

const product = (prices: object, simple = false) => ({ simple, zeroNotAllowed: false, prices });

test('pricedStates: a grade without a price has that of the next worse one; nothing is worse than the last price', () => {
  expect(pricedStates(product({ grade_a: 300, grade_c: 100 }))).toEqual(['grade_a', 'grade_b', 'grade_c']);
  expect(pricedStates(product({}))).toEqual([]);
});

test('pricedStates: a simple product is bought by its function alone', () => {
  expect(pricedStates(product({ functional: 100, grade_a: 300 }, true))).toEqual(['functional']);
  expect(pricedStates(product({ grade_a: 300 }, true))).toEqual([]);
});
