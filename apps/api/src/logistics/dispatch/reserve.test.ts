import { expect, test } from 'vitest';
import type { Rule } from './choose-warehouse.ts';
import type { Plan } from './dispatch.ts';
import { honour, reserve } from './reserve.ts';

const LILLE = { at: { latitude: 50.63, longitude: 3.06 }, country: 'FR' };
const LYON = { at: { latitude: 45.76, longitude: 4.84 }, country: 'FR' };
const reachable = new Map([
  ['lille', LILLE],
  ['lyon', LYON],
]);
const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'r',
  title: 'Rule',
  enabled: true,
  conditions: [{ attribute: 'productState', operator: 'notIn', values: ['grade_e'] }],
  warehouseIds: ['lyon', 'lille', 'gone'],
  defaultWarehouseId: 'lille',
  geographicCriterion: false,
  ...more,
});
const plan = (more: Partial<Plan> = {}): Plan => ({
  rules: [],
  reachable,
  rulesOfBuyer: () => Promise.resolve([]),
  categoryIds: ['root'],
  buyerRules: [],
  referenceIds: [],
  ...more,
});
const phone = { brand: 'Apple', circuit: 'web_post', state: 'grade_a' } as const;
const dropped = { ...phone, circuit: 'web_drop' } as const;
const store = (id: string, usual: string | null) => ({ id, default_warehouse_id: usual });

test('reserve: a rule reserves the warehouse it chooses, or all it may choose by distance', () => {
  const chosen = reserve(plan({ rules: [rule()] }), [], phone);
  expect(chosen.reserved).toEqual({ warehouseIds: ['lille'], nearest: false, usual: false });
  const near = reserve(plan({ rules: [rule({ geographicCriterion: true })] }), [], phone);
  expect(near.reserved).toEqual({ warehouseIds: ['lille', 'lyon'], nearest: true, usual: false });
});

test('reserve: a state that no rule takes is reserved nowhere, and the trial says why', () => {
  const { reserved, trial, hole } = reserve(plan({ rules: [rule()] }), [], { ...phone, state: 'grade_e' });
  expect(reserved).toBeUndefined();
  expect(hole).toBe('no_warehouse');
  expect(trial.dispatched).toEqual({ by: 'nobody' });
  expect(trial.tried).toMatchObject([{ passed: 'condition', conditions: [{ holds: false }] }]);
});

test('reserve: the rules of the buyer, then the reference of the category', () => {
  const theirs = plan({ buyerRules: [rule({ warehouseIds: ['lyon'], defaultWarehouseId: null })] });
  expect(reserve(theirs, [], phone).reserved?.warehouseIds).toEqual(['lyon']);
  const reference = plan({ referenceIds: ['gone', 'lyon'] });
  expect(reserve(reference, [], phone).reserved).toEqual({ warehouseIds: ['lyon'], nearest: false, usual: false });
  expect(reserve(reference, [store('a', null)], dropped).reserved).toMatchObject({ usual: true });
});

test('reserve: where only usual warehouses of stores take a device, only their stores do, and only what is brought there', () => {
  const stores = [store('a', 'lille'), store('b', null), store('c', 'gone')];
  expect(reserve(plan(), stores, dropped)).toMatchObject({
    reserved: { warehouseIds: ['lille'], usual: true },
    storeIds: ['a'],
  });
  expect(reserve(plan(), [store('a', 'lille')], dropped).storeIds).toBeUndefined();
  expect(reserve(plan(), stores, phone).reserved).toBeUndefined();
});

test('reserve: without a store nothing can be brought to one, whoever would take it', () => {
  expect(reserve(plan({ rules: [rule()] }), [], dropped)).toMatchObject({ hole: 'no_store' });
  expect(reserve(plan({ rules: [rule()] }), [], { ...phone, circuit: 'store_drop' }).reserved).toBeDefined();
});

test('honour: the nearest of the reserved ones, a store’s own first, and none when all have closed', () => {
  const near = { warehouseIds: ['lille', 'lyon'], nearest: true, usual: false };
  expect(honour(near, { from: { latitude: 43.3, longitude: 5.4 } }, reachable)).toBe('lyon');
  expect(honour(near, {}, reachable)).toBe('lille');
  expect(honour(near, {}, new Map([['lyon', LYON]]))).toBe('lyon');
  const usual = { warehouseIds: ['lille'], nearest: false, usual: true };
  expect(honour(usual, { store: { default_warehouse_id: 'lyon' } }, reachable)).toBe('lyon');
  expect(honour(usual, { store: { default_warehouse_id: 'gone' } }, reachable)).toBe('lille');
  expect(honour({ ...usual, usual: false }, { store: { default_warehouse_id: 'lyon' } }, reachable)).toBe('lille');
  expect(honour(near, {}, new Map())).toBeUndefined();
});
