import { describe, expect, test } from 'vitest';
import { statusOf } from '../errors/codes.ts';
import { CHANNELS, CIRCUIT_TYPES, CIRCUITS, circuitConflict, circuitTypeOf, DEPOSITS } from './circuits.ts';
import { LABEL_RULES, LABEL_STATES } from './labels.ts';

describe('circuits', () => {
  test('are named by channel and deposit, and a store has nothing to post', () => {
    for (const channel of CHANNELS)
      for (const deposit of DEPOSITS) {
        const name = `${channel}_${deposit}`;
        expect(circuitTypeOf(channel, deposit)).toBe(name === 'store_post' ? undefined : name);
      }
  });

  test('wait for a store drop when the customer brings the product to a store', () => {
    for (const type of CIRCUIT_TYPES)
      expect(CIRCUITS[type].firstStatus === 'bb_awaiting_store_drop', type).toBe(type.startsWith('web_drop'));
  });

  test('have a label per package where packing with label is accepted, and none where it is not', () => {
    for (const type of CIRCUIT_TYPES) {
      const { deposit, label, inTransitBy } = CIRCUITS[type];
      const rule = LABEL_RULES[deposit];
      expect(rule.withLabel === true, type).toBe(label === 'per_package');
      expect(rule.withoutLabel === true, type).toBe(label === 'none');
      expect(rule.withLabel === 'no_manual_expedition', type).toBe(inTransitBy === 'carrier_event');
    }
  });
});

describe('circuits that are on together', () => {
  test('hold one store drop at most', () => {
    expect(circuitConflict(['store_drop', 'store_drop_label'])).toEqual({
      code: 'store_drop_already_active',
      type: 'store_drop_label',
      other: 'store_drop',
    });
    for (const one of ['store_drop', 'store_drop_label'] as const)
      expect(circuitConflict([one, 'store_collect', 'web_post', 'web_collect'])).toBeUndefined();
  });

  test('hold the store drop that each web drop goes on by', () => {
    const needs = (type: string, other: string) => ({ code: 'web_drop_needs_store_drop', type, other });
    expect(circuitConflict(['web_drop'])).toEqual(needs('web_drop', 'store_drop'));
    expect(circuitConflict(['web_drop', 'store_drop_label'])).toEqual(needs('web_drop', 'store_drop'));
    expect(circuitConflict(['web_drop_label', 'store_drop'])).toEqual(needs('web_drop_label', 'store_drop_label'));
    expect(circuitConflict(['web_drop', 'store_drop'])).toBeUndefined();
    expect(circuitConflict(['web_drop_label', 'store_drop_label'])).toBeUndefined();
    expect(circuitConflict([])).toBeUndefined();
  });
});

test('what HEAD answers for a label is the status of its code', () => {
  for (const { http, code } of Object.values(LABEL_STATES)) expect(code === null ? 200 : statusOf(code)).toBe(http);
});
