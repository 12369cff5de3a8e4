import type { Hold, HoldDetail, HoldList, Rules } from '../payments/risk/read-holds.ts';
import { idForTest } from './buyback-page.ts';

export const holdForTest = (n: number, more: Partial<Hold> = {}): Hold => ({
  id: idForTest(n),
  paymentId: idForTest(100 + n),
  buybackId: idForTest(200 + n),
  accountId: idForTest(900),
  retailer: 'Cèdre',
  issuer: 'retailer',
  identificationNumber: `248150393041${n}`,
  product: 'iPhone 14 Pro 128 Go',
  place: 'Lyon Part-Dieu',
  customer: 'Rayan Mercier',
  amount: 38_200,
  currency: 'EUR',
  dueOn: '2026-11-13',
  overdueDays: 1,
  score: 100,
  needsTwo: true,
  reasons: [
    { code: 'imei_bought_before', weight: 50, people: null, days: 365, buybacks: 1, buybackIds: [idForTest(301)] },
    { code: 'iban_shared', weight: 50, people: 4, days: 90, buybacks: 3, buybackIds: [idForTest(301)] },
    { code: 'tac_mismatch', weight: 20, people: null, days: null, buybacks: 0, buybackIds: [] },
  ],
  status: 'open',
  decision: null,
  proofUntil: null,
  heldAt: '2026-11-13T15:20:00.000Z',
  version: 1,
  ...more,
});

export const holdsForTest = (rows: readonly Hold[]): HoldList => ({
  '@id': '/payment-holds',
  '@type': 'hydra:Collection',
  'hydra:member': [...rows],
  'hydra:totalItems': rows.length,
  'hydra:view': { '@id': '/payment-holds?page=1', '@type': 'hydra:PartialCollectionView' },
  tabs: [
    { tab: 'open', currency: 'EUR', count: 9, amount: 291_400, oldestAt: '2026-11-13T15:20:00.000Z' },
    { tab: 'decided', currency: 'EUR', count: 61, amount: 1_829_000, oldestAt: '2026-10-02T09:00:00.000Z' },
  ],
  rules: [
    { code: 'imei_bought_before', held: 14, decided: 12, refused: 11 },
    { code: 'iban_shared', held: 22, decided: 0, refused: 0 },
  ],
});

export const holdDetailForTest = (more: Partial<HoldDetail> = {}): HoldDetail => ({
  ...holdForTest(1),
  paymentStatus: 'awaiting_payment',
  thresholds: { holdFrom: 50, twoFrom: 80 },
  linked: [
    {
      id: idForTest(301),
      identificationNumber: '2481503718421',
      product: 'iPhone 13 128 Go',
      customer: 'Lucas Bréchet',
      place: null,
      status: 'bb_completed',
      createdAt: '2026-11-02T09:00:00.000Z',
      payment: { status: 'payment_completed', amount: 21_200, currency: 'EUR' },
      isHeld: false,
      shares: ['imei_bought_before', 'iban_shared'],
    },
  ],
  decidedBy: null,
  decidedAt: null,
  note: null,
  confirmedBy: null,
  confirmedAt: null,
  acts: ['release', 'ask_for_proof', 'refuse'],
  obstacle: null,
  mayDecide: ['Hélène Garnier', 'Marc Tissier'],
  ...more,
});

export const rulesForTest = (more: Partial<Rules> = {}): Rules => ({
  holdFrom: 50,
  twoFrom: 80,
  switchedOff: [],
  version: 0,
  blockedImeis: [
    {
      id: idForTest(400),
      imei: '356938035643809',
      note: 'Volé',
      addedBy: 'Nora Haddad',
      addedAt: '2026-11-01T09:00:00.000Z',
    },
  ],
  staffAccounts: [],
  people: [{ id: idForTest(500), name: 'Ines Benaissa' }],
  ...more,
});
