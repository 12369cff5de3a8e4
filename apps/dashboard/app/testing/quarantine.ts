import type { CallResult } from '@reprise/client/call';
import type { getQuarantineFigures } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import type { QuarantineDetail, QuarantineList, QuarantineRow } from '../warehouse/quarantine/read-quarantine.ts';
import { idForTest } from './buyback-page.ts';

/** A device whose price is disputed, as the desk lists it; a test says what is special about its own. */
export function quarantineRowForTest(n: number, more: Partial<QuarantineRow> = {}): QuarantineRow {
  return {
    itemId: idForTest(n),
    buybackId: idForTest(100 + n),
    version: 3,
    identificationNumber: `248150390612${n}`,
    status: 'item_in_quarantine',
    tab: 'to_decide',
    product: { label: 'iPhone 14 Pro 128 Go', brand: 'Apple', image: null },
    retailer: 'Cèdre',
    warehouse: { id: idForTest(9), name: 'Atelier Rhône' },
    reason: 'price_gap',
    since: '2026-11-12T09:48:00.000Z',
    until: '2026-11-26T09:48:00.000Z',
    daysLeft: 3,
    currency: 'EUR',
    atStake: 7_700,
    secondLookAskedAt: null,
    holdLiftedAt: null,
    who: 'warehouse',
    moveTo: null,
    ...more,
  };
}

export const quarantineListForTest = (rows: readonly QuarantineRow[]): QuarantineList => ({
  '@id': '/quarantine',
  '@type': 'hydra:Collection',
  'hydra:member': [...rows],
  'hydra:totalItems': rows.length,
  'hydra:view': { '@id': '/quarantine?page=1', '@type': 'hydra:PartialCollectionView' },
  tabs: { to_decide: 6, waits_for_customer: 7, to_move: 4 },
  warehouses: [
    { id: idForTest(9), name: 'Atelier Rhône' },
    { id: idForTest(8), name: 'Atelier Nord' },
  ],
});

export function quarantineDetailForTest(row: QuarantineRow, more: Partial<QuarantineDetail> = {}): QuarantineDetail {
  const answer = (n: number, title: string, isDifferent: boolean, effect: number) => ({
    questionId: idForTest(40 + n),
    title,
    declared: ['Intacte'],
    controlled: [isDifferent ? 'Fissurée' : 'Intacte'],
    effect,
    isDifferent,
  });
  return {
    row,
    buybackStatus: 'bb_in_processing',
    comment: null,
    toldAt: null,
    prices: { declared: 37_400, controlled: 29_700, payout: 41_140, proposedPayout: 32_670 },
    payment: { status: 'payment_created', amount: 41_140 },
    questions: [
      answer(1, 'Vitre arrière', true, -5_200),
      answer(2, 'Batterie', true, -2_500),
      answer(3, 'Écran', false, 0),
      answer(4, 'Cadre', false, 0),
    ],
    waterfall: [],
    control: {
      id: idForTest(60),
      at: '2026-11-12T09:48:00.000Z',
      by: 'Inès Morel',
      outcome: 'litigation',
      comment: null,
      photos: [],
    },
    litigation: {
      status: 'open',
      deadlineAt: '2026-11-26T09:48:00.000Z',
      comment: 'Vitre arrière fissurée en bas à gauche',
      secondLookComment: 'La vitre était intacte quand j’ai fermé le colis.',
      secondLookAnswer: null,
      secondLookAnsweredAt: null,
    },
    retailerNotes: [],
    outcomes: [
      {
        outcome: 'resume_control',
        isPossible: true,
        obstacle: null,
        customerGets: null,
        buyerBears: null,
        goesTo: 'item_awaiting_compliancy_tests',
      },
      {
        outcome: 'settle_declared',
        isPossible: true,
        obstacle: null,
        customerGets: 41_140,
        buyerBears: 7_700,
        goesTo: 'item_completed_with_absorption',
      },
      {
        outcome: 'refuse',
        isPossible: false,
        obstacle: 'customer_decides',
        customerGets: 0,
        buyerBears: 0,
        goesTo: 'item_to_return',
      },
    ],
    history: [
      {
        at: '2026-11-12T09:48:00.000Z',
        topic: 'item.quarantined',
        by: 'Inès Morel',
        reason: 'price_gap',
        comment: null,
      },
    ],
    ...more,
  };
}

export const quarantineFiguresForTest: CallResult<typeof getQuarantineFigures> = {
  days: 90,
  controls: 100,
  endings: { as_declared: 80, absorbed: 9, negotiated: 6, returned: 3, open: 2 },
  reasons: [{ reason: 'price_gap', count: 9 }],
  secondControls: { agreed: 19, disagreed: 1 },
  absorbed: [{ currency: 'EUR', amount: 41_250, hidden: 12_000 }],
};
