import { expect, test } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

// biome-ignore format: a number per line
const NUMBERS = [
  ['FR', '06 12 34 56 78', '+33612345678', '06 12 34 56 78', '+33 6 12 34 56 78'],
  ['BE', '0470/12.34.56', '+32470123456', '0470 12 34 56', '+32 470 12 34 56'],
  ['LU', '621 123 456', '+352621123456', '621 123 456', '+352 621 123 456'],
  ['DE', '030 901820', '+4930901820', '030 901820', '+49 30 901820'],
  ['NL', '06-12345678', '+31612345678', '06 12345678', '+31 6 12345678'],
  ['GB', '(020) 7946 0958', '+442079460958', '020 7946 0958', '+44 20 7946 0958'],
  ['CH', '044 668 18 00', '+41446681800', '044 668 18 00', '+41 44 668 18 00'],
  ['ES', '612 34 56 78', '+34612345678', '612 34 56 78', '+34 612 34 56 78'],
  ['IT', '06 6982', '+39066982', '06 6982', '+39 06 6982'],
] as const;

test.each(NUMBERS)('%s: %s is dialled as %s', (country, typed, stored, national, international) => {
  expect(readPhone(typed, country)).toBe(stored);
  expect(formatPhone(stored, country)).toBe(national);
  expect(formatPhone(stored, country === 'FR' ? 'DE' : 'FR')).toBe(international);
});

test('a prefix that was typed wins over the country of the page', () => {
  expect(readPhone('+32 470 12 34 56', 'FR')).toBe('+32470123456');
  expect(readPhone('0032 470 12 34 56', 'FR')).toBe('+32470123456');
});

test.each(['', 'appelez-moi', '06 12 34', '+33 6 12 34 56 78 99', 'tel 0612345678', '+999 123456'])(
  '%j reaches nobody',
  (typed) => {
    expect(readPhone(typed, 'FR')).toBeUndefined();
    expect(formatPhone(typed, 'FR')).toBe(typed);
  },
);

test('a country nobody knows still reads a number with its prefix', () => {
  expect(readPhone('+33612345678', 'ZZ')).toBe('+33612345678');
  expect(readPhone('0612345678', 'ZZ')).toBeUndefined();
  expect(formatPhone('+33612345678', 'ZZ')).toBe('+33 6 12 34 56 78');
});
