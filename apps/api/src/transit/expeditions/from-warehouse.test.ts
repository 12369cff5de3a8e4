import * as routes from '@reprise/contract/logistics/expedition-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { runQueued } from '../../../testing/transit/run-queued.ts';
import { applyDeliveryJob } from '../../buybacks/index.ts';
import { createShipment, recordDelivery } from '../../logistics/index.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});
const begin = async (direction: 'return' | 'transfer', headers = way.operator) =>
  (await way.openExpedition({ organizationId: way.shop.warehouse.id, direction, withLabel: false }, headers)).json();

/** A device that arrived although its buyback was cancelled. */
async function toReturn() {
  const device = await way.sold();
  await way.checkIn(device.code);
  const payload = { reason: 'customer_retractation' };
  const { root } = way.shop.retailer;
  const manager = await way.world.session(
    await way.world.user('root_management_unit_manager', root, { module: 'tim' }),
  );
  const url = `/buybacks/${device.buybackId}/cancel`;
  const cancelled = await api.call({ method: 'POST', url, headers: manager, payload });
  expect(cancelled.statusCode, cancelled.body).toBeLessThan(300);
  return device;
}
const returned = async (device: { code: string; buybackId: string }) => {
  const expedition = await begin('return');
  const box = (await way.openPackage(expedition.id, { buybackId: device.buybackId }, way.operator)).json();
  await way.pack(box.id, device.code, way.operator);
  await way.close(box.id, {}, way.operator);
  const answer = await way.register(expedition.id, way.operator);
  expect(answer.statusCode, answer.body).toBe(200);
  return box.id as string;
};

const returnParcel = ({ buybackId }: { buybackId: string }, packageId: string): Promise<string> => {
  const [accountId, buyerAccountId] = [way.shop.retailer.id, way.shop.buyer.id];
  return api.asSystem(accountId, (ctx) =>
    createShipment(ctx, { accountId, buyerAccountId, buybackId, packageId, direction: 'return' }),
  );
};
const report = (shipmentId: string, code: string) => {
  const accountId = way.shop.retailer.id;
  return api.asSystem(accountId, (ctx) =>
    recordDelivery(ctx, { accountId, shipmentId }, [
      { trackingNumber: 'x', code, label: null, location: null, occurredAt: ctx.clock.now() },
    ]),
  );
};

describe('a return to the customer', () => {
  test('takes the device out of the stock of returns into a parcel of its own', async () => {
    const device = await toReturn();
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_to_return', place: 'stock' });
    const packageId = await returned(device);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_returned', place: 'parcel', packageId });
  });

  test('a package takes one device, and only of its customer', async () => {
    const [first, second] = [await toReturn(), await toReturn()];
    const expedition = await begin('return');
    const box = (await way.openPackage(expedition.id, { buybackId: first.buybackId }, way.operator)).json();
    const wrong = await way.pack(box.id, second.code, way.operator);
    expect(refusal(wrong)).toBe('422 other_destination');
    expect(wrong.json().data).toEqual({ buybackId: second.buybackId });
    expect((await way.pack(box.id, first.code, way.operator)).statusCode).toBe(200);
  });

  test('a device that was not carried to the stock of returns gets 422', async () => {
    const device = await toReturn();
    await api.asSystem(way.shop.buyer.id, async ({ db }) => {
      const quarantine = await db
        .selectFrom('stock')
        .select('id')
        .where('warehouse_id', '=', way.shop.warehouse.id)
        .where('default_stock', '=', 'in_quarantine')
        .executeTakeFirstOrThrow();
      await db.updateTable('item').set({ stock_id: quarantine.id }).where('id', '=', device.itemId).execute();
    });
    const expedition = await begin('return');
    const box = (await way.openPackage(expedition.id, { buybackId: device.buybackId }, way.operator)).json();
    const answer = await way.pack(box.id, device.code, way.operator);
    expect(refusal(answer)).toBe('422 item_wrong_stock');
    expect(answer.json().data).toMatchObject({ needed: 'customer_return', defaultStock: 'in_quarantine' });
  });

  test('delivered, the device is at the customer; brought back, it is to return once more', async () => {
    const [delivered, refused] = [await toReturn(), await toReturn()];
    for (const [device, code] of [
      [delivered, 'DI1'],
      [refused, 'DI2'],
    ] as const) {
      const packageId = await returned(device);
      await report(await returnParcel(device, packageId), code);
    }
    await runQueued(api, applyDeliveryJob);
    expect(await way.placeOf(delivered.itemId)).toMatchObject({ status: 'item_returned', place: 'customer' });
    expect(await way.placeOf(refused.itemId)).toMatchObject({ status: 'item_returned', place: 'parcel' });
    expect((await way.checkIn(refused.code)).json()).toMatchObject({ outcome: 'came_back' });
    expect(await way.placeOf(refused.itemId)).toMatchObject({
      status: 'item_to_return',
      place: 'stock',
      packageId: null,
    });
  });

  test('delivered before the workshop registered it, the device is at the customer once it is registered', async () => {
    const device = await toReturn();
    const expedition = await begin('return');
    const box = (await way.openPackage(expedition.id, { buybackId: device.buybackId }, way.operator)).json();
    await way.pack(box.id, device.code, way.operator);
    await way.close(box.id, {}, way.operator);
    await report(await returnParcel(device, box.id), 'DI1');
    await runQueued(api, applyDeliveryJob);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_to_return', place: 'package' });
    expect((await way.register(expedition.id, way.operator)).statusCode).toBe(200);
    await runQueued(api, applyDeliveryJob);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_returned', place: 'customer' });
  });

  test('a late report of delivery of a parcel that came back does not move the device in the next parcel', async () => {
    const device = await toReturn();
    const before = await returnParcel(device, await returned(device));
    await way.checkIn(device.code);
    const packageId = await returned(device);
    await report(before, 'DI1');
    await runQueued(api, applyDeliveryJob);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_returned', place: 'parcel', packageId });
  });
});

