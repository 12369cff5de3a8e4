import { MODULES } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { isMachine, type MachineActor, PA } from '@reprise/contract/states/actors';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import { type Command, machinesOf, STEPS_OF, type Steps } from '@reprise/contract/states/commands';
import type { ItemRefurbStepStatus } from '@reprise/contract/states/item-refurb-step';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { type JointState, jointMoves } from '@reprise/contract/states/joint-moves';
import type { LitigationStatus } from '@reprise/contract/states/litigation';
import { TRANSITIONS, topicOf } from '@reprise/contract/states/machines';
import { isAllowedPair } from '@reprise/contract/states/pairs';
import { PAYMENT_STATUSES, type PaymentStatus } from '@reprise/contract/states/payment';
import { planCommand } from '@reprise/contract/states/plan-command';
import { type ActingAs, MACHINES, type Machine, mayTake, type Transition } from '@reprise/contract/states/transition';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';

import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { withContext } from '../platform/services.ts';
import { type Case, lockCase, type Performance, perform, requireVersion } from './index.ts';

const api = useApi();
const world = buildWorld(api);
const COMMAND_NAMES = Object.keys(STEPS_OF) as Command[];
let shop: TestShop;
let sold: TestBuyback;
let paymentId: string;
let litigationId: string;
let serviceId: string;
let packageId: string;

type Standing = {
  buyback: BuybackStatus;
  item: ItemStatus;
  goesBackTo?: ItemStatus | null;
  payment?: PaymentStatus;
  litigation?: LitigationStatus;
  service?: ItemRefurbStepStatus;
};
const START: Standing = { buyback: 'bb_awaiting_inventory', item: 'item_awaiting_inventory' };

beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop);
  await world.arrivalStock({ buyerAccountId: shop.buyer.id });
  await api.asSystem(sold.accountId, async ({ db, newId, clock }) => {
    const now = clock.now();
    const both = { account_id: sold.accountId, buyer_account_id: shop.buyer.id, created_at: now, updated_at: now };
    [litigationId, serviceId, packageId] = [newId(), newId(), newId()];
    const payment = await db.selectFrom('payment').select('id').where('buyback_id', '=', sold.id).executeTakeFirst();
    paymentId = payment!.id;
    const proposal = { proposed_price: 1, proposed_payout: 1, responses: '[]', deadline_at: now };
    await db
      .insertInto('litigation')
      .values({ ...both, id: litigationId, buyback_id: sold.id, status: 'open', ...proposal })
      .execute();
    await db
      .insertInto('item_refurb_step')
      .values({ ...both, id: serviceId, item_id: sold.itemId, status: 'to_do' })
      .execute();
    await db
      .insertInto('package')
      .values({ ...both, id: packageId, status: 'open' })
      .execute();
  });
});
beforeEach(() => place(START));

/** Puts the case where a test begins, without the way that leads there. */
async function place({ buyback, item, goesBackTo, payment, litigation, service }: Standing): Promise<void> {
  const paid: PaymentStatus = payment ?? 'payment_created';
  const disputed: LitigationStatus = litigation ?? 'withdrawn';
  await asSystem(async ({ db }) => {
    await sql`update app.buyback set status = ${buyback},
      cancel_reason = ${buyback === 'bb_cancelled' ? 'other' : null} where id = ${sold.id}`.execute(db);
    await sql`update app.item set status = ${item}, reintegration_target = ${goesBackTo ?? null}, stock_id = null
      where id = ${sold.itemId}`.execute(db);
    await sql`update app.payment set status = ${paid}, amount = ${paid === 'payment_not_needed' ? 0 : 30_000}
      where id = ${paymentId}`.execute(db);
    await sql`update app.litigation set status = ${disputed},
      resolved_at = ${disputed === 'open' ? null : new Date()} where id = ${litigationId}`.execute(db);
    await sql`update app.item_refurb_step set status = ${service ?? 'completed'} where id = ${serviceId}`.execute(db);
  });
}

const run = <T>(actor: Actor, work: (ctx: Context) => Promise<T>): Promise<T> =>
  withContext(api.services, { actor, requestId: 'test' }, work);
