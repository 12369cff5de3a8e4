import { expect, test } from 'vitest';
import { changedOf, createdOf, NEW_PRODUCT } from './product-values.ts';

const filled = {
  ...NEW_PRODUCT,
  label: 'Pixel 7',
  categoryId: 'c1',
  brand: 'Google',
  tacCodes: ['35672911', '35673012'],
  weight: '197',
  buybackPriceGradeA: '374,50',
};

test('only what differs is sent', () => {
  expect(changedOf(filled, filled)).toEqual({});
  expect(changedOf(filled, { ...filled, brand: ' ', weight: '', buybackPriceGradeB: '0' })).toEqual({
    brand: null,
    weight: null,
    buybackPriceGradeB: 0,
  });
});

test('the same price written otherwise is the same price', () => {
  expect(changedOf(filled, { ...filled, buybackPriceGradeA: '374.5' })).toEqual({});
});

test('a new product is sent with what was filled in', () => {
  expect(createdOf({ accountId: 'a1' }, filled)).toEqual({
    accountId: 'a1',
    label: 'Pixel 7',
    categoryId: 'c1',
    brand: 'Google',
    tacCodes: ['35672911', '35673012'],
    weight: 197,
    buybackPriceGradeA: 374.5,
  });
});
