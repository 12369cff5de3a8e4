import { expect, test } from 'vitest';
import { newsWordsOf, type PaymentFacts, paymentNews } from './payment-news.ts';

const facts: PaymentFacts = {
  status: 'awaiting_payment',
  isToBank: true,
  isPrinted: false,
  today: '2026-11-18',
  dueOn: '2026-11-20',
  isHeld: false,
  order: null,
  failure: null,
  relaunchOn: null,
  change: null,
  paidOn: null,
  reference: 'RP0-1',
  isReturned: false,
};
const failed = { status: 'payment_failed', failure: { kind: 'details', code: 'AC04' } } as const;
const sent = { isSent: true, sentOn: '2026-11-16', expectedOn: '2026-11-18' };

test.each<[string, Partial<PaymentFacts>, object, string | undefined]>([
  ['promised', { status: 'payment_created' }, { state: 'promised' }, undefined],
  ['cancelled', { status: 'payment_cancelled' }, { state: 'none', reference: null }, undefined],
  ['due', {}, { state: 'to_pay', day: '2026-11-20', isLate: false }, 'to_pay'],
  ['due without a day', { dueOn: null }, { state: 'to_pay' }, 'to_pay_undated'],
  ['due yesterday', { dueOn: '2026-11-17' }, { state: 'to_pay', isLate: true }, 'late'],
  ['due as a voucher', { isPrinted: true, dueOn: '2026-11-17' }, { state: 'to_print', isLate: false }, 'to_print'],
  ['a held voucher', { isPrinted: true, isHeld: true }, { state: 'looked_at' }, 'looked_at'],
  ['prepared', { order: { isSent: false, sentOn: null, expectedOn: null } }, { state: 'preparing' }, 'preparing'],
  ['held', { isHeld: true, dueOn: '2026-11-17' }, { state: 'looked_at', isLate: true, failure: null }, 'looked_at'],
  [
    'sent',
    { status: 'payment_initiated', order: sent },
    { state: 'sent', expectedOn: '2026-11-18', isLate: false },
    'sent',
  ],
  [
    'sent, and not heard of',
    { status: 'payment_initiated', order: { ...sent, expectedOn: '2026-11-17' } },
    { state: 'sent', isLate: true, reference: 'RP0-1' },
    'sent_late',
  ],
  ['refused for the account', failed, { state: 'details_wanted', failure: 'closed' }, 'details_wanted'],
  [
    'refused for the account, with another that waits for its confirmation',
    { ...failed, change: { isConfirmed: false, effectiveOn: null } },
    { state: 'details_to_confirm' },
    'details_to_confirm',
  ],
  [
    'refused for the account, with another that is confirmed',
    { ...failed, change: { isConfirmed: true, effectiveOn: '2026-11-19' } },
    { state: 'details_waiting', day: '2026-11-19' },
    'details_waiting',
  ],
  ['refused for an address', { ...failed, isToBank: false }, { state: 'looked_into', failure: null }, 'looked_into'],
  [
    'failed for technical reasons',
    { status: 'payment_failed', failure: { kind: 'technical', code: 'AB05' }, relaunchOn: '2026-11-19' },
    { state: 'tried_again', day: '2026-11-19' },
    'tried_again',
  ],
  [
    'failed for good',
    { status: 'payment_failed', failure: { kind: 'funds', code: 'AM04' } },
    { state: 'looked_into' },
    'looked_into',
  ],
  [
    'paid',
    { status: 'payment_completed', paidOn: '2026-11-17' },
    { state: 'paid', reference: 'RP0-1', isLate: false },
    'paid',
  ],
  [
    'returned',
    { status: 'payment_completed', isReturned: true, failure: { kind: 'details', code: 'AC04' } },
    { state: 'returned', failure: 'closed' },
    'returned_details',
  ],
])('paymentNews: a payment that is %s', (_, change, news, words) => {
  const told = paymentNews({ ...facts, ...change });
  expect(told).toMatchObject(news);
  expect(newsWordsOf(told)).toBe(words);
});
