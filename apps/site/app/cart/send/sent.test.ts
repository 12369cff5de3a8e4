import { beforeEach, expect, test, vi } from 'vitest';
import type { NewCart } from '../state/new-cart.ts';
import { keepCustomerDraft, readCustomerDraft } from '../state/store.ts';
import { BUYBACKS_OF_PAGE, confirmationPaths, keepSending, keepSent, readSending, readSent } from './sent.ts';

beforeEach(() => {
  for (const area of ['localStorage', 'sessionStorage']) {
    const values = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    });
  }
});

test('what was sold is kept, and what was typed for it is not', () => {
  keepCustomerDraft({ iban: 'FR14' });
  keepSending('k', {} as NewCart);
  keepSent('c', [{ id: 'b', token: 't' }]);
  expect([readSent()?.cartId, readCustomerDraft(), readSending('k')]).toEqual(['c', {}, undefined]);
});

test('keepSent and keepSending: the order and the follow tokens are not in localStorage', () => {
  keepSending('k', { language: 'fr-FR' } as NewCart);
  keepSent('c', [{ id: 'b', token: 't' }]);
  expect([localStorage.getItem('cart.sent'), localStorage.getItem('cart.sending')]).toEqual([null, null]);
  expect(sessionStorage.getItem('cart.sent')).toContain('"token":"t"');
});

test('what is under way is of one key', () => {
  keepSending('k', { language: 'fr-FR' } as NewCart);
  expect([readSending('k')?.language, readSending('other')]).toEqual(['fr-FR', undefined]);
});

test('no address of a confirmation is longer than the site takes', () => {
  const buybacks = Array.from({ length: 200 }, (_, i) => ({ id: `${i}`.padEnd(36, 'x'), token: 't'.repeat(210) }));
  const paths = confirmationPaths('/nl/buyback-confirmation', buybacks);
  expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(4_000);
  expect(paths).toHaveLength(Math.ceil(200 / BUYBACKS_OF_PAGE));
  expect(confirmationPaths('/buyback-confirmation', buybacks.slice(0, 2))).toEqual([
    `/buyback-confirmation?ids=${buybacks[0]!.id},${buybacks[1]!.id}&t=${buybacks[0]!.token},${buybacks[1]!.token}`,
  ]);
});
