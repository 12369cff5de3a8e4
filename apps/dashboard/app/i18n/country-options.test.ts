import { COUNTRIES } from '@reprise/contract/common/countries';
import { expect, test } from 'vitest';
import { countryOptions } from './country-options.ts';

test('countries: a circuit is limited to the countries a customer can choose, overseas departments among them', () => {
  const codes = countryOptions('fr-FR', 'FR').map(({ value }) => value);
  expect([...codes].sort()).toEqual([...COUNTRIES].sort());
  expect(codes).toEqual(expect.arrayContaining(['GP', 'GF', 'MQ', 'RE', 'YT', 'US', 'SM']));
});

test('countries: what was saved stays to be seen, also outside the list', () => {
  expect(countryOptions('en-GB', 'JP')).toContainEqual({ value: 'JP', label: 'Japan' });
});
