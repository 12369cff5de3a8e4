import * as routes from '@reprise/contract/logistics/expedition-routes';
import * as checkIns from '@reprise/contract/warehouse/check-in-routes';
import * as whereabouts from '@reprise/contract/warehouse/whereabouts-routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { runQueued } from '../../../testing/transit/run-queued.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import { applyDeliveryJob } from '../../buybacks/index.ts';
import { createShipment } from '../../logistics/index.ts';
import { readParcelValue } from '../claims/parcel-facts.ts';
import { findParcel, listOnTheWay } from '../timers/parcels.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});
type Box = { id: string; number: string };
const openBox = async (expeditionId: string): Promise<Box> => (await way.openPackage(expeditionId)).json();
const putInto = (id: string, packageId: string, headers = way.seller) =>
  api.call(routes.putPackageInto, { params: { id }, body: { packageId } }, headers);
const takeOut = (id: string) => api.call(routes.takePackageOut, { params: { id } }, way.seller);

/** An expedition with a closed box of so many devices, and an open box. */
async function pair(count = 2) {
  const { expeditionId, packageId, number } = await way.begun();
  const devices = [];
  for (let i = 0; i < count; i++) {
    const device = await way.sold();
    devices.push(device);
    await way.pack(packageId, device.code);
  }
  await way.close(packageId);
  return { expeditionId, inner: { id: packageId, number }, outer: await openBox(expeditionId), devices };
}
/** The same with the first box in the second, and one device beside it; closed and on its way. */
async function sent() {
  const { expeditionId, inner, outer, devices } = await pair();
  const beside = await way.sold();
  expect((await putInto(inner.id, outer.id)).statusCode).toBe(200);
  await way.pack(outer.id, beside.code);
  expect((await way.close(outer.id)).statusCode).toBe(200);
  expect((await way.register(expeditionId)).statusCode).toBe(200);
  return { expeditionId, inner, outer, devices, beside, all: [...devices, beside] };
}
const parcelOf = async ({ id: packageId }: Box) => {
  const accountId = way.shop.retailer.id;
  const shipmentId = await api.asSystem(accountId, (ctx) =>
    createShipment(ctx, { accountId, buyerAccountId: way.shop.buyer.id, packageId, direction: 'inbound' }),
  );
  return { accountId, shipmentId };
};
const say = async (parcel: { accountId: string; shipmentId: string }, code: string) => {
  await sayDelivery(api, parcel, code);
  await runQueued(api, applyDeliveryJob);
  api.clock.advance(1_000);
};
const statuses = async (devices: readonly { itemId: string }[]) => {
  const places = await Promise.all(devices.map(({ itemId }) => way.placeOf(itemId)));
  return [...new Set(places.map(({ status, place }) => `${status} ${place}`))];
};
const checkInWhole = async ({ number: packageNumber }: Box) =>
  api.call(checkIns.checkInPackage, { body: { warehouseId: way.shop.warehouse.id, packageNumber } }, way.operator);

