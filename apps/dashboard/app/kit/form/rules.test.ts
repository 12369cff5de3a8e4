import { expect, test } from 'vitest';
import { z } from 'zod';
import { changedFields, optional, textOrNull, worded } from './rules.ts';

test('optional: an empty text passes, another one is held to the rule without its surrounding spaces', () => {
  const email = optional(z.email());
  expect(email.safeParse('  ').success).toBe(true);
  expect(email.safeParse(' a@b.example ').success).toBe(true);
  expect(email.safeParse('a@b').success).toBe(false);
  expect(optional(z.email(), 'own words').safeParse('a@b').error?.issues[0]?.message).toBe('own words');
});

test('optional: an issue of the rule is worded by the form, not by the rule', () => {
  const error = (issue: { code?: string }) => `worded ${issue.code}`;
  const result = optional(z.string().max(2, 'too long for the rule')).safeParse('abc', { error });
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['worded too_big']);
});

test('changedFields: names what differs, lists by their content', () => {
  const before = { title: 'a', codes: ['1', '2'], size: 3 };
  expect(changedFields(before, { title: 'b', codes: ['1', '2'], size: 3 })).toEqual({ title: 'b' });
  expect(changedFields(before, { ...before, codes: ['2'] })).toEqual({ codes: ['2'] });
  expect([textOrNull(' x '), textOrNull('  ')]).toEqual(['x', null]);
});

test('worded: an issue inside a rule of the contract keeps its place and loses its English', () => {
  const rule = z.object({ ids: z.array(z.object({ id: z.string().min(2, 'English') })).min(1, 'English') });
  const error = (issue: { code?: string; input?: unknown }) => `worded ${issue.code} ${JSON.stringify(issue.input)}`;
  const form = z.object({ rule: worded(rule) });
  const said = (value: unknown) =>
    form.safeParse({ rule: value }, { error }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(said({ ids: [{ id: 'x' }] })).toEqual([['rule.ids.0.id', 'worded too_small "x"']]);
  expect(said({ ids: [] })).toEqual([['rule.ids', 'worded too_small []']]);
  expect(said({ ids: [{ id: 'ok' }] })).toBeUndefined();
});
