import { makeT } from '@reprise/i18n';
import { expect, test } from 'vitest';
import { type Estimate, estimateRows } from './estimate-rows.ts';

const t = makeT<'estimates'>('en-GB', {});
const of = (waterfall: Estimate['waterfall'], estimatedPrice: number, payout: number) =>
  estimateRows(
    {
      grade: 'grade_b',
      state: 'grade_b',
      waterfall,
      estimatedPrice,
      bonus: { circuit: 0, payment: 0 },
      payout,
      currency: 'EUR',
    },
    t,
  ).map((row) => `${row.kind} ${row.label} ${'cents' in row ? row.cents : 'not counted'}`);

test('without bonus the price is what is paid, so it stands there once', () => {
  const lines = [
    { code: 'base', label: 'Grade B', question: null, value: 20_000 },
    { code: 'deduction', label: 'Écran', question: null, value: -2_500 },
    { code: 'included', label: 'Vitre', question: null, value: 0 },
  ] as const;
  expect(of([...lines], 17_500, 17_500)).toEqual([
    'base Grade B 20000',
    'impact Écran -2500',
    'impact Vitre not counted',
    'total panel.payout 17500',
  ]);
});

test('the price comes before the bonuses that are taken on it', () => {
  const lines = [
    { code: 'base', label: 'Grade B', question: null, value: 1_000 },
    { code: 'circuit', label: 'Par la poste', question: null, value: -1_500 },
    { code: 'payout_floor', label: 'Jamais moins', question: null, value: 500 },
  ] as const;
  expect(of([...lines], 1_000, 0)).toEqual([
    'base Grade B 1000',
    'subtotal panel.price 1000',
    'bonus Par la poste -1500',
    'impact Jamais moins 500',
    'total panel.payout 0',
  ]);
});
