import { expect, test } from 'vitest';
import { BEEPS } from './tones.ts';

test('BEEPS: one high, two low, one between, three very high, high then low: told apart without looking', () => {
  const heard = Object.fromEntries(
    Object.entries(BEEPS).map(([tone, beeps]) => [tone, beeps.map(({ hertz }) => hertz)]),
  );
  expect(heard).toEqual({
    green: [880],
    red: [220, 220],
    amber: [440],
    alarm: [1_320, 1_320, 1_320],
    undone: [880, 440],
  });
  const [first, second] = BEEPS.red;
  expect((second?.atMs ?? 0) - ((first?.atMs ?? 0) + (first?.forMs ?? 0))).toBeGreaterThan(50);
});
