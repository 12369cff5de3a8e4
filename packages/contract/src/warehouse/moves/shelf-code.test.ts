import { expect, test } from 'vitest';
import { findShelves, isShelfCode, type Shelf } from './shelf-code.ts';

type Named = Shelf & { name: string };
const shelf = (name: string, more: Partial<Shelf> = {}): Named => ({
  name,
  identifier: null,
  defaultStock: null,
  ...more,
});
const stocks = [
  shelf('Batteries', { identifier: 'BAT' }),
  shelf('bat'),
  shelf('À reconditionner', { defaultStock: 'to_refurbish' }),
];
const find = (code: string) => findShelves(stocks, code, ({ name }) => [name]).map(({ name }) => name);

test('findShelves: an identifier goes before a name', () => {
  expect(find('bat')).toEqual(['Batteries']);
  expect(find('Batteries')).toEqual(['Batteries']);
});

test('findShelves: a default stock is read by its shown name or by its key, whatever the capitals and the spaces', () => {
  for (const code of ['À reconditionner', 'à\u202fReconditionner ', 'ÀRECONDITIONNER', 'TO_REFURBISH'])
    expect(find(code), code).toEqual(['À reconditionner']);
  expect(find('refurb_completed')).toEqual([]);
});

test('isShelfCode: an empty code is that of no stock, also of one with an empty identifier', () => {
  expect(isShelfCode(shelf('', { identifier: '' }), [''], ' ')).toBe(false);
  expect(isShelfCode(stocks[1]!, ['bat'], ' BAT ')).toBe(true);
});
