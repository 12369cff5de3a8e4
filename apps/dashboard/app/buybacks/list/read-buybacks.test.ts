import { expect, test } from 'vitest';
import { buybackQuery, codeOf } from './read-buybacks.ts';

test.each([
  ['2481503906125', { code: '2481503906125' }],
  [' 2 481503 906125 ', { code: '2481503906125' }],
  ['35-693803-564380-9', { imei: '356938035643809' }],
  ['ERP-77', { externalCode: 'ERP-77' }],
  ['12345', { externalCode: '12345' }],
  ['  ', undefined],
])('codeOf: %j', (typed, code) => expect(codeOf(typed)).toEqual(code));

test('buybackQuery: filters become what the API is asked, the last day of a range counts whole', () => {
  const filters = {
    status: ['bb_in_transit', 'bb_cancelled'],
    channel: ['web'],
    brand: ['Apple'],
    price: ['100', ''],
    createdAt: ['2026-10-01', '2026-10-02'],
    unknown: ['x'],
  };
  const query = buybackQuery({ q: '', filters });
  expect(query).toEqual({
    status: ['bb_in_transit', 'bb_cancelled'],
    channel: 'web',
    brand: ['Apple'],
    price: { gte: '100' },
    createdAt: { gte: new Date(2026, 9, 1).toISOString(), lt: new Date(2026, 9, 3).toISOString() },
  });
  expect(buybackQuery({ q: '', filters: { price: ['-5', ''] } })).toEqual({});
});
