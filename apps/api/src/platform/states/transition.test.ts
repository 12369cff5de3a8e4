import { MODULES } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { isMachine, PA } from '@reprise/contract/states/actors';
import { BUYBACK_TRANSITIONS, type BuybackStatus, type BuybackTransitionId } from '@reprise/contract/states/buyback';
import { ITEM_TRANSITIONS } from '@reprise/contract/states/item';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { type JointState, jointMoves } from '@reprise/contract/states/joint-moves';
import { isAllowedPair } from '@reprise/contract/states/pairs';
import { mayTransition, type Transition } from '@reprise/contract/states/transition';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../testing.ts';
import { placeAt, sellOne, shopOf, type TestBuyback, type TestShop } from '../../testing-buybacks.ts';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { withContext } from '../services.ts';
import { transition } from './transition.ts';

const it = useApi();
let shop: TestShop;
let sold: TestBuyback;

beforeAll(async () => {
  shop = await shopOf(it);
  sold = await sellOne(it, shop);
});
beforeEach(() => place('bb_awaiting_inventory', 'item_awaiting_inventory'));

async function place(buyback: BuybackStatus, item: ItemStatus): Promise<void> {
  await it.asSystem(sold.accountId, ({ db }) =>
    db.updateTable('buyback').set({ status: 'bb_in_transit', cancel_reason: null }).where('id', '=', sold.id).execute(),
  );
  await placeAt(it, sold, buyback, item);
}

const run = <T>(actor: Actor, work: (ctx: Context) => Promise<T>): Promise<T> =>
  withContext(it.services, { actor, requestId: 'test' }, work);
const asSystem = <T>(work: (ctx: Context) => Promise<T>) => it.asSystem(sold.accountId, work);
const asStaff = (userType: StaffUserType, module: (typeof MODULES)[number] = 'tim'): Actor => ({
  kind: 'user',
  accountId: sold.accountId,
  userId: it.services.newId(),
  sessionId: it.services.newId(),
  provider: false,
  module,
  userType,
  organizationId: null,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'disabled',
});
const here = (): { accountId: string; id: string } => ({ accountId: sold.accountId, id: sold.id });
/** What a move was refused with: `status_not_fit`, and what it told. */
async function refused(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof Refusal)) throw error instanceof Error ? error : new Error('it was not refused');
  return error.data ? [error.code, error.data] : error.code;
}
const rowNow = () =>
  asSystem(({ db }) =>
    db.selectFrom('buyback').select(['status', 'version']).where('id', '=', sold.id).executeTakeFirstOrThrow(),
  );
const historyOf = (id: string) =>
  asSystem(({ db }) =>
    db.selectFrom('history').selectAll().where('entity_id', '=', id).orderBy('occurred_at').orderBy('id').execute(),
  );

