import { machinesOf } from '@reprise/contract/states/commands';
import { TRANSITIONS } from '@reprise/contract/states/machines';
import { MACHINES, type Machine } from '@reprise/contract/states/transition';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { refused, START, usePlacedCase } from '../../testing/world/placed-case.ts';
import { buildWorld } from '../../testing/world/world.ts';

import type { Refusal } from '../platform/http/refusal.ts';
import { lockCase, perform, requireVersion } from './index.ts';

const api = useApi();
const { placed, place, run, asSystem, asStaff, asVisitor, asJob, lock, performAs, rowsNow, historyOf } =
  usePlacedCase(api);

describe('perform', () => {
  test('writes statuses, versions, columns and one history entry for each thing, with one command id', async () => {
    const before = await rowsNow();
    const known = (await historyOf(placed.sold.id)).length;
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
    const history = await historyOf(placed.sold.id);
    expect(history.length).toBe(known + 1);
    expect(history.at(-1)).toMatchObject({
      account_id: placed.sold.accountId,
      second_account_id: placed.shop.buyer.id,
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
    const commandIds = [placed.sold.itemId, placed.paymentId].map(
      async (id) => (await historyOf(id)).at(-1)?.command_id,
    );
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
      buybackId: placed.sold.id,
      buybackFrom: 'bb_in_transit',
      buybackTo: 'bb_in_processing',
      itemId: placed.sold.itemId,
      itemFrom: 'item_in_transit',
      itemTo: 'item_awaiting_compliancy_tests',
    });
    const text = `select data ->> 'topic' as topic from pgboss.job where name = $1 and data ->> 'buybackId' = $2`;
    const jobs = await api.boss.getDb().executeSql(text, ['mail-move', placed.sold.id]);
    expect(jobs.rows.map(({ topic }: { topic: string }) => topic)).toContain('buyback.received');
  });

  test('names the buyback of a payment in the event, also when only the payment is locked', async () => {
    await place({ buyback: 'bb_completed', item: 'item_completed', payment: 'awaiting_payment' });
    const ref = { accountId: placed.sold.accountId, paymentId: placed.paymentId };
    await asSystem(async (ctx) =>
      perform(ctx, 'markPaid', await lockCase(ctx, ref, ['payment']), { as: 'payment_provider' }),
    );
    const events = await asSystem(({ db }) =>
      db.selectFrom('event').select('payload').where('type', '=', 'payment.paid').execute(),
    );
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        buybackId: placed.sold.id,
        paymentId: placed.paymentId,
        paymentTo: 'payment_completed',
      }),
    );
  });

  test('leaves nothing behind when the rest of the command fails', async () => {
    const known = (await historyOf(placed.sold.id)).length;
    const work = asSystem(async (ctx) => {
      await perform(ctx, 'reportPickedUp', await lock(ctx), { as: 'carrier' });
      throw new Error('the rest of the command failed');
    });
    await expect(work).rejects.toThrow('the rest');
    expect((await rowsNow()).buyback).toMatchObject({ status: 'bb_awaiting_inventory' });
    expect((await historyOf(placed.sold.id)).length).toBe(known);
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
      api.asSystem(placed.shop.buyer.id, async ({ db }) => {
        const row = await db
          .selectFrom('item')
          .leftJoin('stock', 'stock.id', 'item.stock_id')
          .select('default_stock')
          .where('item.id', '=', placed.sold.itemId)
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
    const theCase = await rowsNow();
    const { version } = theCase.buyback!;
    expect(() => requireVersion(theCase, 'buyback', version)).not.toThrow();
    expect(await refused(Promise.try(() => requireVersion(theCase, 'buyback', version - 1)))).toEqual([
      'concurrent_change',
      { status: 'bb_awaiting_inventory', version },
    ]);
  });

  test('for what is not there, and for what another tenant has', async () => {
    const cancel = (accountId: string, buybackId: string) =>
      api.asSystem(accountId, async (ctx) =>
        perform(ctx, 'reportPickedUp', await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item']), {
          as: 'carrier',
        }),
      );
    expect(await refused(cancel(placed.sold.accountId, api.services.newId()))).toBe('item_not_found');
    const other = await buildWorld(api).shop();
    expect(await refused(cancel(other.retailer.id, placed.sold.id))).toBe('item_not_found');
    const stranger = api.asSystem(other.retailer.id, (ctx) =>
      lockCase(ctx, { accountId: placed.sold.accountId, buybackId: placed.sold.id }, MACHINES),
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
