import type { CategoryNode } from '@reprise/contract/catalogue/category-payloads';
import { describe, expect, test } from 'vitest';
import { matching, pathsOf, rowsOf, withBelow } from './find-nodes.ts';
import { shortLabel } from './short-label.ts';

const node = (id: string, parentId: string | null, label: string): CategoryNode => ({
  id,
  parentId,
  depth: 0,
  identifier: id,
  label,
  status: 'active',
  image: null,
  childrenDescription: null,
  numberOfProducts: 0,
  numberOfPublishedProducts: 0,
});
const NODES = [
  node('root', null, 'All'),
  node('phones', 'root', 'Téléphones'),
  node('smart', 'phones', 'Smartphones'),
  node('old', 'phones', 'Old phones'),
  node('consoles', 'root', 'Consoles'),
];
const ids = (nodes: readonly CategoryNode[]) => nodes.map(({ id }) => id);

test('a search forgives accents and capitals and wants every word', () => {
  expect(ids(matching(NODES, 'TELEPHONE'))).toEqual(['phones']);
  expect(ids(matching(NODES, 'phones old'))).toEqual(['old']);
  expect(ids(matching(NODES, ' '))).toEqual(ids(NODES));
});

test('a path leaves the root out', () => {
  const paths = pathsOf(NODES);
  expect([paths.get('root'), paths.get('phones'), paths.get('smart')]).toEqual([[], [], ['Téléphones']]);
});

test('what is below a category', () => {
  expect([...withBelow(NODES, 'phones')]).toEqual(['phones', 'smart', 'old']);
});

describe('the lines of the tree', () => {
  const lines = (open: string[], search = '') =>
    rowsOf(NODES, new Set(open), search).map(({ node, level, at, of, isOpen }) => [node.id, level, at, of, isOpen]);
  test('show what is open', () => {
    expect(lines(['root'])).toEqual([
      ['root', 1, 1, 1, true],
      ['phones', 2, 1, 2, false],
      ['consoles', 2, 2, 2, false],
    ]);
  });
  test('show what a search finds, under what is above it', () => {
    expect(lines([], 'smart')).toEqual([
      ['root', 1, 1, 1, true],
      ['phones', 2, 1, 1, true],
      ['smart', 3, 1, 1, false],
    ]);
    expect(lines(['root'], 'nothing of the kind')).toEqual([]);
  });
});

test('selectors cut labels at forty letters', () => {
  expect(shortLabel('x'.repeat(40))).toHaveLength(40);
  expect(shortLabel('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
});
