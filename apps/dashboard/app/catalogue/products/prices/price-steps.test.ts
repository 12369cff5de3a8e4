import { expect, test } from 'vitest';
import { lineOf, stepsOf } from './price-steps.ts';

const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-11T00:00:00Z')];
const change = (day: string, before: number | null, after: number | null) => ({
  occurredAt: `2026-01-${day}T00:00:00.000Z`,
  before,
  after,
});

test('the line begins with the price of before and ends with the one of now', () => {
  const steps = stepsOf([change('06', 100, 80), change('03', 120, 100)], 80, from, to);
  expect(steps.map(({ price }) => price)).toEqual([120, 100, 80, 80]);
  expect(lineOf(steps, 100, 40)).toBe('M0 0H20V20H50V40H100V40');
});

test('a price that never moved is a straight line, and one that began later begins there', () => {
  expect(lineOf(stepsOf([], 50, from, to), 100, 40)).toBe('M0 20H100V20');
  expect(stepsOf([change('06', null, 80)], 80, from, to)).toHaveLength(2);
});

test('without a price there is nothing to draw', () => {
  expect(stepsOf([], null, from, to)).toEqual([]);
  expect(lineOf([], 100, 40)).toBe('');
});

test('what was before the beginning is not drawn', () => {
  const earlier = { occurredAt: '2025-06-01T00:00:00.000Z', before: 10, after: 50 };
  expect(stepsOf([earlier], 50, from, to).map(({ price }) => price)).toEqual([50, 50]);
});
