import { describe, expect, test } from 'vitest';
import { distanceKm } from '../../platform/places/distance.ts';
import { chooseWarehouse, type Rule, type Subject } from './choose-warehouse.ts';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LILLE = { latitude: 50.6292, longitude: 3.0573 };
const LYON = { latitude: 45.764, longitude: 4.8357 };
const reachable = new Map([
  ['lille', { at: LILLE, country: 'FR' }],
  ['lyon', { at: LYON, country: 'FR' }],
  ['somewhere', { at: undefined, country: 'BE' }],
]);
const phone: Subject = { brand: 'Apple', categoryIds: ['root', 'phones'], circuit: 'web_post', state: 'grade_b' };
const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'r',
  title: 'Rule',
  enabled: true,
  conditions: [{ attribute: 'category', operator: 'in', values: ['phones'] }],
  warehouseIds: ['lyon', 'lille', 'somewhere'],
  defaultWarehouseId: null,
  geographicCriterion: false,
  ...more,
});
const chosen = (rules: Rule[], subject = phone) => chooseWarehouse(rules, subject, reachable).chosen;

describe('conditions', () => {
  test.each([
    ['a category above stands for everything below', { attribute: 'category', operator: 'in', values: ['root'] }, true],
    ['another category', { attribute: 'category', operator: 'in', values: ['tablets'] }, false],
    ['not in another category', { attribute: 'category', operator: 'notIn', values: ['tablets'] }, true],
    ['a brand in other capitals', { attribute: 'brand', operator: 'in', values: ['APPLE '] }, true],
    ['not that brand', { attribute: 'brand', operator: 'notIn', values: ['apple'] }, false],
    ['one of several circuits', { attribute: 'circuit', operator: 'in', values: ['web_drop', 'web_post'] }, true],
    ['another state', { attribute: 'productState', operator: 'in', values: ['grade_a'] }, false],
  ] as const)('%s', (_, condition, holds) => {
    expect(Boolean(chosen([rule({ conditions: [condition] })]))).toBe(holds);
  });

  test('all must hold, and each is told', () => {
    const both = rule({
      conditions: [
        { attribute: 'brand', operator: 'in', values: ['Apple'] },
        { attribute: 'circuit', operator: 'in', values: ['store_drop'] },
      ],
    });
    const { chosen: none, tried } = chooseWarehouse([both], phone, reachable);
    expect(none).toBeUndefined();
    expect(tried[0]).toMatchObject({ passed: 'condition', conditions: [{ holds: true }, { holds: false }] });
  });

  test('what is not known is in no list', () => {
    const unknown: Subject = { brand: null, categoryIds: [], circuit: 'web_post' };
    const of = (operator: 'in' | 'notIn') =>
      rule({ conditions: [{ attribute: 'productState', operator, values: ['grade_a'] }] });
    expect(chosen([of('in')], unknown)).toBeUndefined();
    expect(chosen([of('notIn')], unknown)).toBeDefined();
  });
});

describe('the rule that wins', () => {
  test('the order decides who takes a device, never whether somebody does', () => {
    const states = ['grade_a', 'grade_b', 'grade_c'] as const;
    const rules = [
      rule({ id: 'gone', warehouseIds: ['closed'] }),
      rule({ id: 'b', conditions: [{ attribute: 'productState', operator: 'in', values: ['grade_b'] }] }),
      rule({ id: 'not c', conditions: [{ attribute: 'productState', operator: 'notIn', values: ['grade_c'] }] }),
    ];
    const taken = (...order: number[]) =>
      states.map((state) =>
        Boolean(
          chosen(
            order.map((place) => rules[place]!),
            { ...phone, state },
          ),
        ),
      );
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    expect(orders.map((order) => taken(...order))).toEqual(orders.map(() => [true, true, false]));
  });

  test('is the first that holds; a disabled one and those after it are told why they did not', () => {
    const rules = [rule({ id: 'off', enabled: false }), rule({ id: 'first' }), rule({ id: 'second' })];
    const { chosen: won, tried } = chooseWarehouse(rules, phone, reachable);
    expect(won?.rule.id).toBe('first');
    expect(tried.map(({ passed }) => passed)).toEqual(['disabled', null, 'not_reached']);
  });

  test('is passed over when none of its warehouses can be reached any more', () => {
    const { chosen: won, tried } = chooseWarehouse(
      [rule({ id: 'gone', warehouseIds: ['x'] }), rule()],
      phone,
      reachable,
    );
    expect(won?.rule.id).toBe('r');
    expect(tried[0]?.passed).toBe('no_warehouse');
  });
});

describe('its warehouse', () => {
  test('is the nearest one when the rule says so and the place is known', () => {
    const near = rule({ geographicCriterion: true, defaultWarehouseId: 'lyon' });
    expect(chosen([near], { ...phone, from: PARIS })).toMatchObject({ warehouseId: 'lille', choice: 'nearest' });
    expect(chosen([near])).toMatchObject({ warehouseId: 'lyon', choice: 'default' });
  });

  test('is one of the same country when only the country is known', () => {
    const near = rule({ geographicCriterion: true, defaultWarehouseId: 'lille' });
    expect(chosen([near], { ...phone, country: 'BE' })).toMatchObject({ warehouseId: 'somewhere', choice: 'country' });
    expect(chosen([near], { ...phone, country: 'FR' })).toMatchObject({ warehouseId: 'lille', choice: 'country' });
    expect(chosen([near], { ...phone, country: 'NL' })).toMatchObject({ warehouseId: 'lille', choice: 'default' });
    expect(chosen([rule()], { ...phone, country: 'BE' })).toMatchObject({ warehouseId: 'lyon', choice: 'first' });
  });

  test('is else the usual one, else the first', () => {
    expect(chosen([rule({ defaultWarehouseId: 'lille' })])).toMatchObject({ warehouseId: 'lille', choice: 'default' });
    expect(chosen([rule()])).toMatchObject({ warehouseId: 'lyon', choice: 'first' });
    expect(chosen([rule({ defaultWarehouseId: 'x' })])).toMatchObject({ warehouseId: 'lyon', choice: 'first' });
  });
});

test('Paris to Lille is 204 kilometres, and a place is nowhere from itself', () => {
  expect(Math.round(distanceKm(PARIS, LILLE))).toBe(204);
  expect(distanceKm(LYON, LYON)).toBe(0);
});