const asSystem = <T>(work: (ctx: Context) => Promise<T>) => api.asSystem(sold.accountId, work);
const asStaff = (userType: StaffUserType, module: (typeof MODULES)[number] = 'tim'): Actor => ({
  kind: 'user',
  accountId: sold.accountId,
  userId: api.services.newId(),
  sessionId: api.services.newId(),
  provider: false,
  module,
  userType,
  organizationId: null,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'disabled',
});
const asVisitor = (): Actor => ({ kind: 'visitor', accountId: sold.accountId, visitorId: api.services.newId() });
const asJob = (): Actor => ({ kind: 'system', accountId: sold.accountId, job: 'test' });
const lock = (ctx: Context, machines: readonly Machine[] = MACHINES) =>
  lockCase(ctx, { accountId: sold.accountId, buybackId: sold.id }, machines);
const performAs = (actor: Actor, command: Command, more: Performance = {}) =>
  run(actor, async (ctx) => perform(ctx, command, await lock(ctx), { ...columnsFor(command), ...more }));
/** What the tables demand with a command, whatever its operation decides. */
function columnsFor(command: Command): Performance {
  const isEnd = ['cancel', 'acceptOffer', 'declineOffer', 'expireOffer', 'upholdFinding'].includes(command);
  return {
    set: {
      ...(command === 'cancel' && { buyback: { cancel_reason: 'other' } }),
      ...((isEnd || ['release', 'settleAtDeclaredPrice', 'loseInWarehouse'].includes(command)) && {
        litigation: { resolved_at: new Date() },
      }),
    },
  };
}

/** What a command was refused with: the code, and what it told. */
async function refused(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof Refusal)) throw error instanceof Error ? error : new Error('it was not refused');
  return error.data ? [error.code, error.data] : error.code;
}
const rowsNow = () => asSystem((ctx) => lock(ctx));
const historyOf = (id: string) =>
  asSystem(({ db }) =>
    db.selectFrom('history').selectAll().where('entity_id', '=', id).orderBy('occurred_at').orderBy('id').execute(),
  );

