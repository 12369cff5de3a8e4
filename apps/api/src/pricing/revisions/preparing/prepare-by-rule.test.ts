import type { RevisionRule } from '@reprise/contract/pricing/revision-rule';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';

import { buildProducts } from '../../../../testing/world/products.ts';
import { workbench } from '../../../../testing/world/revisions.ts';
import { buildWorld } from '../../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const { draft, lines } = workbench(api);
const open = async () => {
  const shop = await world.retailer();
  const headers = await world.session(await world.user('root_management_unit_manager', shop.root));
  return { shop, headers, phones: await category(shop.id, 'Phones') };
};
type Change = RevisionRule['change'];
const percent = (value: number): Change => ({ mode: 'percentage', value });
const amount = (value: number): Change => ({ mode: 'amount', value });

describe('the arithmetic of a rule', () => {
  /** before, rule, rounding step, zero not allowed, after: cents, worked out by hand */
  const CASES: readonly (readonly [number, Change, RevisionRule['roundTo'], boolean, number])[] = [
    [10_000, percent(-5), 1, false, 9_500],
    [9_999, percent(10), 1, false, 10_999], // 10,998.9
    [10_001, percent(-0.5), 1, false, 9_951], // 9,950.995
    [150, percent(33.3), 1, false, 200], // 199.95
    [10, percent(5), 1, false, 11], // 10.5: half goes up, away from zero
    [30, percent(-5), 1, false, 29], // 28.5
    [12_345, percent(10), 50, false, 13_600], // 13,579.5: 271.59 steps
    [12_345, percent(10), 100, false, 13_600], // 135.795 steps
    [12_345, percent(10), 500, false, 13_500], // 27.159 steps
    [12_345, percent(10), 1_000, false, 14_000], // 13.5795 steps
    [5_000, percent(5), 500, false, 5_500], // 5,250 is half a step: up
    [50_000, percent(-9), 1_000, false, 46_000], // 45,500 is half a step: up
    [2_000_000, percent(200), 1, false, 5_000_000], // never above 50,000.00
    [1_000, amount(-2_500), 1, false, 0], // never below zero
    [1_000, amount(-2_500), 1, true, 1], // nor at it where zero is not allowed
    [40, percent(-90), 100, true, 1], // 4 rounds to 0
    [1_049, percent(0), 50, false, 1_050],
    [1_024, percent(0), 50, false, 1_000],
    [1_025, percent(0), 50, false, 1_050],
    [19_990, amount(1_500), 1_000, false, 21_000], // 21,490
    [0, amount(1_234), 1, false, 1_234],
  ];
  test.each(CASES)('%i by %o in steps of %i, zero refused %s, is %i', async (before, change, roundTo, zero, after) => {
    const { headers, phones } = await open();
    const own = { label: 'Pixel', categoryId: phones, simple: true, buybackZeroNotAllowed: zero };
    await product(headers, { ...own, functional: before / 100 });
    const made = await draft(headers, { change, roundTo });
    expect(made).toMatchObject({ status: 'draft', pricesFound: 1, pricesChanged: 1, productsChanged: 1 });
    expect((await lines(headers, made.id))['hydra:member']).toMatchObject([
      { state: 'functional', before, after, difference: after - before },
    ]);
  });

  test('leaves empty prices empty and tells no price that stays', async () => {
    const { headers, phones } = await open();
    await product(headers, { label: 'Graded', categoryId: phones, buybackPriceGradeA: 100, buybackPriceGradeC: 0.01 });
    const made = await draft(headers, { change: percent(-5) });
    expect(made).toMatchObject({ pricesFound: 2, pricesChanged: 1 });
    expect((await lines(headers, made.id))['hydra:member']).toMatchObject([{ state: 'grade_a', after: 9_500 }]);
  });

  test('does not take what changes nothing, goes too far or has two decimals', async () => {
    const { headers } = await open();
    const rule = { categoryIds: [], brands: [], states: ['grade_a'], publishedOnly: true };
    const codes = await Promise.all(
      [
        { change: percent(0), roundTo: 1 },
        { change: percent(200.1), roundTo: 1 },
        { change: percent(-90.5), roundTo: 1 },
        { change: percent(1.25), roundTo: 1 },
        { change: amount(1.5), roundTo: 1 },
        { change: percent(5), roundTo: 20 },
      ].map(async (part) => {
        const payload = { title: 'Wrong', rule: { ...rule, ...part } };
        return (await api.call({ method: 'POST', url: '/price-revisions', headers, payload })).statusCode;
      }),
    );
    expect(codes).toEqual([422, 422, 422, 422, 422, 422]);
  });
});

