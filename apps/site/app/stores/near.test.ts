import { expect, test } from 'vitest';
import { kmBetween, middleOf, nearestFirst, type Store, storesAt } from './near.ts';

const store = (name: string, city: string, zipCode: string, at?: [number, number]): Store => ({
  id: name,
  name,
  street: null,
  streetMore: null,
  zipCode,
  city,
  latitude: at?.[0] ?? null,
  longitude: at?.[1] ?? null,
});
const STORES = [
  store('Lyon Part-Dieu', 'Lyon', '69003', [45.7611, 4.8573]),
  store('Liège Vinâve', 'Liège', '4000', [50.6415, 5.5713]),
  store('Grenoble', 'Grenoble', '38000', [45.1884, 5.7246]),
  store('Paris Rivoli', 'Paris', '75004', [48.8583, 2.35]),
  store('Paris Nation', 'Paris', '75012'),
];
const names = (stores: readonly Store[]) => stores.map(({ name }) => name);

test('the nearest store comes first, one without a place last', () => {
  const near = nearestFirst(STORES, { latitude: 45.75, longitude: 4.85 });
  expect(names(near)).toEqual(['Lyon Part-Dieu', 'Grenoble', 'Paris Rivoli', 'Liège Vinâve', 'Paris Nation']);
  expect(near.at(-1)?.km).toBeUndefined();
  expect(kmBetween({ latitude: 48.8583, longitude: 2.35 }, { latitude: 45.7611, longitude: 4.8573 })).toBeCloseTo(
    391,
    -1,
  );
});

test('a town is found whatever its accents and capitals, whole before begun before inside a name', () => {
  expect(names(storesAt(STORES, ' liege '))).toEqual(['Liège Vinâve']);
  expect(names(storesAt(STORES, 'par'))).toEqual(['Paris Rivoli', 'Paris Nation']);
  expect(names(storesAt(STORES, 'part'))).toEqual(['Lyon Part-Dieu']);
  expect(names(storesAt(STORES, 'nowhere'))).toEqual([]);
  expect(names(storesAt(STORES, 'l'))).toEqual([]);
});

test('a postcode leads to its region, and not to that of another country', () => {
  expect(names(storesAt(STORES, '75012'))).toEqual(['Paris Nation']);
  expect(names(storesAt(STORES, '69 100'))).toEqual(['Lyon Part-Dieu']);
  expect(names(storesAt(STORES, '40000'))).toEqual([]);
  expect(names(storesAt(STORES, '75'))).toEqual(['Paris Rivoli', 'Paris Nation']);
});

test('the middle is of the stores that have a place', () => {
  expect(middleOf(STORES.slice(3))).toEqual({ latitude: 48.8583, longitude: 2.35 });
  expect(middleOf(STORES.slice(4))).toBeUndefined();
});
