import { expect, test } from 'vitest';
import { isFiltered, namesList, readListState, type Shape, writeListState } from './list-state.ts';

const shape: Shape = {
  filters: [
    {
      name: 'brand',
      label: 'Brand',
      kind: 'choice',
      options: [
        { value: 'apple', label: 'Apple' },
        { value: 'google', label: 'Google' },
      ],
    },
    { name: 'declared', label: 'Declared', kind: 'range' },
    { name: 'created', label: 'Created', kind: 'dates' },
  ],
  firstOrder: { field: 'created', direction: 'desc' },
  orders: ['created', 'code'],
};
const read = (search: string) => readListState(shape, new URLSearchParams(search));
const write = (search: string, around = '') =>
  writeListState(shape, read(search), new URLSearchParams(around)).toString();

test('a state written and read again is the same, in one order, without the defaults', () => {
  const address = 'q=lyon&brand=apple%2Cgoogle&declared=10%2C&order=code.asc&page=3&itemsPerPage=30';
  expect(write(address)).toBe(address);
  expect(write('brand=google,apple')).toBe('brand=apple%2Cgoogle');
  expect(write('page=1&itemsPerPage=10&order=created.desc&q=')).toBe('');
});

test('names of others stay, old ones of the list go', () => {
  expect(write('brand=apple', 'panel=7&page=4&brand=google')).toBe('panel=7&brand=apple');
});

test('what nobody offers is as if it were not there', () => {
  const state = read('brand=nokia&declared=abc,1e9&created=2025-13-40&order=secret.asc&page=-1&itemsPerPage=500');
  expect(state).toEqual({ q: '', filters: {}, order: shape.firstOrder, page: 1, size: 10 });
  expect(isFiltered(state)).toBe(false);
});

test('a minimum above the maximum does not apply', () => {
  expect(read('declared=20,10').filters).toEqual({});
  expect(read('declared=9,10').filters).toEqual({ declared: ['9', '10'] });
  expect(read('created=2025-11-14,2025-11-01').filters).toEqual({});
});

test('an address that names nothing of the list leaves room for what is remembered', () => {
  expect(namesList(shape, new URLSearchParams('panel=7'))).toBe(false);
  expect(namesList(shape, new URLSearchParams('page=2'))).toBe(true);
});

test('letters of a text filter are kept as they were typed, commas and all', () => {
  const text: Shape = { filters: [{ name: 'name', label: 'Name', kind: 'text' }], orders: [] };
  const state = readListState(text, new URLSearchParams('name= Dupont, fils '));
  expect(state.filters).toEqual({ name: ['Dupont, fils'] });
  expect(writeListState(text, state, new URLSearchParams()).get('name')).toBe('Dupont, fils');
  expect(readListState(text, new URLSearchParams('name=%20')).filters).toEqual({});
  expect(readListState(text, new URLSearchParams(`name=${'x'.repeat(300)}`)).filters.name?.[0]).toHaveLength(100);
});

test('a list with specified names writes them, and reads the older ones of a bookmark', () => {
  const named: Shape = {
    searchName: 'label',
    filters: [{ name: 'price', label: 'Price', kind: 'range', ends: ['priceMin', 'priceMax'] }],
    orders: [],
  };
  const again = (search: string) =>
    writeListState(named, readListState(named, new URLSearchParams(search)), new URLSearchParams(search)).toString();
  expect(again('label=iphone&priceMin=10&priceMax=200')).toBe('label=iphone&priceMin=10&priceMax=200');
  expect(again('q=iphone&price=10,200')).toBe('label=iphone&priceMin=10&priceMax=200');
  expect(again('priceMax=200')).toBe('priceMax=200');
  expect(again('priceMin=20&priceMax=10')).toBe('');
  expect(namesList(named, new URLSearchParams('priceMin=1'))).toBe(true);
});
