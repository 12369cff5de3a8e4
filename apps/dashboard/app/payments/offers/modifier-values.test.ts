import { modifierSchema, type PriceModifier } from '@reprise/contract/pricing/modifiers';
import { makeT } from '@reprise/i18n';
import enGB from '@reprise/i18n/locales/en-GB/offers.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { type ModifierValues, modifierValues, modifierValuesOf, sentModifier } from './modifier-values.ts';

const schema = modifierValues(makeT<'offers'>('en-GB', enGB));
const empty: ModifierValues = {
  mode: 'disabled',
  kind: 'bonus',
  percent: undefined,
  amount: undefined,
  cap: undefined,
};

test.each<PriceModifier>([
  { mode: 'disabled' },
  { mode: 'percentage', value: 10 },
  { mode: 'percentage', value: -7, cap: -1999 },
  { mode: 'amount', value: 1990 },
  { mode: 'amount', value: -1 },
])('what is read is what is sent again: %o', (modifier) => {
  const sent = sentModifier(modifierValuesOf(modifier));
  expect(sent).toEqual(modifier);
  expect(modifierSchema.safeParse(sent).success).toBe(true);
});

test.each<[string, Partial<ModifierValues>, string[]]>([
  ['no percentage', { mode: 'percentage' }, ['percent']],
  ['zero percent', { mode: 'percentage', percent: 0 }, ['percent']],
  ['half a percent', { mode: 'percentage', percent: 0.5 }, ['percent']],
  ['more than all', { mode: 'percentage', percent: 101 }, ['percent']],
  ['letters for a cap', { mode: 'percentage', percent: 5, cap: Number.NaN }, ['cap']],
  ['a cap of zero', { mode: 'percentage', percent: 5, cap: 0 }, ['cap']],
  ['no amount', { mode: 'amount' }, ['amount']],
  ['a tenth of a cent', { mode: 'amount', amount: 1.001 }, ['amount']],
  ['too much', { mode: 'amount', amount: 50_001 }, ['amount']],
])('%s is said at its field and not sent', (_, typed, fields) => {
  const found = schema.safeParse({ ...empty, ...typed });
  expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual(fields);
  expect(sentModifier({ ...empty, ...typed })).toBeUndefined();
});

test('figures of another mode do not stand in the way', () => {
  const typed = { ...empty, mode: 'amount', amount: 5, percent: 400, cap: -1 } as const;
  expect(schema.safeParse(typed).success).toBe(true);
  expect(sentModifier({ ...typed, kind: 'malus' })).toEqual({ mode: 'amount', value: -500 });
});
