import { makeT } from '@reprise/i18n';
import enGB from '@reprise/i18n/locales/en-GB/offers.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { type CircuitValues, circuitSchema, circuitValuesOf, sentCircuit } from './circuit-values.ts';
import type { CircuitRule } from './read-circuits.ts';

const rule: CircuitRule = {
  id: 'r',
  accountId: 'a',
  circuit: { id: 'c', type: 'web_post', channel: 'web', deposit: 'post', status: 'active' },
  circuit_name: 'By post',
  status: 'enabled',
  categoryIds: ['k'],
  categoryCount: 1,
  categoryLabels: ['Phones'],
  description: 'The circuit’s own words',
  instructions: [{ sequence: 1, type: 'print', label: 'Print' }],
  eligibleCountries: [],
  inherited: ['description', 'instructions', 'eligibleCountries'],
  terms: null,
  traceabilityEnabled: false,
  highlightedInstruction: null,
  customValues: {},
  transferOrderNumberOfCopy: 1,
  paymentModeIds: [],
  modifier: { mode: 'disabled' },
  version: 3,
};
const values = circuitValuesOf(rule);
const schema = circuitSchema(makeT('en-GB', enGB) as never);

test('what nobody touched is not sent, so what the circuit says stays the circuit’s', () => {
  expect(schema.safeParse(values).success).toBe(true);
  expect(sentCircuit(values, rule)).toEqual({});
});

test.each<[Partial<CircuitValues>, object]>([
  [{ state: 'paused' }, { circuitStatus: 'active', status: 'disabled' }],
  [{ state: 'off' }, { circuitStatus: 'inactive' }],
  [{ description: ' ' }, { description: null }],
  [{ instructions: [] }, { instructions: [] }],
  [{ categories: [] }, { categoryIds: [] }],
  [{ copies: 2 }, { transferOrderNumberOfCopy: 2 }],
  [
    { modifier: { mode: 'amount', kind: 'malus', amount: 5, percent: undefined, cap: undefined } },
    { modifier: { mode: 'amount', value: -500 } },
  ],
])('%o is sent as %o', (typed, sent) => {
  expect(sentCircuit({ ...values, ...typed }, rule)).toEqual(sent);
});

test.each<[string, Partial<CircuitValues>, string]>([
  ['a long description', { description: 'x'.repeat(501) }, 'description'],
  ['an empty instruction', { instructions: [{ type: 'post', label: ' ' }] }, 'instructions.0.label'],
  ['seven instructions', { instructions: Array(7).fill({ type: 'post', label: 'Go' }) }, 'instructions'],
  ['a variable of no menu', { terms: 'Paid by {iban}' }, 'terms'],
  ['terms of one letter', { terms: 'x' }, 'terms'],
  ['ten copies', { copies: 10 }, 'copies'],
  ['no number of copies', { copies: undefined }, 'copies'],
])('%s is said at its field', (_, typed, field) => {
  const found = schema.safeParse({ ...values, ...typed });
  expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
