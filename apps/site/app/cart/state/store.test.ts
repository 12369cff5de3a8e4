import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchKept } from './kept.ts';
import {
  addItem,
  type CartItem,
  keepCustomerDraft,
  keepDraft,
  readCart,
  readCustomerDraft,
  readDraft,
  removeItem,
  resetCart,
  rewordItems,
} from './store.ts';

const DAY = 24 * 3600 * 1_000;
const phone = (inCartId: string, payout = 41_200): CartItem => ({
  inCartId,
  product: { id: 'p1', label: 'Phone 14', brand: 'Aurora', image: null, categoryId: 'c1' },
  declaration: { productId: 'p1', responses: [], imei: '490154203237518' },
  answers: ['It works'],
  circuitRuleId: 'r1',
  circuitType: 'web_post',
  circuitName: 'By post',
  paymentModeId: 'm1',
  paymentType: 'bank_transfer',
  paymentLabel: 'Bank transfer',
  quoteId: 'q1',
  validUntil: '2026-12-01T00:00:00.000Z',
  currency: 'EUR',
  estimatedPrice: payout,
  circuitBonus: 0,
  paymentBonus: 0,
  payout,
  waterfall: [{ code: 'base', label: 'Base', value: payout }],
});

/** A browser as far as storage goes, with the ways it fails. */
function browser() {
  const kept = new Map<string, string>();
  const ofTab = new Map<string, string>();
  const world = { kept, ofTab, isFull: false as boolean, isBlocked: false as boolean, tabs: new Set<() => void>() };
  const unlessBlocked = () => {
    if (world.isBlocked) throw new DOMException('denied', 'SecurityError');
  };
  const storage = (values: Map<string, string>) => ({
    getItem(key: string) {
      unlessBlocked();
      return values.get(key) ?? null;
    },
    removeItem(key: string) {
      unlessBlocked();
      values.delete(key);
    },
    setItem(key: string, value: string) {
      unlessBlocked();
      if (world.isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  });
  vi.stubGlobal('localStorage', storage(kept));
  vi.stubGlobal('sessionStorage', storage(ofTab));
  vi.stubGlobal('addEventListener', (_: string, tell: () => void) => world.tabs.add(tell));
  vi.stubGlobal('removeEventListener', (_: string, tell: () => void) => world.tabs.delete(tell));
  return world;
}
let world: ReturnType<typeof browser>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') });
  world = browser();
  resetCart();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('devices are added, put in each other’s place and removed, under a new key each time', () => {
  const keys = [addItem(phone('a')), addItem(phone('b')), addItem(phone('a', 1_000)), removeItem('b')];
  expect(new Set(keys.map(({ cartKey }) => cartKey)).size).toBe(4);
  expect(readCart().items.map((item) => [item.inCartId, item.payout])).toEqual([['a', 1_000]]);
  expect(readCart().cartKey).toBe(keys[3]!.cartKey);
});

test('a cart is the same object until it changes, and keeps its key', () => {
  addItem(phone('a'));
  expect(readCart()).toBe(readCart());
});

test('a cart lives thirty days after its last change', () => {
  addItem(phone('a'));
  vi.advanceTimersByTime(30 * DAY - 1);
  expect(readCart().items).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readCart().items).toEqual([]);
  addItem(phone('b'));
  expect(readCart().items.map(({ inCartId }) => inCartId)).toEqual(['b']);
});

test('removing the last device forgets everything that was typed', () => {
  addItem(phone('a'));
  keepCustomerDraft({ firstname: 'Léa' });
  keepDraft('p1', { imei: '490154203237518' });
  removeItem('a');
  expect([readCart().items, readCustomerDraft(), readDraft('p1')]).toEqual([[], {}, {}]);
  expect([...world.kept, ...world.ofTab]).toEqual([]);
});

test('customer draft: IBAN, identity and name are in sessionStorage and never in localStorage', () => {
  addItem(phone('a'));
  keepCustomerDraft({ firstname: 'Léa', iban: 'FR7630006000011234567890189', idNumber: '880692310285' });
  expect([...world.kept.keys()]).toEqual(['cart']);
  expect(JSON.stringify([...world.kept.values()])).not.toMatch(/Léa|FR76|880692310285/);
  expect(readCustomerDraft().iban).toBe('FR7630006000011234567890189');
});

test('customer draft, device drafts and cart: a value past its lifetime is deleted when it is read', () => {
  addItem(phone('a'));
  keepDraft('p1', { imei: '490154203237518' });
  keepCustomerDraft({ firstname: 'Léa' });
  vi.advanceTimersByTime(30 * DAY);
  expect([readCart().items, readDraft('p1'), readCustomerDraft()]).toEqual([[], {}, {}]);
  expect([...world.kept, ...world.ofTab]).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['no list', JSON.stringify({ storedAt: 4e12, items: {}, cartKey: 'k' })],
  ['items of another time', JSON.stringify({ storedAt: 4e12, items: [{ inCartId: 'a' }], cartKey: 'k' })],
  ['a null item', JSON.stringify({ storedAt: 4e12, items: [null], cartKey: 'k' })],
  ['no key', JSON.stringify({ storedAt: 4e12, items: [] })],
])('what is broken is an empty cart: %s', (_, raw) => {
  for (const key of ['cart', 'cart.devices']) world.kept.set(key, raw);
  world.ofTab.set('cart.customer', raw);
  expect([readCart().items, readDraft('p1'), readCustomerDraft()]).toEqual([[], {}, {}]);
  addItem(phone('a'));
  expect(readCart().items).toHaveLength(1);
});

test('blocked storage keeps the cart as long as the page', () => {
  world.isBlocked = true;
  addItem(phone('a'));
  keepCustomerDraft({ city: 'Lyon' });
  expect([readCart().items.length, readCustomerDraft()]).toEqual([1, { city: 'Lyon' }]);
  resetCart();
  expect([readCart().items.length, readCustomerDraft()]).toEqual([0, {}]);
});

test('a full storage loses nothing of this page, and takes the next change when there is room', () => {
  addItem(phone('a'));
  world.isFull = true;
  addItem(phone('b'));
  expect(readCart().items).toHaveLength(2);
  world.isFull = false;
  addItem(phone('c'));
  expect(JSON.parse(world.kept.get('cart')!).items).toHaveLength(3);
});

test('another tab’s change is told and read', () => {
  const told = vi.fn();
  const stop = watchKept(told);
  const other = JSON.stringify({ storedAt: Date.now(), items: [phone('x')], cartKey: 'other' });
  world.kept.set('cart', other);
  for (const tell of world.tabs) tell();
  expect([told.mock.calls.length, readCart().cartKey]).toEqual([1, 'other']);
  addItem(phone('y'));
  expect([told.mock.calls.length, readCart().items.length]).toEqual([2, 2]);
  stop();
  addItem(phone('z'));
  expect([told.mock.calls.length, world.tabs.size]).toEqual([2, 0]);
});

test('drafts are of one product each', () => {
  keepDraft('p1', { imei: '1' });
  keepDraft('p2', { imei: '2', imeiUnrecognisedConfirmed: true });
  keepDraft('p1', {});
  expect([readDraft('p1'), readDraft('p2'), readDraft('constructor')]).toEqual([
    {},
    { imei: '2', imeiUnrecognisedConfirmed: true },
    {},
  ]);
});

test('rewordItems: other words leave the key, the age and the promise of the cart as they were', () => {
  browser();
  addItem(phone('one'));
  const before = addItem(phone('two'));
  rewordItems([{ inCartId: 'one', words: { label: 'Téléphone 14' } }], 'fr-FR');
  const after = readCart();
  expect([after.cartKey, after.storedAt, after.items[1]]).toEqual([before.cartKey, before.storedAt, before.items[1]]);
  expect(after.items[0]).toEqual({
    ...before.items[0],
    language: 'fr-FR',
    product: { ...before.items[0]!.product, label: 'Téléphone 14' },
  });
  rewordItems([{ inCartId: 'two', words: { label: 'Autre' } }], 'fr-FR', ({ quoteId }) => quoteId !== 'q1');
  expect(readCart().items[1]).toEqual(before.items[1]);
});
