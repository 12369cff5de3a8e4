import { describe, expect, test } from 'vitest';
import { statusOf } from '../errors/codes.ts';
import { CHANNELS, CIRCUIT_TYPES, CIRCUITS, circuitTypeOf, DEPOSITS } from './circuits.ts';
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

test('what HEAD answers for a label is the status of its code', () => {
  for (const { http, code } of Object.values(LABEL_STATES)) expect(code === null ? 200 : statusOf(code)).toBe(http);
});
