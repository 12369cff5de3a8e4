import { expect, test } from 'vitest';
import { flatten, holdsAny, prune, toggleNode } from './tree.ts';

const phones = {
  value: 'phones',
  label: 'Phones',
  children: [
    { value: 'apple', label: 'Apple', children: [{ value: 'iphone', label: 'iPhone' }] },
    { value: 'google', label: 'Google' },
  ],
};
const nodes = [phones, { value: 'watches', label: 'Watches' }];

test('a branch that is chosen replaces what was chosen below it, and only that', () => {
  expect(toggleNode(phones, ['iphone', 'watches'])).toEqual(['watches', 'phones']);
  expect(toggleNode(phones, ['phones', 'watches'])).toEqual(['watches']);
});

test('a branch knows what is chosen below it, at any depth, and not itself', () => {
  expect(holdsAny(phones, ['iphone'])).toBe(true);
  expect(holdsAny(phones, ['phones', 'watches'])).toBe(false);
});

test('a search keeps the way to what it finds, and all below a branch that it names', () => {
  expect(flatten(prune(nodes, 'ipho')).map(({ value }) => value)).toEqual(['phones', 'apple', 'iphone']);
  expect(flatten(prune(nodes, ' PHONES')).map(({ value }) => value)).toHaveLength(4);
  expect(prune(nodes, 'nokia')).toEqual([]);
});
