import { expect, test } from 'vitest';
import { effectsOf } from './use-answer-effects.ts';

const priced = (id: string, payout: number | undefined, isError = false) => ({ id, payout, isError });

test('effects of answers: against the one that pays most, and an answer that is not bought says so', () => {
  expect([...effectsOf([priced('a', 300), priced('b', 253), priced('c', undefined, true)])]).toEqual([
    ['a', 0],
    ['b', -47],
    ['c', 'refused'],
  ]);
});

test('effects of answers: nothing is said while a price is still to come, or when there is none at all', () => {
  expect(effectsOf([priced('a', 300), priced('b', undefined)]).size).toBe(0);
  expect(effectsOf([priced('a', undefined, true)]).size).toBe(0);
  expect(effectsOf([]).size).toBe(0);
});
