import { expect, test } from 'vitest';
import { chooseFate, noFaults, readFaults } from './faults.ts';

test('the rates share out the mails', () => {
  const faults = { ...noFaults, refuseRate: 0.1, temporaryRate: 0.2, loseReplyRate: 0.3 };
  const fates = Array.from({ length: 1000 }, (_, i) => chooseFate(faults, (i + 0.5) / 1000));
  const share = (fate: string) => fates.filter((drawn) => drawn === fate).length;
  expect(['refuse', 'temporary', 'lose_reply', 'accept'].map(share)).toEqual([100, 200, 300, 400]);
  expect(chooseFate({ ...noFaults, loseReplyRate: 1 }, 0.999_999)).toBe('lose_reply');
  expect(chooseFate(noFaults, 0)).toBe('accept');
});

test('what is left out is without fault', () => {
  expect(readFaults({ latencyMs: 20 })).toEqual({ ...noFaults, latencyMs: 20 });
});

test('rates that make one are not more than one', () => {
  expect(readFaults({ refuseRate: 0.33, temporaryRate: 0.56, loseReplyRate: 0.11 })).toMatchObject({
    refuseRate: 0.33,
  });
});

test.each([
  null,
  [],
  'down',
  { refuseRate: 1.1 },
  { refuseRate: '1' },
  { temporaryRate: -0.1 },
  { refuseRate: 0.6, loseReplyRate: 0.6 },
  { latencyMs: Number.NaN },
  { down: 1 },
  { dwon: true },
])('refuses %j', (input) => {
  expect(() => readFaults(input)).toThrow(RangeError);
});
