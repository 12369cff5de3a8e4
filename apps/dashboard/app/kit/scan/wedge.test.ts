import { expect, test } from 'vitest';
import { makeWedge, type Reading } from './wedge.ts';

function type(feed: ReturnType<typeof makeWedge>, text: string, from: number, gap: number): Reading {
  const keys = [...text, 'Enter'];
  return keys.map((key, index) => feed({ key, at: from + index * gap })).at(-1)!;
}

test('a burst ended by Enter is a scan, a hand is not', () => {
  expect(type(makeWedge(), '2481503906125', 0, 49)).toEqual({ kind: 'scan', code: '2481503906125' });
  expect(type(makeWedge(), '2481503906125', 0, 50)).toEqual({ kind: 'none' });
});

test('what was typed by hand before does not join the code', () => {
  const feed = makeWedge();
  for (const [index, key] of [...'abc'].entries()) feed({ key, at: index * 200 });
  expect(type(feed, '35875411', 1_000, 5)).toEqual({ kind: 'scan', code: '35875411' });
});

test('a code that faltered on its way is dropped, never cut short', () => {
  const feed = makeWedge();
  for (const [index, key] of [...'248'].entries()) feed({ key, at: index * 5 });
  expect(type(feed, '1503906125', 110, 5)).toEqual({ kind: 'doubtful' });
  expect(type(feed, '2481503906125', 3_000, 5)).toEqual({ kind: 'scan', code: '2481503906125' });
});

test('an Enter by hand after a burst is not the end of it', () => {
  const feed = makeWedge();
  for (const [index, key] of [...'35875411'].entries()) feed({ key, at: index * 5 });
  expect(feed({ key: 'Enter', at: 400 })).toEqual({ kind: 'none' });
});

test('the same code within two seconds counts once, another one at once', () => {
  const feed = makeWedge();
  expect(type(feed, '35875411', 0, 5).kind).toBe('scan');
  expect(type(feed, '35875411', 1_000, 5).kind).toBe('repeat');
  expect(type(feed, '35875412', 1_500, 5).kind).toBe('scan');
  expect(type(feed, '35875412', 4_000, 5).kind).toBe('scan');
});

test('two quick keys and Enter are a fast typist', () => {
  expect(type(makeWedge(), 'ok', 0, 20)).toEqual({ kind: 'none' });
});

test('a field left by Tab ends what was typed into it: its digits and a later Enter are no code', () => {
  const feed = makeWedge();
  const keys = [...'04032021', 'Tab', 'Tab', 'Enter'];
  expect(keys.map((key, index) => feed({ key, at: index * 5 }).kind)).not.toContain('scan');
});

test('a code with capitals comes with Shift between its characters', () => {
  const feed = makeWedge();
  const keys = ['Shift', 'A', 'B', '1', '2', 'Shift', 'C', '3', '4', '5', 'Enter'];
  expect(keys.map((key, index) => feed({ key, at: index * 5 })).at(-1)).toEqual({ kind: 'scan', code: 'AB12C345' });
});
