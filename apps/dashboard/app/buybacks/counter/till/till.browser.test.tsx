import { beforeEach, expect, test, vi } from 'vitest';
import { failures, NO_FAILURES } from '../../../api/failures.ts';
import { keepSession } from '../../../api/session.ts';
import { userForTest } from '../../../testing/shell.tsx';
import { addLine, beginDraft, changeLine, keepCustomer, readTill, removeLine } from './till.ts';

/** As another page of the same person reads it, or this one after a reload. */
const readAgain = () => {
  const [key = null] = Object.keys(localStorage).filter((one) => one.startsWith('reprise.till.'));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  return readTill();
};
const LINE = {
  label: 'Nova 12',
  brand: 'Nova',
  image: null,
  declaration: { productId: 'p', responses: [] },
  circuitRuleId: 'c',
  circuitName: 'Magasin',
  paymentModeId: 'm',
  paymentLabel: 'Virement',
  needsIban: true,
  quoteId: 'q',
  estimatedPrice: 300,
  bonus: 0,
  payout: 300,
  currency: 'EUR',
};

beforeEach(() => {
  keepSession(null);
  failures.set(NO_FAILURES);
  localStorage.clear();
  sessionStorage.clear();
  keepSession(userForTest());
  beginDraft('p', '351234567890128');
  addLine(LINE);
  keepCustomer({ lastname: 'Lindqvist', iban: 'FR76' });
});

test('till: a reload finds the devices, the key of the sale and the customer of this tab', () => {
  const before = readTill();
  expect(readAgain()).toEqual(before);
  expect(before.lines).toMatchObject([{ label: 'Nova 12', payout: 300 }]);
  expect(Object.values(sessionStorage).join()).toContain('Lindqvist');
  expect(Object.values(localStorage).join()).not.toContain('Lindqvist');
});

test('till: after a day the devices are gone', () => {
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
  try {
    expect(readAgain().lines).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('till: signing out leaves nothing of the sale or the customer in the browser', () => {
  keepSession(null);
  expect(readTill().lines).toEqual([]);
  const kept = [...Object.values(localStorage), ...Object.values(sessionStorage)].join();
  expect(kept).not.toMatch(/Nova|Lindqvist|351234567890128/);
});

test('till: another person and another module begin with an empty till', () => {
  keepSession({ ...userForTest(), id: '0198c3a4-5b6c-7d8e-9f01-23456789ab01' });
  expect(readTill().lines).toEqual([]);
  addLine(LINE);
  keepSession({ ...userForTest(), id: '0198c3a4-5b6c-7d8e-9f01-23456789ab01', currentModule: 'rps' });
  expect(readTill().lines).toEqual([]);
});

test('till: who signs in again after the session ran out keeps the sale', () => {
  failures.set({ ...failures.get(), expired: true });
  keepSession({ ...userForTest(), currentModule: 'rps' });
  keepSession({ ...userForTest(), apiToken: 'another' });
  expect(readTill().lines.length).toBe(1);
});

test('till: another price, and a line less, is another sale', () => {
  const { saleKey, lines } = readTill();
  changeLine(lines[0]!.inCartId, { payout: 200 });
  expect(readTill().saleKey).not.toBe(saleKey);
  expect(readTill().lines[0]).toMatchObject({ payout: 200 });
  removeLine(lines[0]!.inCartId);
  expect(readTill().lines).toEqual([]);
});
