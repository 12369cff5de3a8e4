import { expect, test } from 'vitest';
import { tabOf, withTab } from './tabs.ts';

const all = { id: 'all', label: 'All', filters: {} };
const moving = { id: 'moving', label: 'Moving', filters: { status: ['transit', 'ready'] } };
const late = { id: 'late', label: 'Late', filters: { status: ['transit'], late: ['yes'] } };
const tabs = [all, moving, late];

test('a tab is known by its own filters, whatever else is filtered and in any order', () => {
  expect(tabOf(tabs, { brand: ['apple'] })).toBe(all);
  expect(tabOf(tabs, { status: ['ready', 'transit'], brand: ['apple'] })).toBe(moving);
  expect(tabOf(tabs, { status: ['transit'], late: ['yes'] })).toBe(late);
  expect(tabOf(tabs, { status: ['transit'] })).toBeUndefined();
});

test('going to a tab keeps what no tab speaks of', () => {
  const values = { status: ['transit'], late: ['yes'], brand: ['apple'] };
  expect(withTab(tabs, moving, values)).toEqual({ brand: ['apple'], status: ['transit', 'ready'] });
  expect(withTab(tabs, all, values)).toEqual({ brand: ['apple'] });
});
