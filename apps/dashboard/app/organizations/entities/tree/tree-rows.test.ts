import { expect, test } from 'vitest';
import { type Level, rowId, rowsOf, stepOf, TOP, type TreeNode } from './tree-rows.ts';

const node = (id: string, childCount = 0): TreeNode => ({
  id,
  accountId: 'a',
  parentOrganizationId: null,
  commonName: id,
  type: 'store',
  status: 'active',
  externalId: null,
  city: null,
  childCount,
});
const level = (nodes: TreeNode[], more: Partial<Level> = {}): Level => ({
  nodes,
  total: nodes.length,
  more: false,
  state: 'ready',
  ...more,
});
const levels = new Map([
  [TOP, level([node('Root', 2)])],
  ['Root', level([node('North', 3), node('South')])],
  ['North', level([node('Calais'), node('Lille')], { total: 3, more: true })],
]);
const seen = (open: string[]) => rowsOf(levels, new Set(open));

test('only what is open is seen, and a level that has more says so', () => {
  expect(seen([]).map(rowId)).toEqual(['Root']);
  expect(seen(['Root', 'North']).map((row) => `${row.level} ${rowId(row)}`)).toEqual([
    '1 Root',
    '2 North',
    '3 Calais',
    '3 Lille',
    '3 more North',
    '2 South',
  ]);
  expect(seen(['Root', 'North'])[2]).toMatchObject({ at: 1, of: 3 });
  const waiting = new Map(levels).set('North', level([], { state: 'loading', total: undefined }));
  expect(rowsOf(waiting, new Set(['Root', 'North'])).map(rowId)).toEqual(['Root', 'North', 'loading North', 'South']);
});

test('arrows walk the lines, open and close them', () => {
  const rows = seen(['Root', 'North']);
  expect(stepOf('ArrowDown', rows, 0)).toEqual({ to: 1 });
  expect(stepOf('ArrowDown', rows, 5)).toEqual({ to: 5 });
  expect(stepOf('ArrowUp', rows, 0)).toEqual({ to: 0 });
  expect(stepOf('End', rows, 1)).toEqual({ to: 5 });
  expect(stepOf('ArrowLeft', rows, 3)).toEqual({ to: 1 });
  expect(stepOf('ArrowLeft', rows, 4)).toEqual({ to: 1 });
  expect(stepOf('ArrowLeft', rows, 1)).toEqual({ close: 'North' });
  expect(stepOf('ArrowRight', rows, 1)).toEqual({ to: 2 });
  expect(stepOf('ArrowRight', seen(['Root']), 1)).toEqual({ open: 'North' });
  expect(stepOf('ArrowRight', rows, 5)).toBeUndefined();
  expect(stepOf('ArrowLeft', seen([]), 0)).toBeUndefined();
});

test('a letter goes to the next line that begins with it, round the end', () => {
  const rows = seen(['Root', 'North']);
  expect(stepOf('l', rows, 0)).toEqual({ to: 3 });
  expect(stepOf('r', rows, 3)).toEqual({ to: 0 });
  expect(stepOf('x', rows, 0)).toBeUndefined();
});
