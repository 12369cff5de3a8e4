import { describe, expect, test } from 'vitest';
import { USER_TYPE_FACTS, type UserType } from '../access/user-types.ts';
import { isMachine, PA } from './actors.ts';
import { BUYBACK_STATUSES, BUYBACK_TRANSITIONS } from './buyback.ts';
import { ITEM_TRANSITIONS } from './item.ts';
import {
  ITEM_REFURB_STEP_CLOSED_STATUSES,
  ITEM_REFURB_STEP_STATUSES,
  ITEM_REFURB_STEP_TRANSITIONS,
} from './item-refurb-step.ts';
import { ITEM_STATUSES } from './item-statuses.ts';
import { LITIGATION_STATUSES, LITIGATION_TRANSITIONS } from './litigation.ts';
import { TRANSITIONS, transitionById } from './machines.ts';
import { PACKAGE_STATUSES, PACKAGE_TRANSITIONS } from './package.ts';
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS } from './payment.ts';
import { MACHINES, mayTransition, type Transition, type TransitionTable, transitionsFrom } from './transition.ts';

type Entity = { name: string; count: number; statuses: readonly string[]; table: TransitionTable<string> };

const ENTITIES: readonly Entity[] = [
  { name: 'buyback', count: 26, statuses: BUYBACK_STATUSES, table: BUYBACK_TRANSITIONS },
  { name: 'item', count: 52, statuses: ITEM_STATUSES, table: ITEM_TRANSITIONS },
  { name: 'payment', count: 17, statuses: PAYMENT_STATUSES, table: PAYMENT_TRANSITIONS },
  { name: 'service', count: 6, statuses: ITEM_REFURB_STEP_STATUSES, table: ITEM_REFURB_STEP_TRANSITIONS },
  { name: 'package', count: 4, statuses: PACKAGE_STATUSES, table: PACKAGE_TRANSITIONS },
  { name: 'litigation', count: 5, statuses: LITIGATION_STATUSES, table: LITIGATION_TRANSITIONS },
];
const everyRow = ENTITIES.flatMap(({ table }) => Object.values(table));
const staffOf = (row: Transition<string>) =>
  row.actors.filter((actor): actor is UserType => !isMachine(actor) && actor !== PA);

describe.each(ENTITIES)('the $name table', ({ count, statuses, table }) => {
  const rows = Object.values(table);

  test('is complete, each row with an id of its own', () => {
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  });

  test('reaches every status, from nothing', () => {
    const reached = new Set<string | null>([null]);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const row of rows) if (row.from.some((status) => reached.has(status))) reached.add(row.to);
    }
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  });

  test('names no status that does not exist, and nobody twice', () => {
    for (const row of rows) {
      const named = [...row.from, row.to].filter((status) => status !== null);
      expect(named.filter((status) => !statuses.includes(status))).toEqual([]);
      expect(new Set(row.from).size, row.id).toBe(row.from.length);
      expect(new Set(row.actors).size, row.id).toBe(row.actors.length);
      expect(row.actors.length, row.id).toBeGreaterThan(0);
    }
  });

  test('lets each of its staff act, in at least one of their modules', () => {
    const shutOut = rows.flatMap((row) =>
      staffOf(row)
        .filter(
          (actor) =>
            !USER_TYPE_FACTS[actor].modules.some(
              (module) => mayTransition(row, row.from[0] ?? null, { actor, module }).allowed,
            ),
        )
        .map((actor) => `${row.id} ${actor}`),
    );
    expect(shutOut).toEqual([]);
  });
});

describe('all tables together', () => {
  test('have staff act by permission only, and analysts not at all', () => {
    for (const row of everyRow) {
      const needed = 'all' in row.permissions ? row.permissions.all : row.permissions.any;
      expect(needed.length > 0, row.id).toBe(row.actors.some((actor) => !isMachine(actor)));
      expect(
        row.actors.filter((actor) => actor.endsWith('_analyst')),
        row.id,
      ).toEqual([]);
    }
  });

  test('move each other only by rows that exist', () => {
    const unknown = everyRow.flatMap((row) =>
      MACHINES.flatMap((machine) => (row.with?.[machine] ?? []).filter((name) => !(name in TRANSITIONS[machine]))),
    );
    expect(unknown).toEqual([]);
  });

  test('leave nothing after cancelled, paid or closed', () => {
    expect(transitionsFrom<string>(BUYBACK_TRANSITIONS, 'bb_cancelled')).toEqual([]);
    expect(transitionsFrom<string>(PAYMENT_TRANSITIONS, 'payment_completed')).toEqual([]);
    expect(transitionsFrom<string>(PACKAGE_TRANSITIONS, 'closed')).toEqual([]);
    for (const closed of ITEM_REFURB_STEP_CLOSED_STATUSES)
      expect(transitionsFrom<string>(ITEM_REFURB_STEP_TRANSITIONS, closed)).toEqual([]);
  });
});

describe('mayTransition', () => {
  const forceCancel = BUYBACK_TRANSITIONS.cancelOnceBought;
  const settle = BUYBACK_TRANSITIONS.completeWithAbsorption;
  const manager = 'root_management_unit_manager';

  test('takes every permission of an "and", in the same module', () => {
    expect(mayTransition(forceCancel, 'bb_completed', { actor: manager, module: 'tim' })).toEqual({ allowed: true });
    expect(mayTransition(forceCancel, 'bb_completed', { actor: manager, module: 'root' })).toEqual({
      allowed: false,
      reason: 'permission_denied',
    });
  });

  test('takes one permission of an "or"', () => {
    expect(mayTransition(settle, 'bb_in_processing', { actor: 'buyer_manager', module: 'lcm' }).allowed).toBe(true);
    expect(mayTransition(settle, 'bb_in_processing', { actor: 'warehouse_operator', module: 'rps' }).allowed).toBe(
      true,
    );
  });

  test('refuses who is not named, whatever they hold', () => {
    const cancel = BUYBACK_TRANSITIONS.cancelInProcessing;
    expect(mayTransition(cancel, 'bb_in_processing', { actor: 'store_manager', module: 'tim' })).toEqual({
      allowed: false,
      reason: 'permission_denied',
    });
  });

  test('tells a wrong status only to who may act', () => {
    expect(mayTransition(forceCancel, 'bb_in_transit', { actor: manager, module: 'tim' })).toEqual({
      allowed: false,
      reason: 'status_not_fit',
    });
    expect(mayTransition(forceCancel, 'bb_in_transit', { actor: 'store_seller', module: 'tim' })).toEqual({
      allowed: false,
      reason: 'permission_denied',
    });
  });

  test('lets machines and visitors act where they are named', () => {
    const pickUp = BUYBACK_TRANSITIONS.sendByCarrier;
    const accept = LITIGATION_TRANSITIONS.accept;
    expect(mayTransition(pickUp, 'bb_awaiting_inventory', { actor: 'carrier' }).allowed).toBe(true);
    expect(mayTransition(pickUp, 'bb_awaiting_inventory', { actor: 'system' }).allowed).toBe(false);
    expect(mayTransition(accept, 'open', { actor: PA, module: 'public' }).allowed).toBe(true);
  });
});

test('transitionById: finds a row of any table by the id in its history, and refuses an unknown one', () => {
  expect(transitionById('I05')).toEqual({ machine: 'item', name: 'checkInUnfinalized', topic: 'item.registered' });
  expect(() => transitionById('B99')).toThrow('B99');
});
