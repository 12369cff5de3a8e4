import { expect, test } from 'vitest';
import { ATTEMPTS, afterAttempt } from './use-label.ts';

test('waits 3, 5, 10 and 15 seconds, then says that it is late', () => {
  const waits = Array.from({ length: ATTEMPTS }, (_, i) => afterAttempt(i + 1, 'pending'));
  expect(waits.map(({ state, seconds }) => [state, seconds])).toEqual([
    ['pending', 3],
    ['pending', 5],
    ['pending', 10],
    ['pending', 15],
    ['late', undefined],
  ]);
});

test('no answer counts as not yet, and an answer ends the waiting', () => {
  expect(afterAttempt(2, undefined)).toEqual({ state: 'pending', attempt: 2, seconds: 5 });
  for (const state of ['ready', 'failed', 'none', 'unconfirmed', 'unprepared'] as const)
    expect(afterAttempt(2, state).state).toBe(state);
});
