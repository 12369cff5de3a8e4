import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUYBACK_COMPLETED_STATUSES, BUYBACK_TRANSITIONS } from './buyback.ts';
import { ITEM_TRANSITIONS } from './item.ts';
import type { ItemStatus } from './item-statuses.ts';
import { ITEM_MOVES_ALONE, type JointState, jointMoves, statusToGoBackTo } from './joint-moves.ts';
import { ALLOWED_PAIRS, isAllowedPair } from './pairs.ts';
import type { Transition } from './transition.ts';

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
    const used = {
      item: new Set<string>(moves.map(({ item }) => item)),
      buyback: new Set<string | null>(moves.map(({ buyback }) => buyback)),
    };
    // The other begins the story of an item without a buyback.
    expect(Object.keys(ITEM_TRANSITIONS).filter((name) => !used.item.has(name))).toEqual(['add']);
    expect(Object.keys(BUYBACK_TRANSITIONS).filter((name) => !used.buyback.has(name))).toEqual([]);
  });

  test('refuse a row of the item only where its guard says so', () => {
    const refused = new Map<string, Set<string>>();
    for (const state of states) {
      const offered = new Set<string>(jointMoves(state).map(({ item }) => item));
      for (const [name, { from }] of Object.entries<Transition<string>>(ITEM_TRANSITIONS))
        if (state.item !== null && from.includes(state.item) && !offered.has(name))
          refused.set(name, (refused.get(name) ?? new Set()).add(`${state.buyback}`));
    }
    for (const name of [...refused.keys()]) if (/^(?:reintegrate|abandon)/.test(name)) refused.delete(name);
    const bought = [...BUYBACK_COMPLETED_STATUSES];
    expect(Object.fromEntries([...refused].map(([name, buybacks]) => [name, [...buybacks].sort()]))).toEqual({
      awaitInventory: ['bb_awaiting_store_drop'],
      awaitStoreDrop: ['bb_awaiting_inventory'],
      passByPrice: ['bb_completed'],
      passWithAbsorption: ['bb_completed'],
      sendBack: bought,
      cancelUnseen: ['bb_completed'],
      returnFromWarehouse: bought,
      findBought: ['bb_cancelled'],
      findCancelled: bought,
    });
  });

  test('move together only when one actor can do both', () => {
    const apart = states.flatMap(jointMoves).filter((move) => {
      if (!move.buyback) return false;
      const itemActors: readonly string[] = ITEM_TRANSITIONS[move.item].actors;
      const buybackActors: readonly string[] = BUYBACK_TRANSITIONS[move.buyback].actors;
      return !itemActors.includes('system') && !buybackActors.some((actor) => itemActors.includes(actor));
    });
    expect(apart).toEqual([]);
  });

  test('have no entry for moving alone in a status the pair cannot have', () => {
    const impossible = Object.entries(ITEM_MOVES_ALONE).flatMap(([name, buybacks]) => {
      const { to } = ITEM_TRANSITIONS[name as keyof typeof ITEM_MOVES_ALONE];
      return buybacks
        .filter((buyback) => !states.some((state) => state.item === to && state.buyback === buyback))
        .map((buyback) => `${name} ${buyback}`);
    });
    expect(impossible).toEqual([]);
  });
});

describe('an item without a buyback, added in a workshop', () => {
  const added: JointState = { item: ITEM_TRANSITIONS.add.to, buyback: null, goesBackTo: null };
  const found = new Map([[JSON.stringify(added), added]]);
  for (const state of found.values()) for (const { next } of jointMoves(state)) found.set(JSON.stringify(next), next);
  const states = [...found.values()];

  test('is refurbished, quarantined, lost and found like a bought one, and gets no buyback', () => {
    expect(new Set(states.map(({ item }) => item))).toEqual(
      new Set([
        'item_completed',
        'item_refurb_diagnostic_in_progress',
        'item_refurb_in_progress',
        'item_refurb_completed',
        'item_in_quarantine',
        'item_to_reintegrate_to_stock',
        'item_lost_warehouse',
      ]),
    );
    expect(states.filter(({ buyback }) => buyback !== null)).toEqual([]);
    expect(states.filter((state) => jointMoves(state).length === 0)).toEqual([]);
  });

  test('goes back to the one status it remembers, and never to a customer', () => {
    for (const state of states) {
      const names = jointMoves(state).map(({ item }) => item);
      expect(names.filter((name) => /^(?:reintegrate|abandon)/.test(name)).length).toBeLessThanOrEqual(1);
      expect(names).not.toContain('findCancelled');
      expect(names).not.toContain('returnFromWarehouse');
    }
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
    expect(rows('item_to_reintegrate_to_stock').filter((name) => name.startsWith('reintegrate'))).toEqual([
      'reintegrateCompleted',
    ]);
    expect(rows('item_refurb_diagnostic_in_progress').filter((name) => name.startsWith('abandon'))).toEqual([
      'abandonToCompleted',
    ]);
  });

  test('is what a settled dispute makes of it', () => {
    const disputed: JointState = {
      item: 'item_in_quarantine',
      buyback: 'bb_in_processing',
      goesBackTo: 'item_awaiting_compliancy_tests',
    };
    const released = jointMoves(disputed).filter(({ item }) => item === 'release');
    expect(released.map(({ buyback, next }) => [buyback, next.goesBackTo])).toEqual([
      [null, 'item_awaiting_compliancy_tests'],
      ['completeWithAbsorption', 'item_completed_with_absorption'],
      ['completeWithNegotiation', 'item_completed_with_negociation'],
    ]);
  });

  test('cannot be given back once refurbished, quarantined late or lost', () => {
    for (const item of ['item_refurb_in_progress', 'item_in_quarantine', 'item_lost_warehouse'] as const)
      expect(
        jointMoves({ item, buyback: 'bb_completed', goesBackTo: 'item_completed' }).some(
          ({ buyback }) => buyback === 'cancelOnceBought',
        ),
      ).toBe(false);
  });
});