describe('perform', () => {
  test('writes statuses, versions, columns and one history entry for each thing, with one command id', async () => {
    const before = await rowsNow();
    const known = (await historyOf(sold.id)).length;
    const manager = asStaff('root_management_unit_manager');
    const set = { buyback: { cancel_reason: 'other' as const, cancel_comment: 'sold it elsewhere' } };
    const more = { set, reason: 'other', comment: 'elsewhere', data: { buyback: { line: 1 } } };
    const { moves } = await run(manager, async (ctx) => perform(ctx, 'cancel', await lock(ctx), more));
    expect(moves.map(({ machine, name }) => `${machine}.${name}`)).toEqual([
      'buyback.cancelBeforeTransit',
      'item.cancelUnseen',
      'payment.cancelCreated',
    ]);
    const after = await rowsNow();
    expect(after.buyback).toMatchObject({
      status: 'bb_cancelled',
      version: before.buyback!.version + 1,
      ...set.buyback,
    });
    expect(after.item).toMatchObject({ status: 'item_cancelled', version: before.item!.version + 1 });
    const history = await historyOf(sold.id);
    expect(history.length).toBe(known + 1);
    expect(history.at(-1)).toMatchObject({
      account_id: sold.accountId,
      second_account_id: shop.buyer.id,
      entity: 'buyback',
      command: 'cancel',
      transition_id: TRANSITIONS.buyback.cancelBeforeTransit!.id,
      from_status: 'bb_awaiting_inventory',
      to_status: 'bb_cancelled',
      actor_kind: 'user',
      actor_id: manager.kind === 'user' ? manager.userId : null,
      user_type: 'root_management_unit_manager',
      module: 'tim',
      reason: 'other',
      comment: 'elsewhere',
      data: { line: 1 },
    });
    const commandIds = [sold.itemId, paymentId].map(async (id) => (await historyOf(id)).at(-1)?.command_id);
    expect(await Promise.all(commandIds)).toEqual([history.at(-1)?.command_id, history.at(-1)?.command_id]);
  });

  test('emits one event that says what it means and wakes the listeners of everything that moved', async () => {
    await place({ buyback: 'bb_in_transit', item: 'item_in_transit' });
    await performAs(asJob(), 'reportDelivered', { as: 'carrier' });
    const events = await asSystem(({ db }) =>
      db.selectFrom('event').selectAll().where('type', '=', 'item.in_control').execute(),
    );
    expect(events.map(({ payload }) => payload)).toContainEqual({
      command: 'reportDelivered',
      buybackId: sold.id,
      buybackFrom: 'bb_in_transit',
      buybackTo: 'bb_in_processing',
      itemId: sold.itemId,
      itemFrom: 'item_in_transit',
      itemTo: 'item_awaiting_compliancy_tests',
    });
    const text = `select data ->> 'topic' as topic from pgboss.job where name = $1 and data ->> 'buybackId' = $2`;
    const jobs = await api.boss.getDb().executeSql(text, ['mail-move', sold.id]);
    expect(jobs.rows.map(({ topic }: { topic: string }) => topic)).toContain('buyback.received');
  });

  test('names the buyback of a payment in the event, also when only the payment is locked', async () => {
    await place({ buyback: 'bb_completed', item: 'item_completed', payment: 'awaiting_payment' });
    const ref = { accountId: sold.accountId, paymentId };
    await asSystem(async (ctx) =>
      perform(ctx, 'markPaid', await lockCase(ctx, ref, ['payment']), { as: 'payment_provider' }),
    );
    const events = await asSystem(({ db }) =>
      db.selectFrom('event').select('payload').where('type', '=', 'payment.paid').execute(),
    );
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ buybackId: sold.id, paymentId, paymentTo: 'payment_completed' }),
    );
  });

  test('leaves nothing behind when the rest of the command fails', async () => {
    const known = (await historyOf(sold.id)).length;
    const work = asSystem(async (ctx) => {
      await perform(ctx, 'reportPickedUp', await lock(ctx), { as: 'carrier' });
      throw new Error('the rest of the command failed');
    });
    await expect(work).rejects.toThrow('the rest');
    expect((await rowsNow()).buyback).toMatchObject({ status: 'bb_awaiting_inventory' });
    expect((await historyOf(sold.id)).length).toBe(known);
  });

  test('writes columns of a thing that does not move, with a version more', async () => {
    await place({ buyback: 'bb_in_processing', item: 'item_awaiting_compliancy_tests', payment: 'awaiting_payment' });
    const { payment } = await rowsNow();
    const set = { payment: { amount: 12_345 } };
    await performAs(asStaff('warehouse_operator', 'rps'), 'passAsDeclared', { set });
    expect((await rowsNow()).payment).toMatchObject({
      status: 'awaiting_payment',
      amount: 12_345,
      version: payment!.version + 1,
    });
  });

  test('moves an item to the stock its status names, and leaves it where a row says so', async () => {
    const stockNow = () =>
      api.asSystem(shop.buyer.id, async ({ db }) => {
        const row = await db
          .selectFrom('item')
          .leftJoin('stock', 'stock.id', 'item.stock_id')
          .select('default_stock')
          .where('item.id', '=', sold.itemId)
          .executeTakeFirstOrThrow();
        return row.default_stock;
      });
    await place({ buyback: 'bb_in_transit', item: 'item_in_transit' });
    await performAs(asJob(), 'reportDelivered', { as: 'carrier' });
    expect(await stockNow()).toBe('awaiting_control');
    await performAs(asStaff('warehouse_manager', 'rps'), 'quarantine');
    expect(await stockNow()).toBe('in_quarantine');
    await performAs(asStaff('warehouse_manager', 'rps'), 'upholdFinding');
    expect(await stockNow()).toBe('in_quarantine');
  });

  test('requires every thing of the command to be locked', async () => {
    const work = asSystem(async (ctx) => perform(ctx, 'cancel', await lock(ctx, ['buyback'])));
    await expect(work).rejects.toThrow('item, payment, litigation');
  });

  test('finds an item by the status of its buyback, and refuses to without having locked it', async () => {
    const operator = asStaff('warehouse_operator', 'rps');
    const find = (machines: readonly Machine[]) =>
      run(operator, async (ctx) => perform(ctx, 'find', await lock(ctx, machines)));
    await place({ buyback: 'bb_cancelled', item: 'item_lost_transport' });
    await expect(find(['item'])).rejects.toThrow('find needs buyback');
    await find(machinesOf('find'));
    expect((await rowsNow()).item).toMatchObject({ status: 'item_to_return' });
  });

  test('a package that is discarded ends, with its history', async () => {
    const actor = asStaff('store_manager');
    const gone = api.services.newId();
    await asSystem(({ db, clock }) =>
      db
        .insertInto('package')
        .values({
          account_id: sold.accountId,
          id: gone,
          status: 'open',
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
    );
    const ref = { accountId: sold.accountId, packageId: gone };
    await run(actor, async (ctx) => perform(ctx, 'discardPackage', await lockCase(ctx, ref, ['package'])));
    expect((await asSystem((ctx) => lockCase(ctx, ref, ['package']))).package).toBeUndefined();
    expect((await historyOf(gone)).at(-1)).toMatchObject({ from_status: 'open', to_status: null });
  });
});

