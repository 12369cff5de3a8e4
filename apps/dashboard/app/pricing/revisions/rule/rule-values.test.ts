import { expect, test } from 'vitest';
import { NEW_RULE, readChange, ruleOf, ruleValues } from './rule-values.ts';

test('what is typed is read to a tenth of a percent or to the cent, however the sign and the comma are written', () => {
  expect(['-5', '−5,5', '+12.5', '200', '0', ' 3 %'].map((text) => readChange('percentage', text))).toEqual([
    -5, -5.5, 12.5, 200, 0, 3,
  ]);
  expect(['-10', '12,34', '+0.5', '50000'].map((text) => readChange('amount', text))).toEqual([
    -1_000, 1_234, 50, 5_000_000,
  ]);
  for (const text of ['', 'five', '-90.5', '201', '1.25', '1e2', '--5'])
    expect(readChange('percentage', text), text).toBeUndefined();
  for (const text of ['', '50000.01', '1.234', '1,000,000']) expect(readChange('amount', text), text).toBeUndefined();
});

test('a rule that goes into its form comes out the same', () => {
  const rule = {
    categoryIds: ['a'],
    brands: ['Apple'],
    states: ['grade_a' as const, 'grade_c' as const],
    publishedOnly: false,
    roundTo: 500 as const,
  };
  for (const change of [
    { mode: 'percentage' as const, value: -7.5 },
    { mode: 'amount' as const, value: -1_250 },
  ])
    for (const locale of ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const)
      expect(ruleOf(ruleValues(locale, 'Prices', { ...rule, change }))).toEqual({ ...rule, change });
  expect(ruleOf({ ...NEW_RULE, value: '5' })).toMatchObject({ publishedOnly: true, roundTo: 100 });
});
