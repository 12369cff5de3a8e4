import { priceRows } from '@reprise/ui/product/waterfall-rows.ts';
import { expect, test } from 'vitest';
import type { CartItem } from './store.ts';
import { allowedCountries, missingOf, needsIban, promiseOf, totalOf } from './totals.ts';

const item = (more: Partial<CartItem>): CartItem =>
  ({ estimatedPrice: 1_000, payout: 1_100, paymentType: 'voucher', ...more }) as CartItem;

test('the minimum counts prices before bonuses, and zero asks for nothing', () => {
  const items = [item({}), item({})];
  expect([totalOf(items), missingOf(items, 0), missingOf(items, 20), missingOf(items, 21)]).toEqual([2_200, 0, 0, 100]);
});

test('an IBAN is asked for when one of the payments goes to a bank account', () => {
  expect(needsIban([item({}), item({ paymentType: 'no_iban_transfer' })])).toBe(false);
  expect(needsIban([item({}), item({ paymentType: 'bank_transfer' })])).toBe(true);
});

test('the countries are those that all circuits serve', () => {
  expect(allowedCountries([item({}), item({ countries: [] })])).toBeUndefined();
  expect(allowedCountries([item({ countries: ['FR', 'BE'] }), item({})])).toEqual(['FR', 'BE']);
  expect(allowedCountries([item({ countries: ['FR', 'BE'] }), item({ countries: ['BE', 'LU'] })])).toEqual(['BE']);
  expect(allowedCountries([item({ countries: ['FR'] }), item({ countries: ['BE'] })])).toEqual([]);
});

test('a promise ends when it says, and warns two days before', () => {
  const validUntil = '2026-11-20T10:00:00.000Z';
  const at = (instant: string) => promiseOf({ validUntil }, Date.parse(instant));
  expect(at('2026-11-18T09:00:00Z')).toBe('holds');
  expect(at('2026-11-18T10:00:01Z')).toBe('ends_soon');
  expect(at('2026-11-20T10:00:00Z')).toBe('over');
  expect(promiseOf({ validUntil: 'soon' }, 0)).toBe('over');
});

test('the price stands between what was answered and what is added to it', () => {
  const waterfall = [
    { code: 'base', label: 'As new', value: 1_000 },
    { code: 'included', label: 'Back glass', value: 0 },
    { code: 'payment', label: 'Gift card', value: 100 },
  ];
  const rows = priceRows(
    { waterfall, estimatedPrice: 1_000, payout: 1_100 },
    { included: 'counted already', price: 'Price', payout: 'You receive' },
  );
  expect(rows.map((row) => [row.kind, row.label, 'cents' in row ? row.cents : row.note])).toEqual([
    ['base', 'As new', 1_000],
    ['impact', 'Back glass', 'counted already'],
    ['subtotal', 'Price', 1_000],
    ['bonus', 'Gift card', 100],
    ['total', 'You receive', 1_100],
  ]);
});
