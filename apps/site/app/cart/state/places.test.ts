import { COUNTRIES } from '@reprise/contract/common/countries';
import { expect, test } from 'vitest';
import { countryOptions, dialled } from './places.ts';

test.each([
  ['06 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
  ['+32 470 12 34 56', 'FR', '+32 470 12 34 56'],
  ['0032 470 12 34 56', 'FR', '0032 470 12 34 56'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['0692 12 34 56', 'RE', '+262 692 12 34 56'],
  ['06 12', 'XX', '06 12'],
  ['', 'FR', ''],
])('telephone: %s of %s is shown as %s', (typed, country, shown) => {
  expect(dialled(typed, country)).toBe(shown);
});

test('countries: a customer chooses from every country a circuit can be limited to, their own first', () => {
  const options = countryOptions(COUNTRIES, { locale: 'fr-FR', first: 'RE' });
  expect(options[0]).toEqual({ value: 'RE', label: 'La Réunion' });
  expect(new Set(options.map(({ value }) => value))).toEqual(new Set(COUNTRIES));
  expect(options).toHaveLength(COUNTRIES.length);
});
