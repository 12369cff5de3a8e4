import { expect, test } from 'vitest';
import { moved, placeAt, shiftOf } from './reorder.ts';

test('one thing moves, the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('it lies after those whose middle it has passed', () => {
  const others = [
    { top: 0, height: 40 },
    { top: 100, height: 60 },
  ];
  expect([-50, 19, 21, 129, 131, 999].map((middle) => placeAt(middle, others))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('those between the old and the new place make room, no others', () => {
  const shifts = (from: number, to: number) => [0, 1, 2, 3].map((index) => shiftOf(index, { from, to, height: 50 }));
  expect(shifts(0, 2)).toEqual([0, -50, -50, 0]);
  expect(shifts(3, 1)).toEqual([0, 50, 50, 0]);
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0]);
});
