import { MODULES } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { isMachine, type MachineActor, PA } from '@reprise/contract/states/actors';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import { type Command, STEPS_OF, type Steps } from '@reprise/contract/states/commands';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { type JointState, jointMoves } from '@reprise/contract/states/joint-moves';
import { TRANSITIONS, topicOf } from '@reprise/contract/states/machines';
import { isAllowedPair } from '@reprise/contract/states/pairs';
import { PAYMENT_STATUSES } from '@reprise/contract/states/payment';
import { planCommand } from '@reprise/contract/states/plan-command';
import { type ActingAs, type Machine, mayTake, type Transition } from '@reprise/contract/states/transition';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { columnsFor, refused, type Standing, usePlacedCase } from '../../testing/world/placed-case.ts';

import type { Actor } from '../platform/access/actor.ts';
import { type Case, lockCase, perform } from './index.ts';

const api = useApi();
const { placed, place, run, asSystem, asStaff, asVisitor, asJob, lock, performAs, rowsNow, historyOf } =
  usePlacedCase(api);
const COMMAND_NAMES = Object.keys(STEPS_OF) as Command[];

type By = { actor: Actor; as?: MachineActor };
/** Somebody who may take a row. */
function whoMay(row: Transition<string>): By & { acting: ActingAs } {
  for (const type of row.actors) {
    if (isMachine(type)) return { actor: asJob(), as: type, acting: { actor: type } };
    if (type === PA) return { actor: asVisitor(), acting: { actor: PA, module: 'public' } };
    const module = MODULES.find((name) => mayTake(row, { actor: type, module: name }));
    if (module) return { actor: asStaff(type as StaffUserType, module), acting: { actor: type, module } };
  }
  throw new Error(`nobody may take ${row.id}`);
}

/** The people who may lead a command, one for each of its leading rows. */
function leadersOf(command: Command) {
  const [machine, steps] = Object.entries<Steps<string>>(STEPS_OF[command])[0]!;
  const { one = [], atMostOne = [], every = [] } = steps;
  return [...one, ...atMostOne, ...every].map((name) => whoMay(TRANSITIONS[machine as Machine][name]!));
}

/** Every item and buyback there is a way to. */
function everyStanding(): (JointState & { item: ItemStatus; buyback: BuybackStatus })[] {
  const start: JointState = { item: null, buyback: null, goesBackTo: null };
  const found = new Map([[JSON.stringify(start), start]]);
  for (const state of found.values()) for (const { next } of jointMoves(state)) found.set(JSON.stringify(next), next);
  return [...found.values()].filter((state): state is ReturnType<typeof everyStanding>[number] => state.item !== null);
}

const standingIn = (theCase: Case) => ({
  ...theCase,
  item: { ...theCase.item!, goesBackTo: theCase.item!.reintegration_target as ItemStatus | null },
});

test('every command from every pair of statuses does what the tables say, or is refused with their reason', async () => {
  let [performed, turnedDown] = [0, 0];
  for (const { item, buyback, goesBackTo } of everyStanding()) {
    const standing: Standing = { item, buyback, goesBackTo, litigation: 'open', service: 'in_progress' };
    await place(standing);
    const here = standingIn(await rowsNow());
    const commands = COMMAND_NAMES.filter((command) => 'item' in STEPS_OF[command] || 'buyback' in STEPS_OF[command]);
    const attempts = commands.flatMap((command) => leadersOf(command).map((by) => ({ command, ...by })));
    const plans = attempts.map((attempt) => ({ ...attempt, plan: planCommand(attempt.command, here, attempt.acting) }));
    // A refusal writes nothing, so all of them are tried in one transaction.
    await asSystem(async (ctx) => {
      const locked = await lock(ctx);
      for (const { command, actor, as, plan } of plans) {
        if (plan.allowed) continue;
        const attempt = perform({ ...ctx, actor }, command, locked, { ...columnsFor(command), as });
        const code = await refused(attempt).then((told) => (Array.isArray(told) ? told[0] : told));
        expect(code, `${command} from ${item} and ${buyback}`).toBe(plan.reason);
        turnedDown++;
      }
    });
    for (const [command, made] of Map.groupBy(plans, (attempt) => attempt.command)) {
      const first = made.find(({ plan }) => plan.allowed);
      if (!first?.plan.allowed) continue;
      const { plan } = first;
      await performAs(first.actor, command, { as: first.as });
      const after = await rowsNow();
      const what = `${command} from ${item} and ${buyback}`;
      for (const { machine, name, row } of plan.moves)
        if ((machine === 'item' || machine === 'buyback') && after[machine])
          expect(after[machine].status, `${what}: ${topicOf(machine, name)}`).toBe(row.to);
      expect(isAllowedPair(after.item!.status, after.buyback!.status), what).toBe(true);
      expect(after.item!.reintegration_target, what).toBe(plan.goesBackTo);
      expect(after.item!.stock_id === null || ITEM_WHEREABOUTS[after.item!.status].stock !== 'none', what).toBe(true);
      performed++;
      await place(standing);
    }
  }
  expect(performed).toBeGreaterThan(200);
  expect(turnedDown).toBeGreaterThan(1_000);
}, 300_000);

test.each(PAYMENT_STATUSES.filter((status) => status !== 'payment_cancelled'))(
  'every command of payments from %s does what the table says, or is refused',
  async (status) => {
    const commands = COMMAND_NAMES.filter((command) => Object.keys(STEPS_OF[command])[0] === 'payment');
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands)
      for (const { actor, as, acting } of leadersOf(command)) {
        await place({ buyback: 'bb_completed', item: 'item_completed', payment: status });
        const plan = planCommand(command, { payment: { id: placed.paymentId, status } }, acting);
        const set = command === 'needNoPayment' ? { payment: { amount: 0 } } : {};
        const attempt = performAs(actor, command, { as, set });
        if (!plan.allowed) {
          expect(await refused(attempt).then((told) => (Array.isArray(told) ? told[0] : told))).toBe(plan.reason);
          continue;
        }
        await attempt;
        expect((await historyOf(placed.paymentId)).at(-1)).toMatchObject({
          command,
          from_status: status,
          to_status: plan.moves[0]!.row.to,
        });
      }
  },
);

test('services start, pause, resume, complete and are cancelled as their table says', async () => {
  const operator = asStaff('warehouse_operator', 'rps');
  const ref = { accountId: placed.sold.accountId, serviceId: placed.serviceId };
  const act = (command: Command) =>
    run(operator, async (ctx) => perform(ctx, command, await lockCase(ctx, ref, ['service'])));
  await place({ buyback: 'bb_completed', item: 'item_refurb_in_progress', service: 'to_do' });
  expect(await refused(act('pauseService'))).toEqual(['status_not_fit', { status: 'to_do' }]);
  for (const command of ['startService', 'pauseService', 'resumeService', 'completeService'] as const)
    await act(command);
  const moved = (await historyOf(placed.serviceId)).map(({ to_status }) => to_status);
  expect(moved.slice(-4)).toEqual(['in_progress', 'paused', 'in_progress', 'completed']);
  expect(await refused(act('cancelService'))).toEqual(['status_not_fit', { status: 'completed' }]);
});