describe('a transfer between warehouses', () => {
  test('keeps the status, and changes the warehouse when it arrives there', async () => {
    const north = await way.world.warehouse(way.shop.buyer.buyer, 'Atelier Nord');
    const colleague = await way.staffOf('warehouse_operator', north);
    const { devices } = await way.sent();
    const device = devices[0]!;
    await way.checkIn(device.code);
    const expedition = await begin('transfer');
    const here = { warehouseId: way.shop.warehouse.id };
    expect(refusal(await way.openPackage(expedition.id, here, way.operator))).toBe('404 not_found');
    const box = (await way.openPackage(expedition.id, { warehouseId: north.id }, way.operator)).json();
    expect((await way.pack(box.id, device.code, way.operator)).statusCode).toBe(200);
    await way.close(box.id, {}, way.operator);
    await way.register(expedition.id, way.operator);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_registered_in_warehouse', place: 'parcel' });
    expect(refusal(await way.checkIn(device.code))).toBe('422 not_attributed_to_workshop');
    const arrived = await way.checkIn(device.code, { warehouseId: north.id }, colleague);
    expect(arrived.json()).toMatchObject({ outcome: 'transferred' });
    expect(await way.placeOf(device.itemId)).toMatchObject({
      status: 'item_registered_in_warehouse',
      place: 'stock',
      warehouseId: north.id,
      packageId: null,
    });
  });

  test('taken out of its package, a device lies in the stock it came from', async () => {
    const north = await way.world.warehouse(way.shop.buyer.buyer, 'Atelier Nord');
    const { devices } = await way.sent();
    await way.checkIn(devices[0]!.code);
    const stockOf = async () => (await way.rowsOf(devices[0]!.buybackId)).item.stock_id;
    const before = await stockOf();
    const expedition = await begin('transfer');
    const box = (await way.openPackage(expedition.id, { warehouseId: north.id }, way.operator)).json();
    await way.pack(box.id, devices[0]!.code, way.operator);
    expect(await stockOf()).toBeNull();
    const params = { id: box.id, itemId: devices[0]!.itemId };
    expect((await api.call(routes.unpackItem, { params }, way.operator)).statusCode).toBe(200);
    expect(await stockOf()).toBe(before);
  });
});

describe('reports of the carrier about a package', () => {
  const parcelOf = (packageId: string) =>
    api.asSystem(way.shop.retailer.id, (ctx) =>
      createShipment(ctx, {
        accountId: way.shop.retailer.id,
        buyerAccountId: way.shop.buyer.id,
        packageId,
        direction: 'inbound',
      }),
    );
  const say = async (shipmentId: string, code: string) => {
    const accountId = way.shop.retailer.id;
    await api.asSystem(accountId, (ctx) =>
      recordDelivery(ctx, { accountId, shipmentId }, [
        { trackingNumber: 'x', code, label: null, location: null, occurredAt: ctx.clock.now() },
      ]),
    );
    await runQueued(api, applyDeliveryJob);
    api.clock.advance(1_000);
  };

  test('picked up before it was registered: everything in it is on its way, and registering is no mistake', async () => {
    const { expeditionId, packageId } = await way.begun();
    const devices = [await way.sold(), await way.sold()];
    for (const { code } of devices) await way.pack(packageId, code);
    await way.close(packageId);
    await say(await parcelOf(packageId), 'PC1');
    for (const { itemId } of devices)
      expect(await way.placeOf(itemId)).toMatchObject({ status: 'item_in_transit', place: 'parcel', packageId });
    expect((await way.register(expeditionId)).statusCode).toBe(200);
    const { history } = await way.rowsOf(devices[0]!.buybackId);
    expect(history.filter(({ command }) => /reportPickedUp|sendFromStore/.test(command))).toHaveLength(1);
  });

  test('back at the store: everything in it lies there again, and can be packed anew', async () => {
    const { packageId, devices } = await way.sent(2);
    const shipmentId = await parcelOf(packageId);
    await say(shipmentId, 'PC1');
    await say(shipmentId, 'DI2');
    for (const { itemId } of devices)
      expect(await way.placeOf(itemId)).toMatchObject({
        status: 'item_awaiting_inventory',
        place: 'store',
        packageId: null,
      });
    const next = await way.begun();
    expect((await way.pack(next.packageId, devices[0]!.code)).statusCode).toBe(200);
  });

  test('delivered: only recorded where the warehouse checks in, an arrival where it does not', async () => {
    const first = await way.sent(1);
    await say(await parcelOf(first.packageId), 'DI1');
    expect(await way.placeOf(first.devices[0]!.itemId)).toMatchObject({ status: 'item_in_transit' });
    await way.setCheckIn('disabled');
    const second = await way.sent(2);
    await say(await parcelOf(second.packageId), 'DI1');
    for (const { itemId } of second.devices)
      expect(await way.placeOf(itemId)).toMatchObject({ status: 'item_awaiting_compliancy_tests', place: 'stock' });
    await way.setCheckIn('optional');
  });
});
