import * as routes from '@reprise/contract/logistics/expedition-routes';
import { isPackageNumber } from '@reprise/contract/logistics/expeditions';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});

describe('openPackage', () => {
  test('gives a box its number and its place in the expedition', async () => {
    const expedition = (await way.openExpedition()).json();
    const first = (await way.openPackage(expedition.id)).json();
    const second = (await way.openPackage(expedition.id)).json();
    expect([first.position, second.position]).toEqual([1, 2]);
    expect(isPackageNumber(first.number)).toBe(true);
    expect(first).toMatchObject({ status: 'open', items: [], label: 'none', destination: { name: 'Atelier Rhône' } });
  });

  test('an inbound package for a customer gets 422, one for an unknown warehouse 404', async () => {
    const { expeditionId } = await way.begun();
    const { buybackId } = await way.sold();
    expect(refusal(await way.openPackage(expeditionId, { buybackId }))).toBe('422 validation_failed');
    const strange = { warehouseId: api.services.newId() };
    expect(refusal(await way.openPackage(expeditionId, strange))).toBe('404 not_found');
  });
});

describe('packItem', () => {
  test('puts a device of the store into the box, and nowhere else', async () => {
    const { packageId } = await way.begun();
    const { code, itemId } = await way.sold();
    const answer = (await way.pack(packageId, code)).json();
    expect(answer.items).toMatchObject([{ itemId, identificationNumber: code }]);
    expect(answer.weightGrams).toBeGreaterThan(0);
    expect(await way.placeOf(itemId)).toMatchObject({ place: 'package', packageId, status: 'item_awaiting_inventory' });
  });

  test('a code that was entered gets 409 with the package it lies in, also in another expedition', async () => {
    const { packageId, number } = await way.begun();
    const { code } = await way.sold();
    await way.pack(packageId, code);
    const again = await way.pack(packageId, code);
    expect(refusal(again)).toBe('409 code_already_entered');
    expect(again.json().data).toMatchObject({ packageNumber: number, isSamePackage: true, isSameExpedition: true });
    const other = await way.begun();
    const elsewhere = await way.pack(other.packageId, code);
    expect(elsewhere.json().data).toMatchObject({ packageNumber: number, isSameExpedition: false });
  });

  test('a device that left the store gets 409, an unknown code 404, one of another store 404', async () => {
    const { devices } = await way.sent();
    const { packageId } = await way.begun();
    expect(refusal(await way.pack(packageId, devices[0]!.code))).toBe('409 already_processed');
    expect(refusal(await way.pack(packageId, '2999999999994'))).toBe('404 item_not_found');
    const store = await way.world.store(way.shop.retailer.root);
    const seller = await way.sellerOf(store);
    const expedition = (await way.openExpedition({ organizationId: store.id }, seller)).json();
    const box = (await way.openPackage(expedition.id, undefined, seller)).json();
    const { code } = await way.sold();
    expect(refusal(await way.pack(box.id, code, seller))).toBe('404 item_not_found');
  });

  test('a device of a drop without label gets 422 in a package with one', async () => {
    const { packageId } = await way.begun({ withLabel: true });
    const { code } = await way.sold();
    expect(refusal(await way.pack(packageId, code))).toBe('422 label_forbidden');
  });

  test('a device that waits for its carrier, and one that was only predeclared, are refused', async () => {
    const { packageId } = await way.begun();
    const predeclared = await way.predeclare();
    await api.asSystem(way.shop.retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ store_id: way.shop.store.id }).where('id', '=', predeclared.id).execute(),
    );
    expect(refusal(await way.pack(packageId, predeclared.code))).toBe('409 status_not_fit');
    const { code, buybackId } = await way.sold();
    await api.asSystem(way.shop.retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ circuit_type: 'store_collect' }).where('id', '=', buybackId).execute(),
    );
    expect(refusal(await way.pack(packageId, code))).toBe('422 no_manual_expedition');
  });

  test('a device for another warehouse gets 422 with that warehouse', async () => {
    const { packageId } = await way.begun();
    const other = await way.world.warehouse(way.shop.buyer.buyer, 'Atelier Nord');
    const { code, itemId } = await way.sold();
    await api.asSystem(way.shop.retailer.id, ({ db }) =>
      db.updateTable('item').set({ warehouse_id: other.id }).where('id', '=', itemId).execute(),
    );
    const answer = await way.pack(packageId, code);
    expect(refusal(answer)).toBe('422 other_destination');
    expect(answer.json().data).toEqual({ warehouseId: other.id, name: 'Atelier Nord' });
  });

  test('an IMEI that two devices have gets 409 with both', async () => {
    const { packageId } = await way.begun();
    const both = [await way.sold(), await way.sold()];
    await api.asSystem(way.shop.retailer.id, ({ db }) =>
      db
        .updateTable('buyback')
        .set({ imei: '356729112044187' })
        .where(
          'id',
          'in',
          both.map(({ buybackId }) => buybackId),
        )
        .execute(),
    );
    const answer = await way.pack(packageId, '356729112044187');
    expect(refusal(answer)).toBe('409 several_items_match');
    const codes = answer
      .json()
      .data.matches.map((match: { identificationNumber: string }) => match.identificationNumber);
    expect(new Set(codes)).toEqual(new Set(both.map(({ code }) => code)));
  });

  test('two sellers who pack one device at once: one packs it, the other is told', async () => {
    const boxes = [await way.begun(), await way.begun()];
    const { code, itemId } = await way.sold();
    const answers = await Promise.all(boxes.map(({ packageId }) => way.pack(packageId, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = boxes[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    expect(await way.placeOf(itemId)).toMatchObject({ packageId: winner.packageId });
  });
});

describe('unpackItem and discardPackage', () => {
  test('bring a device back to the store, from where it can be packed again', async () => {
    const { packageId, expeditionId } = await way.begun();
    const device = await way.sold();
    await way.pack(packageId, device.code);
    const params = { id: packageId, itemId: device.itemId };
    const emptied = await api.call(routes.unpackItem, { params }, way.seller);
    expect(emptied.json().items).toEqual([]);
    expect(refusal(await api.call(routes.unpackItem, { params }, way.seller))).toBe('404 item_not_found');
    expect(await way.placeOf(device.itemId)).toMatchObject({ place: 'store', packageId: null });
    await way.pack(packageId, device.code);
    const before = (await way.getExpedition(expeditionId)).version;
    const discarded = await api.call(routes.discardPackage, { params: { id: packageId } }, way.seller);
    expect(discarded.statusCode).toBe(204);
    expect(await way.placeOf(device.itemId)).toMatchObject({ place: 'store', packageId: null });
    const expedition = await way.getExpedition(expeditionId);
    expect(expedition.packages).toEqual([]);
    expect(expedition.version).toBeGreaterThan(before);
  });

  test('are refused for a closed package (409)', async () => {
    const { packageId } = await way.begun();
    const device = await way.sold();
    await way.pack(packageId, device.code);
    await way.close(packageId);
    const params = { id: packageId };
    expect(refusal(await api.call(routes.discardPackage, { params }, way.seller))).toBe('409 status_not_fit');
    const unpacked = await api.call(routes.unpackItem, { params: { ...params, itemId: device.itemId } }, way.seller);
    expect(refusal(unpacked)).toBe('409 status_not_fit');
    const { code } = await way.sold();
    expect(refusal(await way.pack(packageId, code))).toBe('409 status_not_fit');
  });

  test('a cancelled buyback leaves an open package by itself', async () => {
    const { packageId } = await way.begun();
    const device = await way.sold();
    await way.pack(packageId, device.code);
    const cancelled = await api.call({
      method: 'POST',
      url: `/buybacks/${device.buybackId}/cancel`,
      headers: way.seller,
      payload: { reason: 'customer_retractation' },
    });
    expect(cancelled.statusCode, cancelled.body).toBeLessThan(300);
    expect(await way.placeOf(device.itemId)).toMatchObject({
      status: 'item_cancelled',
      place: 'store',
      packageId: null,
    });
  });
});

describe('closePackage', () => {
  test('needs something in it (422), fixes the content and the weight, and answers the same again', async () => {
    const { packageId } = await way.begun();
    expect(refusal(await way.close(packageId))).toBe('422 package_empty');
    const { code } = await way.sold();
    await way.pack(packageId, code);
    const body = { weightGrams: 640, dimensionsCm: { length: 30, width: 20, height: 10 } };
    const closed = (await way.close(packageId, body)).json();
    expect(closed).toMatchObject({ status: 'closed', isWeightMeasured: true, ...body });
    expect((await way.close(packageId)).json()).toEqual(closed);
  });
});