describe('a command is refused', () => {
  test('from a status it does not start from, with that status', async () => {
    await performAs(asJob(), 'reportPickedUp', { as: 'carrier' });
    expect(await refused(performAs(asJob(), 'reportPickedUp', { as: 'carrier' }))).toEqual([
      'status_not_fit',
      { status: 'item_in_transit' },
    ]);
  });

  test('to whoever may not, before anything is said of the status', async () => {
    await place({ buyback: 'bb_in_transit', item: 'item_in_transit' });
    expect(await refused(performAs(asStaff('warehouse_operator', 'rps'), 'sendFromStore'))).toBe('permission_denied');
    expect(await refused(performAs(asVisitor(), 'sendFromStore'))).toBe('permission_denied');
  });

  test('to a machine that the tables do not name', async () => {
    expect(await refused(performAs(asJob(), 'cancel', { as: 'carrier' }))).toBe('permission_denied');
    expect(await refused(performAs(asJob(), 'reportPickedUp'))).toBe('permission_denied');
  });

  test('when somebody looked at another version', async () => {
    const { buyback } = await rowsNow();
    expect(() => requireVersion(buyback, buyback!.version)).not.toThrow();
    expect(await refused(Promise.try(() => requireVersion(buyback, buyback!.version - 1)))).toEqual([
      'concurrent_change',
      { status: 'bb_awaiting_inventory', version: buyback!.version },
    ]);
  });

  test('for what is not there, and for what another tenant has', async () => {
    const cancel = (accountId: string, buybackId: string) =>
      api.asSystem(accountId, async (ctx) =>
        perform(ctx, 'reportPickedUp', await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item']), {
          as: 'carrier',
        }),
      );
    expect(await refused(cancel(sold.accountId, api.services.newId()))).toBe('item_not_found');
    const other = await world.shop();
    expect(await refused(cancel(other.retailer.id, sold.id))).toBe('item_not_found');
    const stranger = api.asSystem(other.retailer.id, (ctx) =>
      lockCase(ctx, { accountId: sold.accountId, buybackId: sold.id }, MACHINES),
    );
    expect(await stranger).toMatchObject({ buyback: undefined, item: undefined, payment: undefined });
  });
});

test('perform: of two commands on one case at once the second finds the first done', async () => {
  for (let round = 0; round < 5; round++) {
    await place(START);
    const before = await rowsNow();
    const both = await Promise.allSettled([
      performAs(asJob(), 'reportPickedUp', { as: 'carrier' }),
      performAs(asStaff('store_seller'), 'cancel', { set: { buyback: { cancel_reason: 'other' } } }),
    ]);
    // The seller may cancel what waits and not what is in transit; the carrier reports nothing of what is cancelled.
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(['permission_denied', 'status_not_fit']).toContain((lost.reason as Refusal).code);
    expect((await rowsNow()).buyback!.version).toBe(before.buyback!.version + 1);
  }
});

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
        const plan = planCommand(command, { payment: { id: paymentId, status } }, acting);
        const set = command === 'needNoPayment' ? { payment: { amount: 0 } } : {};
        const attempt = performAs(actor, command, { as, set });
        if (!plan.allowed) {
          expect(await refused(attempt).then((told) => (Array.isArray(told) ? told[0] : told))).toBe(plan.reason);
          continue;
        }
        await attempt;
        expect((await historyOf(paymentId)).at(-1)).toMatchObject({
          command,
          from_status: status,
          to_status: plan.moves[0]!.row.to,
        });
      }
  },
);

test('services start, pause, resume, complete and are cancelled as their table says', async () => {
  const operator = asStaff('warehouse_operator', 'rps');
  const ref = { accountId: sold.accountId, serviceId };
  const act = (command: Command) =>
    run(operator, async (ctx) => perform(ctx, command, await lockCase(ctx, ref, ['service'])));
  await place({ buyback: 'bb_completed', item: 'item_refurb_in_progress', service: 'to_do' });
  expect(await refused(act('pauseService'))).toEqual(['status_not_fit', { status: 'to_do' }]);
  for (const command of ['startService', 'pauseService', 'resumeService', 'completeService'] as const)
    await act(command);
  const moved = (await historyOf(serviceId)).map(({ to_status }) => to_status);
  expect(moved.slice(-4)).toEqual(['in_progress', 'paused', 'in_progress', 'completed']);
  expect(await refused(act('cancelService'))).toEqual(['status_not_fit', { status: 'completed' }]);
});
