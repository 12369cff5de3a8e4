import { expect, test } from 'vitest';
import { priceRows } from './waterfall-rows.ts';

test('price rows: an answer stands after its question, so that "None" says of what', () => {
  const waterfall = [
    { code: 'base', label: 'Grade A', question: null, value: 40_000 },
    { code: 'deduction', label: 'None', question: 'Original box', value: -3_300 },
    { code: 'included', label: 'Cracked', question: 'Screen', value: 0 },
    { code: 'circuit', label: 'By post', question: null, value: 500 },
  ];
  const words = { included: 'counted already', price: 'Price', payout: 'You receive' };
  const rows = priceRows({ waterfall, estimatedPrice: 36_700, payout: 37_200 }, words);
  expect(rows.map(({ label }) => label)).toEqual([
    'Grade A',
    'Original box · None',
    'Screen · Cracked',
    'Price',
    'By post',
    'You receive',
  ]);
});
