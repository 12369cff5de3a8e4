import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatZone } from './formats.ts';
import { locales } from './index.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const inAll = (write: (locale: (typeof locales)[number]) => string) => locales.map((locale) => plain(write(locale)));

describe('money', () => {
  test('has the decimals of its currency and a true minus', () => {
    expect(inAll((locale) => formatMoney(locale, 123450, 'EUR'))).toEqual([
      '1 234,50 €',
      '€1,234.50',
      '€ 1.234,50',
      '1.234,50 €',
    ]);
    expect(inAll((locale) => formatMoney(locale, -3800, 'EUR'))).toEqual([
      '−38,00 €',
      '−€38.00',
      '€ −38,00',
      '−38,00 €',
    ]);
    expect(formatMoney('en-GB', 5, 'EUR')).toBe('€0.05');
    expect(formatMoney('en-GB', 1234, 'JPY')).toBe('JP¥1,234');
    expect(plain(formatMoney('en-GB', 1234, 'TND'))).toBe('TND 1.234');
  });

  test('a bonus can show its sign, nothing has none', () => {
    expect(inAll((locale) => formatMoney(locale, 3740, 'EUR', { signed: true }))).toEqual([
      '+37,40 €',
      '+€37.40',
      '€ +37,40',
      '+37,40 €',
    ]);
    expect(formatMoney('en-GB', 0, 'EUR', { signed: true })).toBe('€0.00');
    expect(formatMoney('en-GB', -0, 'EUR')).toBe('€0.00');
  });

  test('"up to" leaves out zero decimals and never rounds', () => {
    expect(plain(formatMoney('fr-FR', 41200, 'EUR', { short: true }))).toBe('412 €');
    expect(plain(formatMoney('fr-FR', 39550, 'EUR', { short: true }))).toBe('395,50 €');
  });

  test('stays exact where binary fractions do not', () => {
    expect(formatMoney('en-GB', Number.MAX_SAFE_INTEGER, 'EUR')).toBe('€90,071,992,547,409.91');
  });

  test('refuses what is not a number of cents', () => {
    expect(() => formatMoney('fr-FR', 12.5, 'EUR')).toThrow(RangeError);
    expect(() => formatMoney('fr-FR', Number.NaN, 'EUR')).toThrow(RangeError);
    expect(() => formatMoney('fr-FR', 100, 'EURO')).toThrow(RangeError);
  });
});

test('dates are those of the place', () => {
  const instant = new Date('2025-11-14T23:05:00Z');
  expect(inAll((locale) => formatDate(locale, instant, 'UTC'))).toEqual([
    '14 nov. 2025',
    '14 Nov 2025',
    '14 nov 2025',
    '14. Nov. 2025',
  ]);
  expect(formatDate('fr-FR', instant, 'Europe/Paris')).toBe('15 nov. 2025');
  expect(inAll((locale) => formatDateTime(locale, instant, 'Europe/Paris'))).toEqual([
    '15 nov. 2025, 00:05',
    '15 Nov 2025, 00:05',
    '15 nov 2025, 00:05',
    '15. Nov. 2025, 00:05',
  ]);
});

test('numbers', () => {
  expect(inAll((locale) => formatNumber(locale, -1234.5))).toEqual(['−1 234,5', '−1,234.5', '−1.234,5', '−1.234,5']);
  expect(formatNumber('fr-FR', 2, { decimals: 1 })).toBe('2,0');
});

test('a time zone has the name a reader knows', () => {
  expect(inAll((locale) => formatZone(locale, 'Europe/Paris'))).toEqual([
    'heure d’Europe centrale',
    'Central European Time',
    'Midden-Europese tijd',
    'Mitteleuropäische Zeit',
  ]);
});
