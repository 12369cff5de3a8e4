import { describe, expect, test } from 'vitest';
import { gtinCheckDigitFits } from './product-codes.ts';
import { obstaclesToPublish, risingGrades } from './product-publishing.ts';

const bare = {
  simple: false,
  buybackZeroNotAllowed: false,
  functional: null,
  buybackPriceGradeA: null,
  buybackPriceGradeB: null,
  buybackPriceGradeC: null,
  buybackPriceGradeD: null,
  buybackPriceGradeE: null,
};

describe('publishing', () => {
  test('needs one price of the kind the product has', () => {
    expect(obstaclesToPublish({ ...bare, functional: 5 })).toEqual([{ reason: 'no_price', state: 'grade_a' }]);
    expect(obstaclesToPublish({ ...bare, simple: true, buybackPriceGradeA: 5 })).toEqual([
      { reason: 'no_price', state: 'functional' },
    ]);
    expect(obstaclesToPublish({ ...bare, buybackPriceGradeE: 0 })).toEqual([]);
  });

  test('names every price of zero where zero is not allowed', () => {
    const strict = {
      ...bare,
      buybackZeroNotAllowed: true,
      functional: 0,
      buybackPriceGradeB: 0,
      buybackPriceGradeC: 0.01,
    };
    expect(obstaclesToPublish(strict)).toEqual([{ reason: 'zero_price', state: 'grade_b' }]);
  });
});

test('a worse grade that is dearer is told with the better one it passes', () => {
  const prices = { buybackPriceGradeA: 400, buybackPriceGradeC: 314, buybackPriceGradeD: 324, buybackPriceGradeE: 320 };
  expect(risingGrades({ ...bare, ...prices })).toEqual([
    { state: 'grade_d', above: 'grade_c', price: 314 },
    { state: 'grade_e', above: 'grade_c', price: 314 },
  ]);
  expect(risingGrades({ ...bare, ...prices, simple: true })).toEqual([]);
});

test('the last digit of a GTIN is checked in each of its lengths', () => {
  for (const right of ['96385074', '036000291452', '4006381333931', '10614141000415'])
    expect(gtinCheckDigitFits(right)).toBe(true);
  for (const wrong of ['96385075', '036000291453', '4006381333932']) expect(gtinCheckDigitFits(wrong)).toBe(false);
});
