import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUYBACK_COMPLETED_STATUSES, BUYBACK_TRANSITIONS } from './buyback.ts';
import { ITEM_TRANSITIONS } from './item.ts';
import type { ItemStatus } from './item-statuses.ts';
import { ITEM_MOVES_ALONE, type JointState, jointMoves, statusToGoBackTo } from './joint-moves.ts';
import { ALLOWED_PAIRS, isAllowedPair } from './pairs.ts';
import { findTransition } from './transition.ts';

const NOTHING: JointState = { item: null, buyback: null, goesBackTo: null };

const pairOf = ({ item, buyback }: JointState) => `${item} with ${buyback}`;
const isAllowed = ({ item, buyback }: JointState) =>
  item === null || buyback === null ? item === buyback : isAllowedPair(item, buyback);

/** Every state there is a way to, each once. */
function everyJointState(): JointState[] {
  const found = new Map<string, JointState>([[JSON.stringify(NOTHING), NOTHING]]);
  // A Map goes on to what is added while it is walked, which makes this a breadth-first search.
  for (const state of found.values())
    for (const { next } of jointMoves(state)) {
      const key = JSON.stringify(next);
      if (!found.has(key)) found.set(key, next);
    }
  return [...found.values()];
}

describe('an item and its buyback', () => {
  const states = everyJointState();

  test('reach the allowed pairs, all of them and no other', () => {
    const allowed = Object.entries(ALLOWED_PAIRS).flatMap(([item, buybacks]) =>
      buybacks.map((buyback) => `${item} with ${buyback}`),
    );
    const reached = new Set(states.filter(({ item }) => item !== null).map(pairOf));
    expect([...reached].sort()).toEqual(allowed.sort());
  });

  test('never leave the allowed pairs on a random walk', () => {
    const choices = fc.array(fc.nat(1_000_000), { minLength: 50, maxLength: 200 });
    let steps = 0;
    fc.assert(
      fc.property(choices, (walk) => {
        let state = NOTHING;
        for (const choice of walk) {
          const moves = jointMoves(state);
          const move = moves[choice % moves.length];
          if (!move) break;
          expect(isAllowed(move.next), `${pairOf(state)}, ${move.item}, ${pairOf(move.next)}`).toBe(true);
          state = move.next;
          steps += 1;
        }
      }),
      { numRuns: 200 },
    );
    expect(steps).toBeGreaterThan(10_000);
  });

  test('are never stuck', () => {
    expect(states.filter((state) => jointMoves(state).length === 0)).toEqual([]);
  });

  test('use every row of both tables', () => {
    const moves = states.flatMap(jointMoves);
    const used = new Set<string | null>(moves.flatMap(({ item, buyback }) => [item, buyback]));
    expect([...ITEM_TRANSITIONS, ...BUYBACK_TRANSITIONS].filter(({ id }) => !used.has(id))).toEqual([]);
  });

  test('refuse a row of the item only where its guard says so', () => {
    const refused = new Map<string, Set<string>>();
    for (const state of states) {
      const offered = new Set(jointMoves(state).map(({ item }) => item));
      for (const { id, from } of ITEM_TRANSITIONS)
        if (state.item !== null && (from as readonly unknown[]).includes(state.item) && !offered.has(id))
          refused.set(id, (refused.get(id) ?? new Set()).add(`${state.buyback}`));
    }
    const rowsThatBringBack = [...refused.keys()].filter((id) => /^(?:I24|I27)/.test(id));
    for (const id of rowsThatBringBack) refused.delete(id);
    const bought = [...BUYBACK_COMPLETED_STATUSES];
    expect(Object.fromEntries([...refused].map(([id, buybacks]) => [id, [...buybacks].sort()]))).toEqual({
      I02: ['bb_awaiting_store_drop'],
      I03: ['bb_awaiting_inventory'],
      I18: ['bb_completed'],
      I19: ['bb_completed'],
      I23: bought,
      I32: ['bb_completed'],
      I33: bought,
      I38: ['bb_cancelled'],
      I40: bought,
    });
  });

  test('move together only when one actor can do both', () => {
    const apart = states.flatMap(jointMoves).filter((move) => {
      if (!move.buyback) return false;
      const itemActors: readonly string[] = findTransition(ITEM_TRANSITIONS, move.item).actors;
      const buybackActors: readonly string[] = findTransition(BUYBACK_TRANSITIONS, move.buyback).actors;
      return !itemActors.includes('system') && !buybackActors.some((actor) => itemActors.includes(actor));
    });
    expect(apart).toEqual([]);
  });

  test('have no entry for moving alone in a status the pair cannot have', () => {
    const impossible = ITEM_TRANSITIONS.flatMap(({ id, to }) =>
      (ITEM_MOVES_ALONE[id] ?? [])
        .filter((buyback) => !states.some((state) => state.item === to && state.buyback === buyback))
        .map((buyback) => `${id} ${buyback}`),
    );
    expect(impossible).toEqual([]);
  });
});

describe('what an item goes back to', () => {
  test.each([
    ['item_refurb_in_progress', null, 'item_refurb_in_progress'],
    ['item_completed_by_price', 'item_completed', 'item_completed_by_price'],
    ['item_registered_in_warehouse', null, 'item_awaiting_compliancy_tests'],
    ['item_in_transit', null, 'item_awaiting_compliancy_tests'],
    ['item_in_quarantine', 'item_refurb_completed', 'item_refurb_completed'],
    ['item_refurb_diagnostic_in_progress', 'item_completed_by_price', 'item_completed_by_price'],
    ['item_in_quarantine', null, 'item_awaiting_compliancy_tests'],
    ['item_to_return', null, 'item_awaiting_compliancy_tests'],
  ] as const)('leaving %s, remembering %s: %s', (leaving, remembered, expected) => {
    expect(statusToGoBackTo(leaving, remembered)).toBe(expected);
  });

  test('is the only status a stock move or an abandoned diagnosis leads to', () => {
    const away = (item: ItemStatus): JointState => ({ item, buyback: 'bb_completed', goesBackTo: 'item_completed' });
    const rows = (item: ItemStatus) => jointMoves(away(item)).map((move) => move.item);
    expect(rows('item_to_reintegrate_to_stock').filter((id) => id.startsWith('I24'))).toEqual(['I24d']);
    expect(rows('item_refurb_diagnostic_in_progress').filter((id) => /^I27[c-g]/.test(id))).toEqual(['I27c']);
  });

  test('is what a settled dispute makes of it', () => {
    const disputed: JointState = {
      item: 'item_in_quarantine',
      buyback: 'bb_in_processing',
      goesBackTo: 'item_awaiting_compliancy_tests',
    };
    const released = jointMoves(disputed).filter(({ item }) => item === 'I22');
    expect(released.map(({ buyback, next }) => [buyback, next.goesBackTo])).toEqual([
      [null, 'item_awaiting_compliancy_tests'],
      ['B18', 'item_completed_with_absorption'],
      ['B19', 'item_completed_with_negociation'],
    ]);
  });

  test('cannot be given back once refurbished, quarantined late or lost', () => {
    for (const item of ['item_refurb_in_progress', 'item_in_quarantine', 'item_lost_warehouse'] as const)
      expect(
        jointMoves({ item, buyback: 'bb_completed', goesBackTo: 'item_completed' }).some(
          ({ buyback }) => buyback === 'B23',
        ),
      ).toBe(false);
  });
});