describe('what a rule is about', () => {
  const named = async (headers: Record<string, string>, rule: Partial<RevisionRule>) => {
    const made = await draft(headers, rule);
    const page = await lines(headers, made.id, 'itemsPerPage=30');
    type Line = { product: { label: string }; state: string };
    return page['hydra:member'].map(({ product: { label }, state }: Line) => `${label} ${state}`).toSorted();
  };

  test('categories with everything below and further ones, brands, states, published or all', async () => {
    const { shop, headers, phones } = await open();
    const smart = await category(shop.id, 'Smartphones', { parent_id: phones });
    const rest = await category(shop.id, 'Rest');
    await product(headers, {
      label: 'Deep',
      categoryId: smart,
      brand: 'Apple',
      simple: true,
      functional: 10,
      status: 'published',
    });
    await product(headers, {
      label: 'Near',
      categoryId: phones,
      brand: 'Samsung',
      buybackPriceGradeA: 20,
      buybackPriceGradeB: 10,
    });
    await product(headers, {
      label: 'Besides',
      categoryId: rest,
      secondaryCategoryIds: [smart],
      simple: true,
      functional: 30,
    });
    await product(headers, { label: 'Other', categoryId: rest, brand: 'apple', simple: true, functional: 40 });
    const gone = await product(headers, { label: 'Gone', categoryId: phones, simple: true, functional: 50 });
    await send('DELETE', `/products/${gone.id}`, headers);
    expect(await named(headers, {})).toEqual([
      'Besides functional',
      'Deep functional',
      'Near grade_a',
      'Near grade_b',
      'Other functional',
    ]);
    expect(await named(headers, { categoryIds: [phones] })).toEqual([
      'Besides functional',
      'Deep functional',
      'Near grade_a',
      'Near grade_b',
    ]);
    expect(await named(headers, { brands: ['APPLE'] })).toEqual(['Deep functional', 'Other functional']);
    expect(await named(headers, { states: ['grade_b'] })).toEqual(['Near grade_b']);
    expect(await named(headers, { publishedOnly: true })).toEqual(['Deep functional']);
  });
});

describe('the preview', () => {
  test('counts what rises and falls, by how much, and what should worry', async () => {
    const { headers, phones } = await open();
    const grades = { buybackPriceGradeA: 100, buybackPriceGradeB: 98, buybackPriceGradeC: 4 };
    await product(headers, { label: 'Turns', categoryId: phones, ...grades });
    await product(headers, { label: 'Simple', categoryId: phones, simple: true, functional: 40 });
    const made = await draft(headers, { states: ['grade_a', 'grade_c', 'functional'], change: amount(-1_000) });
    // 100 to 90 below the 98 of grade B, 4 to 0, 40 to 30
    expect(made).toMatchObject({ pricesFound: 3, pricesChanged: 3, productsChanged: 2 });
    expect(made.summary).toEqual({
      rising: 0,
      falling: 3,
      added: 0,
      sum: -2_400,
      average: -800,
      risingSum: 0,
      fallingSum: -2_400,
      // -100 %, then -25 %, then -10 % which begins the band that ends at -5
      bands: [1, 1, 0, 1, 0, 0, 0, 0, 0, 0],
      toZero: 1,
      turnedOver: 1,
    });
    const worst = await lines(headers, made.id);
    type Line = { state: string; percent: number; turnsOver: boolean };
    expect(worst['hydra:member'].map(({ state, percent: by, turnsOver }: Line) => [state, by, turnsOver])).toEqual([
      ['functional', -25, false],
      ['grade_a', -10, true],
      ['grade_c', -100, true],
    ]);
    const states = async (query: string) =>
      (await lines(headers, made.id, query))['hydra:member'].map(({ state }: Line) => state);
    expect(await states('order[percent]=desc')).toEqual(['grade_c', 'functional', 'grade_a']);
    expect(await states('concern=to_zero')).toEqual(['grade_c']);
    expect(await states('concern=turned_over')).toEqual(['grade_a', 'grade_c']);
    expect(await states('direction=rising')).toEqual([]);
    expect(await states('search=simp')).toEqual(['functional']);
    expect(await states('state[]=grade_a&state[]=functional')).toEqual(['functional', 'grade_a']);
  });

  test('is paged by where the last page ended', async () => {
    const { headers, phones } = await open();
    for (let n = 1; n <= 7; n++)
      await product(headers, {
        label: `Model ${n}`,
        categoryId: phones,
        simple: true,
        functional: n === 4 ? 30 : n * 10,
      });
    const made = await draft(headers);
    const seen: number[] = [];
    let cursor = '';
    for (let page = 0; page < 4; page++) {
      const part = await lines(headers, made.id, `itemsPerPage=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...part['hydra:member'].map(({ before }: { before: number }) => before));
      expect(part['hydra:totalItems']).toBe(7);
      cursor = part.nextCursor ?? '';
      if (!cursor) break;
    }
    expect(seen).toEqual([7_000, 6_000, 5_000, 3_000, 3_000, 2_000, 1_000]);
  });
});
