import type { PaymentStatus } from '@reprise/contract/states/payment';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
const REASON = { reason: 'customer_retractation' };
const cancel = (id: string, payload: object, headers: Headers = shop.visitor) =>
  api.call({ method: 'POST', url: `/buybacks/${id}/cancel`, headers, payload });
const byCustomer = ({ id, follow }: TestBuyback, payload: object = REASON) => cancel(id, { ...payload, token: follow });
const standing = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, async ({ db }) => {
    const of = (table: 'item' | 'payment') =>
      db.selectFrom(table).select('status').where('buyback_id', '=', id).executeTakeFirst();
    const row = await db
      .selectFrom('buyback')
      .select(['status', 'cancel_reason', 'cancel_comment'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, item: (await of('item'))?.status, payment: (await of('payment'))?.status };
  });
const pay = ({ id, accountId }: TestBuyback, status: PaymentStatus) =>
  api.asSystem(accountId, ({ db }) => db.updateTable('payment').set({ status }).where('buyback_id', '=', id).execute());

beforeAll(async () => {
  shop = await world.shop();
});

describe('a customer, by the link', () => {
  test.each(['web_post', 'web_drop'] as const)('cancels what is still with them: %s', async (circuit) => {
    const sold = await world.sell(shop, { circuit });
    const answer = await byCustomer(sold, { reason: 'other', comment: 'Je le garde' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ status: 'bb_cancelled' });
    expect(await standing(sold)).toEqual({
      status: 'bb_cancelled',
      cancel_reason: 'other',
      cancel_comment: 'Je le garde',
      item: 'item_cancelled',
      payment: 'payment_cancelled',
    });
    const moved = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('event').select('payload').where('type', '=', 'buyback.cancelled').execute(),
    );
    const buybackFrom = circuit === 'web_post' ? 'bb_awaiting_inventory' : 'bb_awaiting_store_drop';
    expect(moved.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ command: 'cancel', buybackId: sold.id, buybackFrom, buybackTo: 'bb_cancelled' }),
    );
    const written = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('history').selectAll().where('entity_id', '=', sold.id).execute(),
    );
    expect(JSON.stringify(written)).not.toContain('garde');
    expect((await byCustomer(sold)).json()).toMatchObject({ code: 'status_not_fit' });
  });

  test('says why when the reason says nothing', async () => {
    const sold = await world.sell(shop);
    const answer = await byCustomer(sold, { reason: 'other' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', violations: [{ path: 'body.comment' }] });
    expect(await standing(sold)).toMatchObject({ status: 'bb_awaiting_inventory' });
  });

  test('cannot once it was picked up, sent, or handed over in the store', async () => {
    const [picked, sent, handed] = [
      await world.sell(shop),
      await world.sell(shop),
      await world.sell(shop, { circuit: 'web_drop' }),
    ];
    await world.placeAt(sent, 'bb_in_transit', 'item_in_transit');
    await world.placeAt(handed, 'bb_awaiting_inventory', 'item_awaiting_inventory');
    await api.asSystem(picked.accountId, async ({ db, clock }) => {
      const parcel = await db
        .selectFrom('shipment')
        .select('id')
        .where('buyback_id', '=', picked.id)
        .executeTakeFirstOrThrow();
      const own = { account_id: picked.accountId, shipment_id: parcel.id };
      const event = {
        raw_code: 'X',
        status: 'order_picked_up' as const,
        occurred_at: clock.now(),
        received_at: clock.now(),
      };
      await db
        .insertInto('delivery_event')
        .values({ ...own, ...event })
        .execute();
    });
    for (const one of [picked, sent, handed]) {
      const answer = await byCustomer(one);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'status_not_fit']);
    }
  });

  test('needs the right link, and force opens nothing', async () => {
    const [mine, other] = [await world.sell(shop), await world.sell(shop)];
    for (const token of [undefined, other.follow, mine.decide, `${mine.follow}x`])
      expect((await cancel(mine.id, { ...REASON, token })).json().code).toBe('invalid_link');
    await pay(mine, 'payment_initiated');
    const answer = await byCustomer(mine, { ...REASON, force: true });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_not_cancellable']);
    expect(await standing(mine)).toMatchObject({ status: 'bb_awaiting_inventory', item: 'item_awaiting_inventory' });
  });

  test('clicking twice at once cancels once', async () => {
    const sold = await world.sell(shop);
    const answers = await Promise.all([byCustomer(sold), byCustomer(sold)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('staff, as the table says', () => {
  const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));

  test('in a warehouse its manager sends it back, and what was to be decided is withdrawn', async () => {
    const sold = await world.sell(shop);
    await world.placeAt(sold, 'bb_in_processing', 'item_registered_in_warehouse');
    const operator = await as('warehouse_operator', shop.warehouse);
    expect((await cancel(sold.id, REASON, operator)).statusCode).toBe(403);
    const answer = await cancel(sold.id, REASON, await as('warehouse_manager', shop.warehouse));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await standing(sold)).toMatchObject({ item: 'item_to_return', payment: 'payment_cancelled' });
  });

  test('a seller not what is on its way; another tenant’s is not there', async () => {
    const sold = await world.sell(shop, { circuit: 'web_drop' });
    await world.placeAt(sold, 'bb_in_transit', 'item_in_transit');
    expect((await cancel(sold.id, REASON, await as('store_seller', shop.store))).statusCode).toBe(403);
    const elsewhere = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect((await cancel(sold.id, REASON, elsewhere)).json().code).toBe('buyback_not_found');
  });

  test('money that left stops it, unless it is forced by who may', async () => {
    const sold = await world.sell(shop);
    await world.placeAt(sold, 'bb_completed', 'item_completed');
    await pay(sold, 'payment_completed');
    const manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
    expect((await cancel(sold.id, REASON, manager)).json().code).toBe('payment_not_cancellable');
    expect((await cancel(sold.id, { ...REASON, force: true }, manager)).statusCode).toBe(200);
    expect(await standing(sold)).toMatchObject({ status: 'bb_cancelled', item: 'item_to_return' });
    const again = await world.sell(shop);
    await world.placeAt(again, 'bb_completed', 'item_refurb_in_progress');
    expect((await cancel(again.id, REASON, manager)).json().code).toBe('item_already_refurbished');
    await world.placeAt(again, 'bb_completed', 'item_lost_warehouse');
    expect((await cancel(again.id, REASON, manager)).json().code).toBe('item_lost');
  });

  test('what waits to be put back is what it will be there: bought, or half refurbished', async () => {
    const manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
    const waiting = async (goesBackTo: string) => {
      const sold = await world.sell(shop);
      await world.placeAt(sold, 'bb_completed', 'item_to_reintegrate_to_stock');
      await api.asSystem(shop.retailer.id, ({ db }) =>
        db.updateTable('item').set({ reintegration_target: goesBackTo }).where('buyback_id', '=', sold.id).execute(),
      );
      return cancel(sold.id, REASON, manager);
    };
    expect((await waiting('item_completed')).statusCode).toBe(200);
    for (const work of ['item_refurb_in_progress', 'item_refurb_completed'])
      expect((await waiting(work)).json().code).toBe('item_already_refurbished');
  });
});
