import { expect, test } from 'vitest';
import { createMemoryWindow } from './memory-window.ts';

function windowAt(start: number) {
  let at = start;
  const window = createMemoryWindow(60, () => at);
  return {
    consume: (subject: string, points = 3) => window.consume(subject, points),
    clear: window.clear,
    advance: (ms: number) => {
      at += ms;
    },
  };
}

test('memory window: allows its points, then returns the remaining seconds', () => {
  const window = windowAt(600_000 + 15_000);
  expect([1, 2, 3, 4].map(() => window.consume('a'))).toEqual([0, 0, 0, 45]);
  window.advance(44_500);
  expect(window.consume('a')).toBe(1);
});

test('memory window: counts each subject separately and resets in the next window', () => {
  const window = windowAt(0);
  expect(window.consume('a', 1)).toBe(0);
  expect(window.consume('b', 1)).toBe(0);
  expect(window.consume('a', 1)).toBe(60);
  window.advance(60_000);
  expect(window.consume('a', 1)).toBe(0);
});

test('forgets on request, and never holds more than so many subjects', () => {
  const window = windowAt(0);
  window.consume('a', 1);
  window.clear('a');
  expect(window.consume('a', 1)).toBe(0);
  for (let i = 0; i < 60_000; i++) window.consume(`n${i}`, 1);
  expect(window.consume('a', 1)).toBe(0);
  expect(window.consume('n59999', 1)).toBe(60);
});
