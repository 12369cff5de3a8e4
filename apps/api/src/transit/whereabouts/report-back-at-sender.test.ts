import { orderLabelAgain } from '@reprise/contract/buybacks/follow-routes';
import { reportBackAtSender } from '@reprise/contract/warehouse/whereabouts-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { createShipment } from '../../logistics/index.ts';

const api = useApi();
let way: TestWay;
let stranger: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
  stranger = await buildWay(api);
});
const back = (id: string, body: object = {}, headers = way.seller) =>
  api.call(reportBackAtSender, { params: { id }, body }, headers);

describe('reportBackAtSender', () => {
  test('a seller takes back what came back: it lies in the store, can be packed again, and says why in its way', async () => {
    const { devices } = await way.sent();
    const { itemId, buybackId, code } = devices[0]!;
    const answer = await back(itemId, { comment: 'the box stood at the door' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ itemId, status: 'item_awaiting_inventory', place: { kind: 'store' } });
    expect(answer.json().way.at(-1)).toMatchObject({ topic: 'item.came_back', place: { kind: 'store' } });
    expect((await way.rowsOf(buybackId)).buyback.status).toBe('bb_awaiting_inventory');
    const { packageId } = await way.begun();
    expect((await way.pack(packageId, code)).statusCode).toBe(200);
  });

  test('two who say it at once: one is heard, the other gets 409', async () => {
    const { devices } = await way.sent();
    const answers = await Promise.all([back(devices[0]!.itemId), back(devices[0]!.itemId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('what has not left, and what has arrived, gets 409', async () => {
    const { itemId } = await way.sold();
    expect(refusal(await back(itemId))).toBe('409 status_not_fit');
    const { devices } = await way.sent();
    await way.checkIn(devices[0]!.code);
    expect(refusal(await back(devices[0]!.itemId))).toBe('409 status_not_fit');
  });

  test('the people of the warehouse get 403, also for an unknown item; another tenant gets 404', async () => {
    const { devices } = await way.sent();
    const { itemId } = devices[0]!;
    const manager = await way.staffOf('warehouse_manager', way.shop.warehouse);
    for (const id of [itemId, crypto.randomUUID()]) {
      expect(refusal(await back(id, {}, way.operator))).toBe('403 permission_denied');
      expect(refusal(await back(id, {}, manager))).toBe('403 permission_denied');
      expect(refusal(await back(id, {}, stranger.seller))).toBe('404 not_found');
    }
  });

  test('a customer whose parcel is said to be back may order another label', async () => {
    const { itemId, buybackId } = await way.sold();
    const { retailer, buyer } = way.shop;
    await api.asSystem(retailer.id, async (ctx) => {
      const { db, clock } = ctx;
      const parties = { accountId: retailer.id, buyerAccountId: buyer.id, buybackId, direction: 'inbound' } as const;
      const shipmentId = await createShipment(ctx, parties);
      await db
        .updateTable('shipment')
        .set({ applied_effect: 'in_transit', applied_event_at: clock.now() })
        .where('id', '=', shipmentId)
        .execute();
      await db
        .updateTable('item')
        .set({ status: 'item_in_transit', place: 'parcel' })
        .where('id', '=', itemId)
        .execute();
      await db.updateTable('buyback').set({ status: 'bb_in_transit' }).where('id', '=', buybackId).execute();
    });
    const order = () => api.call(orderLabelAgain, { params: { id: buybackId }, body: {} }, way.seller);
    expect(refusal(await order())).toBe('409 status_not_fit');
    expect((await back(itemId)).statusCode).toBe(200);
    expect((await order()).statusCode).toBe(200);
  });
});
