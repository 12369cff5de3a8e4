import type { EstimateOptions } from '@reprise/contract/pricing/estimate-choice-payloads';
import { expect, test } from 'vitest';
import { countriesOf, settle, storesOf } from './choice.ts';

const circuit = (circuitRuleId: string, deposit: 'drop' | 'post' | 'collect', countries: string[] = []) => ({
  circuitRuleId,
  type: `web_${deposit}` as const,
  deposit,
  name: circuitRuleId,
  description: null,
  instructions: [],
  highlightedInstruction: null,
  countries,
  storeIds: [] as string[],
});
const pair = (circuitRuleId: string, paymentModeId: string, payout = 100) => ({
  circuitRuleId,
  paymentModeId,
  circuitBonus: 0,
  paymentBonus: 0,
  payout,
});
const options = (over: Partial<EstimateOptions> = {}): EstimateOptions => ({
  currency: 'EUR',
  estimatedPrice: 100,
  circuits: [circuit('drop', 'drop'), circuit('post', 'post', ['FR', 'BE'])],
  paymentModes: [],
  pairs: [pair('drop', 'card', 110), pair('post', 'bank'), pair('post', 'card', 110)],
  ...over,
});
const chosen = (picked: object, country = 'FR', over: Partial<EstimateOptions> = {}) => {
  const { circuit: way, pair: paid, needsStore } = settle(options(over), picked, country);
  return [way?.circuitRuleId, paid?.paymentModeId, needsStore];
};

test('what needs no further choice is chosen, and paid as the first offered mode says', () => {
  expect(chosen({})).toEqual(['post', 'bank', false]);
  expect(chosen({}, 'FR', { circuits: [circuit('drop', 'drop')] })).toEqual(['drop', 'card', true]);
});

test('what was pressed counts while it can be', () => {
  expect(chosen({ circuitRuleId: 'post', paymentModeId: 'card' })).toEqual(['post', 'card', false]);
  expect(chosen({ circuitRuleId: 'drop', paymentModeId: 'bank' })).toEqual(['drop', 'card', true]);
  expect(chosen({ circuitRuleId: 'post' }, 'DE')).toEqual(['drop', 'card', true]);
});

test('from a country nobody sends from nothing is chosen', () => {
  expect(chosen({}, 'DE', { circuits: [circuit('post', 'post', ['FR'])] })).toEqual([undefined, undefined, false]);
});

test('a country is asked for only where it matters', () => {
  expect(countriesOf(options(), 'LU')).toEqual(['LU', 'FR', 'BE']);
  expect(countriesOf(options({ circuits: [circuit('drop', 'drop')] }), 'LU')).toEqual([]);
});

test('stores that have nobody to send a device to are not offered', () => {
  const stores = [{ id: 'lyon' }, { id: 'lille' }];
  expect(storesOf(circuit('drop', 'drop'), stores)).toEqual(stores);
  expect(storesOf({ ...circuit('drop', 'drop'), storeIds: ['lille'] }, stores)).toEqual([{ id: 'lille' }]);
});
