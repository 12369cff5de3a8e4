import { describe, expect, test } from 'vitest';
import { adviseOn, type WayFigures } from './margins.ts';

const way = (resale: number, work: number): WayFigures => ({ count: 5, resale, cost: 0, work, margin: 0 });

describe('adviseOn', () => {
  test('the way that leaves more wins; what was worked on the device already is not spent again', () => {
    const ways = { as_is: way(25_000, 0), refurbished: way(30_000, 6_000) };
    expect(adviseOn({ spent: 20_000, worked: 0 }, ways)).toEqual({
      expected: { as_is: 5_000, refurbished: 4_000 },
      advice: 'as_is',
    });
    expect(adviseOn({ spent: 22_000, worked: 2_000 }, ways)).toEqual({
      expected: { as_is: 3_000, refurbished: 4_000 },
      advice: 'refurbished',
    });
  });

  test('both ways lose money: its parts', () => {
    const ways = { as_is: way(10_000, 0), refurbished: way(18_000, 6_000) };
    expect(adviseOn({ spent: 20_000, worked: 0 }, ways).advice).toBe('parts');
  });

  test('a way without enough devices has no figure, and then there is no advice', () => {
    expect(adviseOn({ spent: 20_000, worked: 0 }, { as_is: way(25_000, 0), refurbished: null })).toEqual({
      expected: { as_is: 5_000, refurbished: null },
      advice: null,
    });
  });
});
