import { expect, test } from 'vitest';
import { type LineQuestion, resolveQuestions } from './resolve-questions.ts';

const line = (id: string, depth: number, position: number, more: Partial<LineQuestion> = {}): LineQuestion => ({
  id,
  category_id: `category ${depth}`,
  overrides_id: null,
  asked: true,
  position,
  depth,
  ...more,
});
const over = (id: string, depth: number, overrides_id: string, asked = true) =>
  line(id, depth, 1, { overrides_id, asked });
const told = (rows: LineQuestion[]) =>
  resolveQuestions(rows).map(({ question, origin, replaced }) => [question.id, origin, replaced?.id]);

test('resolveQuestions: orders by category from the root down, then by position', () => {
  expect(told([line('own', 0, 1), line('root 2', 2, 2), line('mid', 1, 7), line('root 1', 2, 1)])).toEqual([
    ['root 1', 'inherited', undefined],
    ['root 2', 'inherited', undefined],
    ['mid', 'inherited', undefined],
    ['own', 'own', undefined],
  ]);
});

test('resolveQuestions: the nearest override wins and keeps the position of the original', () => {
  const rows = [line('q', 2, 1), line('after', 2, 2), over('mid q', 1, 'q')];
  expect(told(rows)[0]).toEqual(['mid q', 'inherited', undefined]);
  expect(told([...rows, over('own q', 0, 'q', false)])).toEqual([
    ['own q', 'overridden', 'mid q'],
    ['after', 'inherited', undefined],
  ]);
  expect(told([line('q', 2, 1), over('own q', 0, 'q')])).toEqual([['own q', 'overridden', 'q']]);
});

test('resolveQuestions: an override without an inherited original is left out', () => {
  expect(told([over('stray', 0, 'elsewhere'), line('own', 0, 1)])).toEqual([['own', 'own', undefined]]);
  expect(told([line('q', 0, 1), over('above', 1, 'q')])).toEqual([['q', 'own', undefined]]);
});
