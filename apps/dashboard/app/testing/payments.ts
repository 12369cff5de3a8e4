import type { CallResult } from '@reprise/client/call';
import type { getCashNeeded, getPaymentFailures } from '@reprise/contract/payments/desk/overview-routes';
import type { Payment, PaymentDetail, PaymentList, PayoutBatchDetail } from '../payments/desk/read-payments.ts';
import { idForTest } from './buyback-page.ts';

/** A transfer that is due, as the desk lists it; a test says what is special about its own. */
export const paymentForTest = (n: number, more: Partial<Payment> = {}): Payment => ({
  id: idForTest(n),
  buybackId: idForTest(100 + n),
  accountId: idForTest(900),
  retailer: 'Cèdre',
  identificationNumber: `248150391204${n}`,
  customer: 'Léa Morvan',
  product: 'iPhone 14 Pro 128 Go',
  type: 'bank_transfer',
  label: 'Virement',
  provider: 'bank_transfer',
  issuer: 'retailer',
  method: 'bank_file',
  status: 'awaiting_payment',
  tab: 'to_pay',
  amount: 29_600,
  currency: 'EUR',
  dueOn: '2026-11-13',
  overdueDays: 1,
  attempts: 0,
  failure: null,
  relaunchAt: null,
  paidAt: null,
  batchId: null,
  payeeCheck: null,
  returned: null,
  accountChange: null,
  version: 2,
  ...more,
});

export const paymentsForTest = (rows: readonly Payment[]): PaymentList => ({
  '@id': '/payments',
  '@type': 'hydra:Collection',
  'hydra:member': [...rows],
  'hydra:totalItems': rows.length,
  'hydra:view': { '@id': '/payments?page=1', '@type': 'hydra:PartialCollectionView' },
  tabs: [
    { tab: 'to_pay', currency: 'EUR', count: 38, amount: 931_860 },
    { tab: 'failed', currency: 'EUR', count: 4, amount: 128_640 },
  ],
});

/** A payment that failed once, for a reason that is tried again by itself. */
export const failedPaymentForTest = (n: number, more: Partial<PaymentDetail> = {}): PaymentDetail => ({
  ...paymentForTest(n, {
    status: 'payment_failed',
    tab: 'failed',
    failure: { kind: 'technical', code: 'AB05' },
    attempts: 1,
    relaunchAt: '2026-11-19T09:00:00.000Z',
  }),
  payee: { name: 'Léa Morvan', iban: 'FR•• 3390' },
  reference: null,
  paidInfo: null,
  paidOnCancelled: false,
  cancellation: null,
  payouts: [
    {
      id: idForTest(300 + n),
      attempt: 1,
      key: 'RP01KAB3-1',
      method: 'bank_file',
      status: 'refused',
      amount: 29_600,
      ibanEnd: '3390',
      preparedBy: 'Nora Haddad',
      approvedBy: 'Hélène Garnier',
      createdAt: '2026-11-17T08:00:00.000Z',
      approvedAt: '2026-11-17T09:00:00.000Z',
      sentAt: '2026-11-17T09:01:00.000Z',
      acknowledgedAt: null,
      settledAt: '2026-11-17T10:00:00.000Z',
      reference: null,
      failure: { kind: 'technical', code: 'AB05' },
      batch: { id: idForTest(200), number: 7 },
    },
  ],
  lines: [
    {
      id: idForTest(500),
      occurredAt: '2026-11-16T08:00:00.000Z',
      movement: 'makeDue',
      book: 'purchase',
      amount: 29_600,
    },
    { id: idForTest(501), occurredAt: '2026-11-16T08:00:00.000Z', movement: 'makeDue', book: 'owed', amount: -29_600 },
  ],
  acts: ['relaunch', 'mark_as_paid'],
  voucher: null,
  ...more,
});

export const batchForTest = (more: Partial<PayoutBatchDetail> = {}): PayoutBatchDetail => ({
  id: idForTest(200),
  accountId: idForTest(900),
  retailer: 'Cèdre',
  number: 7,
  issuer: 'retailer',
  method: 'bank_file',
  currency: 'EUR',
  status: 'prepared',
  payouts: 2,
  total: 59_200,
  executionOn: '2026-11-20',
  preparedBy: 'Nora Haddad',
  preparedAt: '2026-11-18T09:12:00.000Z',
  approvedBy: null,
  approvedAt: null,
  needsSecondApproval: false,
  secondApprovedBy: null,
  secondApprovedAt: null,
  version: 1,
  payments: [paymentForTest(1), paymentForTest(2, { customer: 'Jade Perrin' })],
  checks: {
    ibans: { valid: 2, of: 2 },
    sameIban: [{ ibanEnd: '8802', payments: [idForTest(1), idForTest(2)] }],
    payees: {
      counts: { match: 2, close_match: 0, no_match: 0, not_possible: 0, no_answer: 0 },
      pending: 0,
      checkedAt: '2026-11-18T09:11:00.000Z',
      listed: [],
    },
    paidBefore: [],
  },
  file: null,
  obstacle: null,
  mayUndo: true,
  ...more,
});

const cashSum = (count: number, amount: number, more = {}) => [
  { currency: 'EUR', type: 'bank_transfer', provider: 'bank_transfer', count, amount, ...more } as const,
];
/** One late payment, some in the next days, and one that is held. */
export const cashForTest = (): CallResult<typeof getCashNeeded> => ({
  overdue: cashSum(1, 29_600),
  days: [
    { day: '2026-11-18', from: '2026-11-18', sums: cashSum(3, 98_000) },
    { day: '2026-11-20', from: '2026-11-19', sums: cashSum(1, 14_300, { type: 'gift_card', provider: 'gift_card' }) },
    { day: '2026-11-23', from: '2026-11-21', sums: [] },
  ],
  later: [],
  laterFrom: '2026-11-24',
  toApprove: [],
  held: cashSum(1, 33_100),
});

export const failuresForTest = (): CallResult<typeof getPaymentFailures> => ({
  from: '2026-08-20',
  to: '2026-11-18',
  reasons: [
    { kind: 'details', code: 'AC04', isReturn: false, currency: 'EUR', count: 3, amount: 91_500 },
    { kind: 'details', code: 'AC04', isReturn: true, currency: 'EUR', count: 1, amount: 30_500 },
  ],
});
