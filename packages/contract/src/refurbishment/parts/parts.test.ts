import { expect, test } from 'vitest';
import { isLowOn, meanCostOf } from './parts.ts';

test.each([
  [{ quantity: 0, unitCost: 900 }, { quantity: 4, unitCost: 1_500 }, 1_500],
  [{ quantity: 2, unitCost: 1_000 }, { quantity: 2, unitCost: 2_000 }, 1_500],
  [{ quantity: 1, unitCost: 100 }, { quantity: 2, unitCost: 101 }, 101],
  [{ quantity: 0, unitCost: 700 }, { quantity: 0, unitCost: 0 }, 700],
])('meanCostOf: %j and %j cost %i each', (before, added, cost) => {
  expect(meanCostOf(before, added)).toBe(cost);
});

test('isLowOn: a part is low at its level and below, and never without a level', () => {
  expect(isLowOn({ quantity: 3, reorderLevel: 2 })).toBe(false);
  expect(isLowOn({ quantity: 2, reorderLevel: 2 })).toBe(true);
  expect(isLowOn({ quantity: 0, reorderLevel: 0 })).toBe(true);
  expect(isLowOn({ quantity: 0, reorderLevel: null })).toBe(false);
});
