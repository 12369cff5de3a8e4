import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { expect, test } from 'vitest';
import type { ConditionValues } from '../../logistics/dispatch/rule-values.ts';
import { findNearRule, widen } from './widen-rule.ts';

const states = (operator: 'in' | 'notIn', ...values: string[]): ConditionValues => ({
  attribute: 'productState',
  operator,
  values,
});
const posted: ConditionValues = { attribute: 'circuit', operator: 'in', values: ['web_post'] };

test('widen: a listed value is added, an excluded one is taken from the exclusion, other conditions stay', () => {
  expect(widen([posted, states('in', 'grade_a')], 'productState', 'grade_e')).toEqual([
    posted,
    states('in', 'grade_a', 'grade_e'),
  ]);
  expect(widen([states('notIn', 'grade_d', 'grade_e')], 'productState', 'grade_e')).toEqual([
    states('notIn', 'grade_d'),
  ]);
});

test('widen: an exclusion of one value goes, and the only condition of a rule then names every value', () => {
  expect(widen([posted, states('notIn', 'grade_e')], 'productState', 'grade_e')).toEqual([posted]);
  expect(widen([states('notIn', 'grade_e')], 'productState', 'grade_e')).toEqual([states('in', ...PRODUCT_STATES)]);
});

test('widen: nothing where the rule takes the value already, or a category above keeps it out', () => {
  expect(widen([states('in', 'grade_e')], 'productState', 'grade_e')).toBeUndefined();
  const above: ConditionValues = { attribute: 'category', operator: 'notIn', values: ['above'] };
  expect(widen([above], 'category', 'phones')).toBeUndefined();
  expect(widen([{ ...above, values: ['phones'] }], 'category', 'phones')).toBeUndefined();
});

test('findNearRule: the first own rule that one condition keeps out, never a buyer’s or one with two', () => {
  const rule = (id: string, failed: ('productState' | 'circuit' | 'brand')[], more: object = {}) => ({
    id,
    title: id,
    ofBuyer: false,
    passed: 'condition' as const,
    conditions: failed.map((attribute) => ({ attribute, operator: 'in' as const, values: [], holds: false })),
    warehouses: [{ id: 'w', name: 'Atelier Lys', accountName: null }],
    ...more,
  });
  const rules = [
    rule('two', ['productState', 'circuit']),
    rule('brand', ['brand']),
    rule('off', ['productState'], { passed: 'disabled' }),
    rule('theirs', ['productState'], { ofBuyer: true }),
    rule('gone', ['productState'], { warehouses: [{ id: 'x', name: null, accountName: null }] }),
    rule('near', ['circuit']),
    rule('later', ['productState']),
  ];
  expect(findNearRule({ rules })).toEqual({ id: 'near', place: 6, attribute: 'circuit', warehouse: 'Atelier Lys' });
  expect(findNearRule({ rules: rules.slice(0, 5) })).toBeUndefined();
});
