import { describe, expect, test } from 'vitest';
import { BIRTHS, type Command, machinesOf, STEPS_OF, type Steps } from './commands.ts';
import { type JointState, jointMoves } from './joint-moves.ts';
import { type StatusOf, TRANSITIONS } from './machines.ts';
import { isAllowedPair } from './pairs.ts';
import { type CaseState, mayPerform, planCommand } from './plan-command.ts';
import { type ActingAs, MACHINES, type Machine } from './transition.ts';

const COMMAND_NAMES = Object.keys(STEPS_OF) as Command[];
const namesIn = (steps: Steps<string>): string[] => Object.values(steps).flat();
const manager: ActingAs = { actor: 'root_management_unit_manager', module: 'tim' };
const standing = (joint: JointState): CaseState => ({
  ...(joint.item && { item: { id: 'i', status: joint.item, goesBackTo: joint.goesBackTo } }),
  ...(joint.buyback && { buyback: { id: 'b', status: joint.buyback } }),
});

describe('commands', () => {
  test('every row of every table is taken by a command or a birth', () => {
    const taken = new Set([
      ...Object.values(STEPS_OF).flatMap((steps) =>
        Object.entries<Steps<string>>(steps).flatMap(([machine, named]) =>
          namesIn(named).map((name) => `${machine}.${name}`),
        ),
      ),
      ...Object.values(BIRTHS).flatMap((births) =>
        Object.entries<readonly string[]>(births).flatMap(([machine, names]) =>
          names.map((name) => `${machine}.${name}`),
        ),
      ),
    ]);
    const rows = MACHINES.flatMap((machine) => Object.keys(TRANSITIONS[machine]).map((name) => `${machine}.${name}`));
    expect(rows.filter((row) => !taken.has(row))).toEqual([]);
  });

  test('what follows in a command is named in the `with` of one of its other rows', () => {
    const joins = (a: [Machine, string], b: [Machine, string]) =>
      TRANSITIONS[a[0]][a[1]]?.with?.[b[0]]?.includes(b[1]) ?? false;
    const strangers = COMMAND_NAMES.flatMap((command) => {
      const rows = Object.entries<Steps<string>>(STEPS_OF[command]).flatMap(([machine, steps]) =>
        namesIn(steps).map((name): [Machine, string] => [machine as Machine, name]),
      );
      const lead = rows[0]![0];
      return rows
        .filter((row) => row[0] !== lead && !rows.some((other) => joins(other, row) || joins(row, other)))
        .map(([machine, name]) => `${command}: ${machine}.${name}`);
    });
    expect(strangers).toEqual([]);
  });

  test('machinesOf: a command that moves an item needs its buyback too, also where the buyback stays', () => {
    expect(machinesOf('find')).toEqual(['item', 'buyback']);
    expect(machinesOf('checkIn')).toEqual(['item', 'buyback']);
    expect(machinesOf('startService')).toEqual(['service']);
  });

  test('a birth starts from nothing, and each of its rows from the last', () => {
    for (const births of Object.values(BIRTHS))
      for (const [machine, names] of Object.entries<readonly string[]>(births)) {
        let status: string | null = null;
        for (const name of names) {
          const row = TRANSITIONS[machine as Machine][name]!;
          expect(row.from, `${machine}.${name}`).toContain(status);
          status = row.to;
        }
      }
  });
});

