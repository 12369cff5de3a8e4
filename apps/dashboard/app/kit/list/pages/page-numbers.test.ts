import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const written = (page: number, last: number) =>
  pageNumbers(page, last)
    .map((it) => (it === 'gap' ? '…' : it))
    .join(' ');

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 3 4 5'],
  [1, 55, '1 2 3 … 55'],
  [4, 55, '1 2 3 4 5 … 55'],
  [20, 55, '1 … 19 20 21 … 55'],
  [52, 55, '1 … 51 52 53 54 55'],
  [55, 55, '1 … 53 54 55'],
])('page %d of %d', (page, last, expected) => expect(written(page, last)).toBe(expected));

test('every page up to nine can be reached by going near it', () => {
  for (let last = 1; last <= 9; last++)
    for (let page = 1; page <= last; page++) {
      const shown = pageNumbers(page, last);
      expect(shown).toContain(page);
      expect(shown.at(0)).toBe(1);
      expect(shown.at(-1)).toBe(last);
      expect(shown.length).toBeLessThanOrEqual(7);
    }
});
