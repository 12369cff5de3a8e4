import { describe, expect, test } from 'vitest';
import { ITEM_STATUSES } from '../states/item-statuses.ts';
import { CHECK_IN_REQUIREMENTS, checkInRulesFor } from './check-in.ts';
import { ITEM_WHEREABOUTS } from './item-places.ts';
import { DEFAULT_STOCKS } from './stocks.ts';

describe('the check-in requirement', () => {
  test('decides for a warehouse', () => {
    expect(checkInRulesFor('mandatory', 'warehouse_operator').controlInTransit).toBe(false);
    expect(checkInRulesFor('optional', 'warehouse_operator').controlInTransit).toBe(true);
    expect(checkInRulesFor('disabled', 'warehouse_operator').checkInScreen).toBe(false);
  });

  test('is no hindrance to the provider, who never sees the screen', () => {
    for (const requirement of CHECK_IN_REQUIREMENTS) {
      const rules = checkInRulesFor(requirement, 'admin');
      expect([rules.checkInScreen, rules.controlInTransit]).toEqual([false, true]);
    }
  });

  test('lets the carrier’s word count only when disabled', () => {
    const moves = CHECK_IN_REQUIREMENTS.filter(
      (requirement) => checkInRulesFor(requirement, 'admin').deliveryMovesItem,
    );
    expect(moves).toEqual(['disabled']);
  });
});

test('every default stock is where some status puts an item', () => {
  const used = new Set<string>(ITEM_STATUSES.map((status) => ITEM_WHEREABOUTS[status].stock));
  expect(DEFAULT_STOCKS.filter((stock) => !used.has(stock))).toEqual([]);
});
