import { expect, test } from 'vitest';
import { formatDuration, secondsWorked } from './worked-time.ts';

test('secondsWorked: adds the time since it runs, and nothing while it is paused', () => {
  const now = new Date('2026-11-19T09:30:10Z');
  expect(secondsWorked({ workedSeconds: 90, runningSince: '2026-11-19T09:30:00Z' }, now)).toBe(100);
  expect(secondsWorked({ workedSeconds: 90, runningSince: null }, now)).toBe(90);
});

test('secondsWorked: a clock that is behind that of the server takes nothing away', () => {
  const now = new Date('2026-11-19T09:30:00Z');
  expect(secondsWorked({ workedSeconds: 90, runningSince: '2026-11-19T09:30:05Z' }, now)).toBe(90);
});

test.each([
  [0, '00:00'],
  [1_122, '18:42'],
  [4_350, '1:12:30'],
])('formatDuration: %s seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