describe('a move', () => {
  test('writes the status, one version more, what changes with it, and one line of history', async () => {
    const before = await rowNow();
    const known = (await historyOf(sold.id)).length;
    const set = { cancel_reason: 'other', cancel_comment: 'sold it elsewhere' };
    const manager = asStaff('root_management_unit_manager');
    const moved = await run(manager, (ctx) =>
      transition(ctx, 'buyback', 'B11', { ...here(), set, reason: 'other', comment: 'elsewhere', data: { line: 1 } }),
    );
    expect(moved).toEqual({ from: 'bb_awaiting_inventory', to: 'bb_cancelled', version: before.version + 1 });
    const now = await asSystem(({ db }) =>
      db.selectFrom('buyback').selectAll().where('id', '=', sold.id).executeTakeFirstOrThrow(),
    );
    expect(now).toMatchObject({ status: 'bb_cancelled', version: before.version + 1, ...set });
    const history = await historyOf(sold.id);
    expect(history.length).toBe(known + 1);
    expect(history.at(-1)).toMatchObject({
      account_id: sold.accountId,
      second_account_id: shop.buyer.id,
      entity: 'buyback',
      transition_id: 'B11',
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
  });

  test('that is taken back leaves no line of history', async () => {
    const known = (await historyOf(sold.id)).length;
    const work = asSystem(async (ctx) => {
      await transition(ctx, 'buyback', 'B08', { ...here(), as: 'carrier' });
      throw new Error('the rest of the command failed');
    });
    await expect(work).rejects.toThrow('the rest');
    expect(await rowNow()).toMatchObject({ status: 'bb_awaiting_inventory' });
    expect((await historyOf(sold.id)).length).toBe(known);
  });

  test('is a machine’s only where the table names that machine', async () => {
    const carrier = (id: BuybackTransitionId) =>
      asSystem((ctx) => transition(ctx, 'buyback', id, { ...here(), as: 'carrier' }));
    expect(await refused(carrier('B11'))).toBe('permission_denied');
    expect(await refused(asSystem((ctx) => transition(ctx, 'buyback', 'B08', here())))).toBe('permission_denied');
    expect(await carrier('B08')).toMatchObject({ to: 'bb_in_transit' });
    // Whoever runs it: what a carrier reported is recorded by the job that heard of it.
    expect((await historyOf(sold.id)).at(-1)).toMatchObject({ transition_id: 'B08', actor_kind: 'system' });
  });

  test('is a visitor’s and a seller’s as the table says', async () => {
    const visitor: Actor = { kind: 'visitor', accountId: sold.accountId, visitorId: it.services.newId() };
    const set = { cancel_reason: 'customer_retractation' };
    expect(await refused(run(visitor, (ctx) => transition(ctx, 'buyback', 'B07', here())))).toBe('permission_denied');
    expect(await run(visitor, (ctx) => transition(ctx, 'buyback', 'B11', { ...here(), set }))).toMatchObject({
      to: 'bb_cancelled',
    });
    await place('bb_awaiting_inventory', 'item_awaiting_inventory');
    const operator = asStaff('warehouse_operator', 'rps');
    expect(await refused(run(operator, (ctx) => transition(ctx, 'buyback', 'B07', here())))).toBe('permission_denied');
    expect(await run(asStaff('store_seller'), (ctx) => transition(ctx, 'buyback', 'B07', here()))).toMatchObject({
      to: 'bb_in_transit',
    });
  });
});

describe('a move is refused', () => {
  const carried = (more: object = {}) =>
    asSystem((ctx) => transition(ctx, 'buyback', 'B08', { ...here(), as: 'carrier', ...more }));

  test('from a status it does not start from, and says where the thing stands', async () => {
    await carried();
    expect(await refused(carried())).toEqual(['status_not_fit', { status: 'bb_in_transit' }]);
  });

  test('to who may not, before anything is said of the status', async () => {
    await place('bb_in_transit', 'item_in_transit');
    const seller = run(asStaff('warehouse_operator', 'rps'), (ctx) => transition(ctx, 'buyback', 'B07', here()));
    expect(await refused(seller)).toBe('permission_denied');
  });

  test('when somebody looked at another version', async () => {
    const { version } = await rowNow();
    expect(await refused(carried({ expectedVersion: version - 1 }))).toEqual([
      'concurrent_change',
      { status: 'bb_awaiting_inventory' },
    ]);
    expect(await carried({ expectedVersion: version })).toMatchObject({ version: version + 1 });
    // The status does not fit any more either: what they looked at is gone, and that is what they are told.
    expect(await refused(carried({ expectedVersion: version }))).toEqual([
      'concurrent_change',
      { status: 'bb_in_transit' },
    ]);
  });

  test('for what is not there, and for another tenant’s', async () => {
    expect(await refused(carried({ id: it.services.newId() }))).toBe('buyback_not_found');
    const other = await shopOf(it);
    const stranger = (id: string, accountId: string) =>
      it.asSystem(other.retailer.id, (ctx) => transition(ctx, 'item', 'I06', { accountId, id, as: 'carrier' }));
    expect(await refused(stranger(sold.itemId, sold.accountId))).toBe('item_not_found');
    expect(await refused(stranger(sold.itemId, other.retailer.id))).toBe('item_not_found');
    const { status } = await asSystem(({ db }) =>
      db.selectFrom('item').select('status').where('id', '=', sold.itemId).executeTakeFirstOrThrow(),
    );
    expect(status).toBe('item_awaiting_inventory');
  });
});

test('of two that move the same thing at once one wins', async () => {
  for (let round = 0; round < 5; round++) {
    await place('bb_awaiting_inventory', 'item_awaiting_inventory');
    const { version } = await rowNow();
    const known = (await historyOf(sold.id)).length;
    const seller = asStaff('store_seller');
    const both = await Promise.allSettled([
      asSystem((ctx) => transition(ctx, 'buyback', 'B08', { ...here(), as: 'carrier', expectedVersion: version })),
      run(seller, (ctx) =>
        transition(ctx, 'buyback', 'B11', { ...here(), set: { cancel_reason: 'other' }, expectedVersion: version }),
      ),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ code: 'concurrent_change' });
    expect((await rowNow()).version).toBe(version + 1);
    expect((await historyOf(sold.id)).length).toBe(known + 1);
  }
});

/** Somebody the row names, with the permissions it asks for. */
function actingFor(row: Transition<string>): { actor: Actor; as?: 'system' | 'carrier' | 'payment_provider' } {
  const system: Actor = { kind: 'system', accountId: sold.accountId, job: 'test' };
  const machine = row.actors.find(isMachine);
  if (machine) return { actor: system, as: machine };
  for (const type of row.actors) {
    if (isMachine(type)) continue;
    if (type === PA) return { actor: { kind: 'visitor', accountId: sold.accountId, visitorId: it.services.newId() } };
    const module = MODULES.find((one) => mayTransition(row, row.from[0] ?? null, { actor: type, module: one }).allowed);
    if (module) return { actor: asStaff(type as StaffUserType, module) };
  }
  throw new Error(`nobody may do ${row.id}`);
}

test('an item and its buyback stay in an allowed pair, whatever is done to them in the tables', async () => {
  const rowOf = (table: readonly Transition<string>[], id: string) => table.find((row) => row.id === id)!;
  const walk = fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 25 });
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(walk, async (choices) => {
      await place('bb_awaiting_inventory', 'item_awaiting_inventory');
      let state: JointState = { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory', goesBackTo: null };
      for (const choice of choices) {
        const moves = jointMoves(state);
        const move = moves[choice % moves.length]!;
        const itemRow = rowOf(ITEM_TRANSITIONS, move.item);
        const byItem = actingFor(itemRow);
        await run(byItem.actor, (ctx) =>
          transition(ctx, 'item', move.item, { accountId: sold.accountId, id: sold.itemId, as: byItem.as }),
        );
        if (move.buyback) {
          const row = rowOf(BUYBACK_TRANSITIONS, move.buyback);
          const by = actingFor(row);
          const set = row.to === 'bb_cancelled' ? { cancel_reason: 'other' } : {};
          await run(by.actor, (ctx) => transition(ctx, 'buyback', move.buyback!, { ...here(), set, as: by.as }));
        }
        const now = await asSystem(({ db }) =>
          db
            .selectFrom('buyback as b')
            .innerJoin('item as i', 'i.buyback_id', 'b.id')
            .select(['b.status as buyback', 'i.status as item'])
            .where('b.id', '=', sold.id)
            .executeTakeFirstOrThrow(),
        );
        expect(now).toEqual({ buyback: move.next.buyback, item: move.next.item });
        expect(isAllowedPair(now.item as ItemStatus, now.buyback as BuybackStatus), JSON.stringify(now)).toBe(true);
        state = move.next;
        steps++;
      }
    }),
    { numRuns: 8 },
  );
  expect(steps).toBeGreaterThan(60);
});
