import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deeperThan } from './body.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((most: number, inner) => Math.max(most, depthOf(inner)), 0)
    : 0;

test('depth is counted as the parser would, brackets inside texts left out', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 7 }), (value, limit) => {
      expect(deeperThan(JSON.stringify(value), limit)).toBe(depthOf(value) > limit);
    }),
  );
  expect(deeperThan('"[[[[[[\\"[[[["', 0)).toBe(false);
});

test('deeperThan: counts a million brackets without recursion', () => {
  expect(deeperThan('['.repeat(1_000_000), 20)).toBe(true);
});