describe('planCommand', () => {
  /** Every pair of item and buyback there is a way to. */
  const states = (() => {
    const start: JointState = {
      item: 'item_awaiting_inventory',
      buyback: 'bb_awaiting_inventory',
      goesBackTo: null,
    };
    const dropped: JointState = {
      item: 'item_awaiting_store_drop',
      buyback: 'bb_awaiting_store_drop',
      goesBackTo: null,
    };
    const found = new Map([start, dropped].map((state) => [JSON.stringify(state), state]));
    for (const state of found.values()) for (const { next } of jointMoves(state)) found.set(JSON.stringify(next), next);
    return [...found.values()];
  })();

  test('no command leads out of the allowed pairs, and every joint move is made by one', () => {
    const made = new Set<string>();
    for (const joint of states)
      for (const command of COMMAND_NAMES) {
        const plan = planCommand(command, standing(joint), { actor: 'system' }, {});
        expect(plan.allowed && plan.moves.length === 0).toBe(false);
        for (const lead of leadsOf(command)) {
          const planned = planCommand(command, standing(joint), lead);
          if (!planned.allowed) continue;
          const moved = (machine: Machine) => planned.moves.find((move) => move.machine === machine);
          const item = (moved('item')?.row.to ?? joint.item) as StatusOf['item'];
          const buyback = (moved('buyback')?.row.to ?? joint.buyback) as StatusOf['buyback'];
          expect(isAllowedPair(item, buyback), `${JSON.stringify(joint)} ${command}`).toBe(true);
          if (moved('item'))
            made.add(`${joint.item} ${joint.buyback} ${moved('item')?.name} ${moved('buyback')?.name}`);
        }
      }
    const possible = states.flatMap((joint) =>
      jointMoves(joint).map(({ item, buyback }) => `${joint.item} ${joint.buyback} ${item} ${buyback ?? undefined}`),
    );
    expect(new Set(possible.filter((move) => !made.has(move)))).toEqual(new Set());
  });

  test('who may perform no row of the leading thing is refused before anything is said of the status', () => {
    const stranger: ActingAs = { actor: 'root_management_unit_analyst', module: 'tim' };
    for (const joint of states.slice(0, 5))
      for (const command of COMMAND_NAMES)
        expect(planCommand(command, standing(joint), stranger)).toMatchObject({
          allowed: false,
          reason: 'permission_denied',
        });
  });

  test('a wrong status is told to who may, and a missing thing too', () => {
    const cancelled: CaseState = standing({ item: 'item_cancelled', buyback: 'bb_cancelled', goesBackTo: null });
    expect(planCommand('cancel', cancelled, manager)).toEqual({
      allowed: false,
      reason: 'status_not_fit',
      machine: 'buyback',
    });
    expect(planCommand('cancel', {}, manager)).toMatchObject({ allowed: false, reason: 'absent' });
    expect(mayPerform('cancel', cancelled, manager)).toBe(false);
  });

  test('a store manager may cancel before the parcel is on its way, and not afterwards', () => {
    const storeManager: ActingAs = { actor: 'store_manager', module: 'tim' };
    const before = standing({ item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory', goesBackTo: null });
    const after = standing({ item: 'item_in_transit', buyback: 'bb_in_transit', goesBackTo: null });
    expect(mayPerform('cancel', before, storeManager)).toBe(true);
    expect(planCommand('cancel', after, storeManager)).toMatchObject({ reason: 'permission_denied' });
  });

  test('payment, litigation and services follow the leading thing where they stand', () => {
    const state: CaseState = {
      ...standing({ item: 'item_in_quarantine', buyback: 'bb_in_processing', goesBackTo: null }),
      payment: { id: 'p', status: 'awaiting_payment' },
      litigation: { id: 'l', status: 'open' },
    };
    const plan = planCommand('cancel', state, manager);
    expect(plan.allowed && plan.moves.map(({ machine, name }) => `${machine}.${name}`)).toEqual([
      'buyback.cancelInProcessing',
      'item.returnFromWarehouse',
      'payment.cancelDue',
      'litigation.withdraw',
    ]);
    const lost = planCommand(
      'loseInWarehouse',
      {
        ...standing({ item: 'item_refurb_in_progress', buyback: 'bb_completed', goesBackTo: null }),
        services: [
          { id: 's1', status: 'in_progress' },
          { id: 's2', status: 'completed' },
          { id: 's3', status: 'to_do' },
        ],
      },
      { actor: 'warehouse_manager', module: 'rps' },
    );
    expect(lost.allowed && lost.moves.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'i loseInWarehouse',
      's1 cancel',
      's3 cancel',
    ]);
  });

  test('a row is chosen only where the command leaves a choice, and has to fit', () => {
    const state: CaseState = {
      ...standing({ item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing', goesBackTo: null }),
      payment: { id: 'p', status: 'payment_created' },
    };
    const operator: ActingAs = { actor: 'warehouse_operator', module: 'rps' };
    const due = planCommand('passAsDeclared', state, operator, { choose: { payment: 'fallDue' } });
    expect(due.allowed && due.moves.map(({ name }) => name)).toEqual([
      'passAsDeclared',
      'completeAsDeclared',
      'fallDue',
    ]);
    const wrong = planCommand('passAsDeclared', state, operator, { choose: { payment: 'needNothingOnceDue' } });
    expect(wrong).toMatchObject({ allowed: false, reason: 'status_not_fit', machine: 'payment' });
    expect(() => planCommand('passAsDeclared', state, operator, { choose: { payment: 'confirm' } })).toThrow(
      'no choice',
    );
  });
});

/** Somebody for each row that may lead a command. */
function leadsOf(command: Command): ActingAs[] {
  const [machine, steps] = Object.entries<Steps<string>>(STEPS_OF[command])[0]!;
  const actors = new Set(namesIn(steps).flatMap((name) => TRANSITIONS[machine as Machine][name]!.actors));
  return [...actors].flatMap((actor): ActingAs[] => {
    if (actor === 'system' || actor === 'carrier' || actor === 'payment_provider') return [{ actor }];
    return (['root', 'tim', 'lcm', 'rps', 'public'] as const).map((module) => ({ actor, module }));
  });
}
