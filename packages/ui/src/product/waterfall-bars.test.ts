import { expect, test } from 'vitest';
import { type WaterfallRow, waterfallBars } from './waterfall-bars.ts';

const row = (row: Omit<WaterfallRow, 'id' | 'label'> & { label?: string }, i: number): WaterfallRow =>
  ({ id: String(i), label: 'x', ...row }) as WaterfallRow;

test('each step starts where the last one ended, and every sum starts at zero', () => {
  const rows = (
    [
      { kind: 'base', cents: 41_200 },
      { kind: 'impact', cents: -3_800 },
      { kind: 'subtotal', cents: 37_400 },
      { kind: 'impact', cents: -5_200 },
      { kind: 'impact', cents: -2_500 },
      { kind: 'impact', counted: false },
      { kind: 'subtotal', cents: 29_700 },
      { kind: 'bonus', cents: 2_970 },
      { kind: 'total', cents: 32_670 },
    ] as const
  ).map(row);
  expect(waterfallBars(rows)).toEqual([
    { from: 0, to: 1 },
    { from: 0.908, to: 1 },
    { from: 0, to: 0.908 },
    { from: 0.782, to: 0.908 },
    { from: 0.721, to: 0.782 },
    null,
    { from: 0, to: 0.721 },
    { from: 0.721, to: 0.793 },
    { from: 0, to: 0.793 },
  ]);
});

test('a bonus above the base sets the scale; a fall below zero stops at the axis', () => {
  const up = (
    [
      { kind: 'base', cents: 100 },
      { kind: 'bonus', cents: 100 },
    ] as const
  ).map(row);
  expect(waterfallBars(up)).toEqual([
    { from: 0, to: 0.5 },
    { from: 0.5, to: 1 },
  ]);
  const down = (
    [
      { kind: 'base', cents: 100 },
      { kind: 'impact', cents: -150 },
    ] as const
  ).map(row);
  expect(waterfallBars(down)[1]).toEqual({ from: 0, to: 1 });
  expect(waterfallBars([])).toEqual([]);
});
