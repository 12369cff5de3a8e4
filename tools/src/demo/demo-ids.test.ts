import { isUuid } from '@reprise/kit/ids';
import { expect, test } from 'vitest';
import { demoIds } from './demo-ids.ts';

const first = (scope: string, count = 100) => Array.from({ length: count }, demoIds(scope));

test('are version 7 ids, all different', () => {
  const ids = [...first('cedre account'), ...first('cedre logo')];
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) {
    expect(isUuid(id), id).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  }
});

test('of a scope are the same every time, on every machine', () => {
  expect(first('cedre account')).toEqual(first('cedre account'));
  expect(first('cedre account', 1)).toEqual(['01941f29-7c00-7d80-a2ec-5524d031ff8e']);
});