describe('putPackageInto', () => {
  test('a closed box lies in an open one: both say so, and the outer weighs what is in it', async () => {
    const { inner, outer } = await pair();
    const answer = (await putInto(inner.id, outer.id)).json();
    const [first, second] = answer.packages;
    expect(first).toMatchObject({ insideOf: { id: outer.id, number: outer.number, position: 2 }, boxes: [] });
    expect(second).toMatchObject({ insideOf: null, items: [], boxes: [{ number: inner.number, items: 2 }] });
    expect(second.weightGrams).toBe(first.weightGrams + 150);
  });

  test('is refused for an open box, itself, another expedition and a box that holds or lies in one', async () => {
    const { expeditionId, inner, outer } = await pair();
    expect(refusal(await putInto(outer.id, inner.id))).toBe('409 status_not_fit');
    expect(refusal(await putInto(outer.id, outer.id))).toBe('422 package_not_nestable');
    const other = await way.begun();
    const strange = await putInto(inner.id, other.packageId);
    expect(refusal(strange)).toBe('422 package_not_nestable');
    expect(strange.json().data).toEqual({ why: 'other_expedition' });
    await putInto(inner.id, outer.id);
    const again = await putInto(inner.id, outer.id);
    expect(refusal(again)).toBe('409 code_already_entered');
    expect(again.json().data).toMatchObject({ packageNumber: outer.number, isSamePackage: true });
    await way.close(outer.id);
    const third = await openBox(expeditionId);
    expect((await putInto(outer.id, third.id)).json().data).toEqual({ why: 'holds_packages' });
  });

  test('a box for another warehouse is refused with where it goes (422)', async () => {
    const { expeditionId, inner } = await pair(1);
    const place = await way.world.warehouse(way.shop.buyer.buyer, 'Atelier Sud');
    const elsewhere = await way.openPackage(expeditionId, { warehouseId: place.id });
    expect(elsewhere.statusCode, elsewhere.body).toBe(201);
    const answer = await putInto(inner.id, elsewhere.json().id);
    expect(refusal(answer)).toBe('422 other_destination');
    expect(answer.json().data).toMatchObject({ warehouseId: way.shop.warehouse.id });
  });

  test('two people who put one box into two boxes at once: one does, the other gets 409', async () => {
    const { expeditionId, inner, outer } = await pair(1);
    const third = await openBox(expeditionId);
    const answers = await Promise.all([putInto(inner.id, outer.id), putInto(inner.id, third.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('code_already_entered');
    const { packages } = await way.getExpedition(expeditionId);
    expect(packages.flatMap(({ boxes }: { boxes: Box[] }) => boxes.map(({ id }) => id))).toEqual([inner.id]);
  });

  test('registering while a box is put into another: either way everything in a closed box leaves or nothing does', async () => {
    const { expeditionId, inner, outer, devices } = await pair(1);
    const [put, registered] = await Promise.all([putInto(inner.id, outer.id), way.register(expeditionId)]);
    expect(put.statusCode).toBe(200);
    expect(['409 concurrent_change', '409 packages_open']).toContain(refusal(registered));
    expect(await statuses(devices)).toEqual(['item_awaiting_inventory package']);
  });
});

describe('takePackageOut and discardPackage', () => {
  test('free the inner box, which stays closed and can go into another one', async () => {
    const { expeditionId, inner, outer, devices } = await pair();
    await putInto(inner.id, outer.id);
    const out = (await takeOut(inner.id)).json();
    expect(out.packages).toMatchObject([{ status: 'closed', insideOf: null }, { boxes: [] }]);
    expect(refusal(await takeOut(inner.id))).toBe('409 status_not_fit');
    await putInto(inner.id, outer.id);
    const { statusCode } = await api.call(routes.discardPackage, { params: { id: outer.id } }, way.seller);
    expect(statusCode).toBe(204);
    const { packages } = await way.getExpedition(expeditionId);
    expect(packages).toMatchObject([{ id: inner.id, insideOf: null, status: 'closed' }]);
    expect(await way.placeOf(devices[0]!.itemId)).toMatchObject({ place: 'package', packageId: inner.id });
    const third = await openBox(expeditionId);
    expect((await putInto(inner.id, third.id)).statusCode).toBe(200);
  });

  test('a box stays in an outer one that is closed (409), and so does what is in it', async () => {
    const { inner, outer, devices } = await pair(1);
    await putInto(inner.id, outer.id);
    expect((await way.close(outer.id)).json()).toMatchObject({ status: 'closed', items: [], boxes: [{ items: 1 }] });
    expect(refusal(await takeOut(inner.id))).toBe('409 status_not_fit');
    const unpack = { params: { id: inner.id, itemId: devices[0]!.itemId } };
    expect(refusal(await api.call(routes.unpackItem, unpack, way.seller))).toBe('409 status_not_fit');
  });
});

describe('a parcel with a box in its box', () => {
  test('registering sends everything; whereabouts names both boxes; the lists count boxes once', async () => {
    const { expeditionId, inner, outer, all, devices } = await sent();
    expect(await statuses(all)).toEqual(['item_in_transit parcel']);
    const { itemId: id } = devices[0]!;
    const { place } = (await api.call(whereabouts.getWhereabouts, { params: { id } }, way.operator)).json();
    expect(place.package).toMatchObject({ number: inner.number, insideOf: { number: outer.number } });
    const arrivals = (
      await api.call(checkIns.getArrivals, { params: { id: way.shop.warehouse.id } }, way.operator)
    ).json();
    const listed = arrivals.packages.filter(({ number }: Box) => [inner.number, outer.number].includes(number));
    expect(listed).toMatchObject([
      { number: outer.number, items: 3, remaining: 3, boxes: [{ number: inner.number, items: 2, remaining: 2 }] },
    ]);
    const list = (await api.call(routes.listExpeditions, { query: {} }, way.seller)).json();
    const row = list['hydra:member'].find((one: { id: string }) => one.id === expeditionId);
    expect(row).toMatchObject({ packages: 1, items: 3 });
    const paper = await api.call(routes.getHandOverList, { params: { id: expeditionId } }, way.seller);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const box of [inner, outer]) {
      const slip = await api.call(routes.getPackageSlip, { params: { id: box.id } }, way.seller);
      expect(slip.statusCode).toBe(200);
    }
  });

  test('the reports of the carrier move everything inside: on its way, back at the sender, delivered', async () => {
    const { expeditionId, inner, outer, devices } = await pair();
    await putInto(inner.id, outer.id);
    await way.close(outer.id);
    const parcel = await parcelOf(outer);
    await say(parcel, 'PC1');
    expect(await statuses(devices)).toEqual(['item_in_transit parcel']);
    expect((await way.register(expeditionId)).statusCode).toBe(200);
    const { itemId: id } = devices[0]!;
    const seen = (await api.call(whereabouts.getWhereabouts, { params: { id } }, way.operator)).json();
    expect(seen.place.parcel).toMatchObject({ lastStatus: expect.any(String) });
    await say(parcel, 'DI2');
    expect(await statuses(devices)).toEqual(['item_awaiting_inventory store']);
    await way.setCheckIn('disabled');
    const next = await sent();
    await say(await parcelOf(next.outer), 'DI1');
    expect(await statuses(next.all)).toEqual(['item_awaiting_compliancy_tests stock']);
    await way.setCheckIn('optional');
  });

  test('timers and claims see one parcel with every device in it', async () => {
    const { outer, all } = await sent();
    const parcel = await parcelOf(outer);
    const { accountId, shipmentId: id } = parcel;
    const found = await api.asSystem(accountId, (ctx) => findParcel(ctx, { accountId, id }));
    expect(new Set(found!.devices.map((item) => item.id))).toEqual(new Set(all.map(({ itemId }) => itemId)));
    const plain = await api.asSystem(accountId, (ctx) => findParcel(ctx, { accountId, id: outer.id }));
    expect(plain!.devices).toHaveLength(3);
    const value = await api.asSystem(accountId, async (ctx) => {
      const shipment = await ctx.db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return readParcelValue(ctx, shipment);
    });
    expect(value.devices).toBe(3);
    const carried = await sent();
    const onTheWay = await api.asSystem(undefined, (ctx) =>
      listOnTheWay(ctx, {
        kind: 'transit_without_event',
        before: ctx.clock.now(),
        where: sql`true`,
        at: sql`i.updated_at`,
        limit: 500,
      }),
    );
    const ids = onTheWay.map((one) => one.id);
    expect([ids.includes(id), ids.includes(outer.id)]).toEqual([true, false]);
    expect([ids.includes(carried.outer.id), ids.includes(carried.inner.id)]).toEqual([true, false]);
  });

  test('checking in the outer number takes in everything, onto the stock', async () => {
    const { outer, all } = await sent();
    const answer = (await checkInWhole(outer)).json();
    expect(answer.checkedIn).toHaveLength(3);
    expect(answer.refused).toEqual([]);
    for (const { itemId } of all)
      expect(await way.placeOf(itemId)).toMatchObject({
        status: 'item_registered_in_warehouse',
        place: 'stock',
        stock: true,
        packageId: null,
      });
    expect(refusal(await checkInWhole(outer))).toBe('409 already_checked_in');
  });

  test('checking in a single item, then the inner number, then the outer one takes each in once', async () => {
    const { inner, outer, devices, beside } = await sent();
    const single = (await way.checkIn(devices[0]!.code)).json();
    expect(single).toMatchObject({ outcome: 'announced', package: { number: inner.number, remaining: 1 } });
    const itemsOf = async (box: Box) =>
      (await checkInWhole(box)).json().checkedIn.map(({ item }: { item: { itemId: string } }) => item.itemId);
    expect(await itemsOf(inner)).toEqual([devices[1]!.itemId]);
    expect(await itemsOf(outer)).toEqual([beside.itemId]);
  });
});
