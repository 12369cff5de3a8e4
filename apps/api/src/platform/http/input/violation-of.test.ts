import { text } from '@reprise/contract/http/values';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemOf } from '../problem.ts';
import { Refusal } from '../refusal.ts';
import { check } from './validate.ts';

const body = z.strictObject({
  name: text(2, 10),
  email: z.email().optional(),
  site: z.url().optional(),
  count: z.number().int().min(1).max(5).optional(),
  kind: z.enum(['a', 'b']).optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  place: z.strictObject({ city: text(1, 45) }).optional(),
});

function violationsOf(value: unknown) {
  try {
    check('body', body, value);
    return [];
  } catch (error) {
    return (error as Refusal).violations!.map(({ path, code, limit }) => [path, code, limit]);
  }
}

// biome-ignore format: a case per line
test.each<[unknown, unknown[]]>([
  [{}, ['body.name', 'required', undefined]],
  [{ name: null }, ['body.name', 'required', undefined]],
  [{ name: '  ' }, ['body.name', 'required', 2]],
  [{ name: 'a' }, ['body.name', 'too_short', 2]],
  [{ name: 'much too long' }, ['body.name', 'too_long', 10]],
  [{ name: 'Zoé', email: 'zoe' }, ['body.email', 'email', undefined]],
  [{ name: 'Zoé', site: 'zoe' }, ['body.site', 'url', undefined]],
  [{ name: 'Zoé', count: 'two' }, ['body.count', 'number', undefined]],
  [{ name: 'Zoé', count: 1.5 }, ['body.count', 'number', undefined]],
  [{ name: 'Zoé', count: 0 }, ['body.count', 'too_small', 1]],
  [{ name: 'Zoé', count: 6 }, ['body.count', 'too_big', 5]],
  [{ name: 'Zoé', kind: 'c' }, ['body.kind', 'choice', undefined]],
  [{ name: 'Zoé', tags: [] }, ['body.tags', 'too_few', 1]],
  [{ name: 'Zoé', tags: ['a', 'b', 'c'] }, ['body.tags', 'too_many', 2]],
  [{ name: 'Zoé', place: {} }, ['body.place.city', 'required', undefined]],
  [{ name: 'Zoé', other: 1 }, ['body', 'unknown_name', undefined]],
  [{ name: 'a\u0000b' }, ['body.name', 'other', undefined]],
])('%j', (value, violation) => {
  expect(violationsOf(value)).toEqual([violation]);
});

test('a rule written by hand has a code as well, if only the vaguest', () => {
  const refusal = new Refusal('validation_failed', 'no', { violations: [{ path: 'body.x', message: 'is odd' }] });
  expect(problemOf(refusal, 'r').violations).toEqual([{ path: 'body.x', message: 'is odd', code: 'other' }]);
});
