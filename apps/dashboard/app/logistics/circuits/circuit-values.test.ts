import { makeT } from '@reprise/i18n';
import enGB from '@reprise/i18n/locales/en-GB/offers.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { type CustomValue, readNumber } from './cards/custom-values.ts';
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
const custom = (typed: Partial<CustomValue>): CustomValue => ({ name: 'a', kind: 'text', value: '', ...typed });
const schema = circuitSchema(makeT<'offers'>('en-GB', enGB));

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
    {
      customValues: [
        { name: ' carrier ', kind: 'text', value: ' La Poste ' },
        { name: 'days', kind: 'number', value: '3,5' },
        { name: 'code', kind: 'text', value: '007' },
        { name: 'insured', kind: 'boolean', value: 'false' },
      ],
    },
    { customValues: { carrier: 'La Poste', days: 3.5, code: '007', insured: false } },
  ],
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
  ['a custom value without a name', { customValues: [custom({ name: ' ' })] }, 'customValues.0.name'],
  ['a name with a space', { customValues: [custom({ name: 'two words' })] }, 'customValues.0.name'],
  ['a name of 46 characters', { customValues: [custom({ name: 'x'.repeat(46) })] }, 'customValues.0.name'],
  ['a custom name that is used twice', { customValues: [custom({}), custom({ name: 'a ' })] }, 'customValues.1.name'],
  ['a custom text of 256 characters', { customValues: [custom({ value: 'x'.repeat(256) })] }, 'customValues.0.value'],
  [
    'a custom number that is none',
    { customValues: [custom({ kind: 'number', value: '12 kg' })] },
    'customValues.0.value',
  ],
  ['an empty custom number', { customValues: [custom({ kind: 'number' })] }, 'customValues.0.value'],
  [
    '31 custom values',
    { customValues: Array.from({ length: 31 }, (_, n) => custom({ name: `a${n}` })) },
    'customValues',
  ],
])('%s is said at its field', (_, typed, field) => {
  const found = schema.safeParse({ ...values, ...typed });
  expect([...new Set(found.error?.issues.map(({ path }) => path.join('.')))]).toEqual([field]);
});

test('custom values are read in the order of their names, keep their kind, and are not sent unchanged', () => {
  const read = { ...rule, customValues: { days: 3, insured: true, carrier: 'La Poste', zip: '075', limit: 1e21 } };
  const typed = circuitValuesOf(read);
  expect(typed.customValues).toEqual([
    { name: 'carrier', kind: 'text', value: 'La Poste' },
    { name: 'days', kind: 'number', value: '3' },
    { name: 'insured', kind: 'boolean', value: 'true' },
    { name: 'limit', kind: 'number', value: '1e+21' },
    { name: 'zip', kind: 'text', value: '075' },
  ]);
  expect(schema.safeParse(typed).success).toBe(true);
  expect(sentCircuit(typed, read)).toEqual({});
  expect(sentCircuit({ ...typed, customValues: typed.customValues.slice(1) }, read)).toEqual({
    customValues: { days: 3, insured: true, limit: 1e21, zip: '075' },
  });
});

test.each([
  ['12', 12],
  [' -3,5 ', -3.5],
  ['0.30000000000000004', 0.1 + 0.2],
  ['123456789012345', 123_456_789_012_345],
  ['12345678901234567', undefined],
  ['1e999', undefined],
  ['0x10', undefined],
  ['1 000', undefined],
  ['', undefined],
])('the custom number %j is read as %j', (typed, number) => expect(readNumber(typed)).toBe(number));
