import type { StockOption } from '@reprise/contract/warehouse/stock-payloads';
import { expect, test } from 'vitest';
import { findShelves } from './find-shelves.ts';

const shelf = (name: string, identifier: string | null): StockOption => ({
  id: name,
  defaultStock: null,
  name,
  identifier,
  location: null,
  warehouse: { id: 'w', name: 'Roubaix' },
});
const stocks = [shelf('Batteries', 'BAT'), shelf('bat', null), shelf('Screens', 'SCR')];
const found = (code: string, byName: boolean) =>
  findShelves(stocks, code, ({ name }) => name ?? '', byName).map(({ id }) => id);

test('findShelves: an identifier goes before a name, whatever its capitals', () => {
  expect(found(' bat ', true)).toEqual(['Batteries']);
  expect(found('screens', true)).toEqual(['Screens']);
});

test('findShelves: once a stock is chosen only a label names another one, because devices are scanned there too', () => {
  expect(found('Screens', false)).toEqual([]);
  expect(found('SCR', false)).toEqual(['Screens']);
});
