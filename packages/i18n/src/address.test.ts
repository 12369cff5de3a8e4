import { expect, test } from 'vitest';
import { type PostalAddress, postalLines } from './address.ts';

const at = (country: string, street: string, zipCode: string, city: string, more: Partial<PostalAddress> = {}) =>
  postalLines({ recipient: ['Camille Roux'], street, zipCode, city, country, ...more }, { country, locale: 'fr-FR' });

// biome-ignore format: a country per line
test.each([
  ['FR', ['12 rue de la Forge', '75011', 'Paris'], ['12 rue de la Forge', '75011 PARIS']],
  ['BE', ['Rue Neuve 3 bte 2', '1000', 'Bruxelles'], ['Rue Neuve 3 bte 2', '1000 BRUXELLES']],
  ['LU', ['15 rue de Beggen', 'L 1219', 'Luxembourg'], ['15 rue de Beggen', 'L-1219 LUXEMBOURG']],
  ['DE', ['Große Straße 5', '10115', 'Berlin'], ['Große Straße 5', '10115 Berlin']],
  ['AT', ['Ring 1', '1010', 'Wien'], ['Ring 1', '1010 Wien']],
  ['CH', ['Bahnhofstrasse 9', '8001', 'Zürich'], ['Bahnhofstrasse 9', '8001 Zürich']],
  ['NL', ['Damrak 7', '1012lg', 'IJmuiden'], ['Damrak 7', '1012 LG  IJMUIDEN']],
  ['GB', ['10 High Street', 'sw1a2aa', 'London'], ['10 High Street', 'LONDON', 'SW1A 2AA']],
  ['PT', ['Rua Augusta 4', '1100048', 'Lisboa'], ['Rua Augusta 4', '1100-048 LISBOA']],
] as const)('at home in %s', (country, [street, zip, city], lines) => {
  expect(at(country, street, zip, city)).toEqual(['Camille Roux', ...lines]);
});

test('the province stands where the post of the country reads it', () => {
  expect(at('IT', 'Via Roma 1', '10121', 'Torino', { region: 'to' }).at(-1)).toBe('10121 TORINO TO');
  expect(at('ES', 'Calle Mayor 2', '28801', 'Alcalá de Henares', { region: 'Madrid' }).slice(-2)).toEqual([
    '28801 ALCALÁ DE HENARES',
    'MADRID',
  ]);
  expect(at('ES', 'Calle Mayor 2', '28013', 'Madrid', { region: 'Madrid' }).at(-1)).toBe('28013 MADRID');
  expect(at('IE', '3 Main Street', 'T12 X8P4', 'Cork', { region: 'Co. Cork' }).slice(-3)).toEqual([
    'CORK',
    'CO. CORK',
    'T12 X8P4',
  ]);
});

test('the complement comes before the street in France and after it in Germany', () => {
  expect(at('FR', '12 rue de la Forge', '75011', 'Paris', { complement: 'Bâtiment B' }).indexOf('Bâtiment B')).toBe(1);
  expect(at('DE', 'Ring 1', '10115', 'Berlin', { complement: 'Hinterhaus' }).indexOf('Hinterhaus')).toBe(2);
});

test('the country is named only abroad, in the language of the sender', () => {
  const berlin = { street: 'Ring 1', zipCode: '10115', city: 'Berlin', country: 'DE' };
  expect(postalLines(berlin, { country: 'FR', locale: 'fr-FR' }).at(-1)).toBe('ALLEMAGNE');
  expect(postalLines(berlin, { country: 'GB', locale: 'en-GB' }).at(-1)).toBe('GERMANY');
  expect(postalLines(berlin, { country: 'DE', locale: 'de-DE' }).at(-1)).toBe('10115 Berlin');
});

test('a country without a rule of its own, and what was left empty, make no strange lines', () => {
  const lines = postalLines(
    {
      recipient: ['Eva Novak', ' '],
      street: 'Dlouhá 1',
      complement: null,
      zipCode: '110 00',
      city: 'Praha',
      country: 'CZ',
    },
    { country: 'CZ', locale: 'en-GB' },
  );
  expect(lines).toEqual(['Eva Novak', 'Dlouhá 1', '110 00 Praha']);
});
