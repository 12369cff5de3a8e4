import { expect, test } from 'vitest';
import { measureCpu } from '../../../testing/harness/cpu-time.ts';
import { distanceKm } from './distance.ts';
import { findPlace } from './find-place.ts';

const near = (address: Parameters<typeof findPlace>[0], latitude: number, longitude: number) => {
  const place = findPlace(address);
  expect(place, JSON.stringify(address)).toBeDefined();
  expect(distanceKm(place!, { latitude, longitude }), JSON.stringify(address)).toBeLessThan(20);
};

test.each([
  ['FR', '69003', 'Lyon 3e', 45.76, 4.84],
  ['FR', '75011', 'PARIS 11', 48.86, 2.35],
  ['FR', '59100', 'Roubaix Cedex 1', 50.69, 3.17],
  ['FR', '42000', 'St Etienne', 45.44, 4.39],
  ['BE', 'B-4000', 'Luik', 50.63, 5.57],
  ['DE', '80331', 'München', 48.14, 11.58],
  ['DE', '50667', 'KÖLN', 50.94, 6.96],
  ['NL', '2511 AB', 'Den Haag', 52.08, 4.3],
  ['LU', '1234', 'Luxembourg', 49.61, 6.13],
] as const)('findPlace: finds %s %s %s', (country, zipCode, city, latitude, longitude) => {
  near({ country, zipCode, city }, latitude, longitude);
});

test('findPlace: the postcode decides between towns of the same name', () => {
  near({ country: 'FR', zipCode: '62170', city: 'Montreuil' }, 50.46, 1.76);
  near({ country: 'FR', zipCode: '93100', city: 'Montreuil' }, 48.86, 2.44);
});

test('findPlace: an unknown town is placed in its postcode area', () => {
  near({ country: 'FR', zipCode: '23999', city: 'Nulle-Part-les-Bains' }, 46.17, 1.87);
  near({ country: 'BE', zipCode: '1050', city: 'Ixelles' }, 50.85, 4.35);
});

test('findPlace: an ambiguous, missing or foreign address has no place', () => {
  expect(findPlace({ country: 'FR', zipCode: null, city: 'Villeneuve' })).toBeUndefined();
  expect(findPlace({ country: 'FR', zipCode: null, city: null })).toBeUndefined();
  expect(findPlace({ country: 'US', zipCode: '10001', city: 'New York' })).toBeUndefined();
  expect(findPlace({ country: null, zipCode: '75001', city: 'Paris' })).toBeUndefined();
});

test('findPlace: the longest town and postcode take less than 200 ms', () => {
  const spent = measureCpu(() => {
    for (const letter of ['-', 'a', '1', ' ', 'é'])
      findPlace({ country: 'FR', zipCode: '9'.repeat(16), city: letter.repeat(45) });
  });
  expect(spent).toBeLessThan(200);
});
