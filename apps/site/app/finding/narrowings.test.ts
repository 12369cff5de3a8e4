import { expect, test } from 'vitest';
import { chosenOf, narrowingsOf, searchPath } from './narrowings.ts';

const PHONES = { id: '01941f29-7c00-7a53-8d5c-17f60a4eebce', label: 'Phones' };
const TABLETS = { id: '01941f29-7c00-7a53-8d5c-17f60a4eebcf', label: 'Tablets' };
const pathTo = (chosen: Parameters<typeof searchPath>[2]) => searchPath('/search', 'pro', chosen);

test('narrowingsOf: offers each category and brand of the results once, sorted', () => {
  const found = [
    { brand: 'Samsung', category: TABLETS },
    { brand: 'Apple', category: PHONES },
    { brand: 'Apple', category: TABLETS },
    { brand: null, category: PHONES },
  ];
  const { categories, brands } = narrowingsOf(found, { category: null, brand: null }, pathTo);
  expect(categories.map(({ label }) => label)).toEqual(['Phones', 'Tablets']);
  expect(brands).toEqual([
    { label: 'Apple', isChosen: false, to: '/search?q=pro&brand=Apple' },
    { label: 'Samsung', isChosen: false, to: '/search?q=pro&brand=Samsung' },
  ]);
});

test('narrowingsOf: a chosen brand leads back to the whole search and keeps the category', () => {
  const chosen = { category: PHONES.id, brand: 'Apple' };
  const { brands } = narrowingsOf([{ brand: 'Apple', category: PHONES }], chosen, pathTo);
  expect(brands).toEqual([{ label: 'Apple', isChosen: true, to: `/search?q=pro&category=${PHONES.id}` }]);
});

test('chosenOf: ignores a category that is no id and cuts a long brand', () => {
  expect(chosenOf(new URLSearchParams({ category: 'x', brand: ' ' }))).toEqual({ category: null, brand: null });
  expect(chosenOf(new URLSearchParams({ brand: 'b'.repeat(200) })).brand).toHaveLength(60);
});
