import * as routes from '@reprise/contract/warehouse/check-in-routes';
import { getWhereabouts } from '@reprise/contract/warehouse/whereabouts-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});
beforeEach(() => way.setCheckIn('optional'));
const place = (itemId: string, columns: object) =>
  api.asSystem(way.shop.retailer.id, ({ db }) =>
    db.updateTable('item').set(columns).where('id', '=', itemId).execute(),
  );
const placeBuyback = (id: string, columns: object) =>
  api.asSystem(way.shop.retailer.id, ({ db }) => db.updateTable('buyback').set(columns).where('id', '=', id).execute());

describe('checkInByCode', () => {
  test('takes in what was sent, says where to put it, and how much of its box is missing', async () => {
    const { devices, number } = await way.sent(2);
    const answer = await way.checkIn(devices[0]!.code, { packageNumber: number, comment: 'box torn' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      outcome: 'announced',
      item: { identificationNumber: devices[0]!.code, status: 'item_registered_in_warehouse' },
      putInto: { defaultStock: 'awaiting_control' },
      package: { number, remaining: 1 },
      isDamaged: false,
    });
    expect(await way.placeOf(devices[0]!.itemId)).toMatchObject({ place: 'stock', stock: true, packageId: null });
    const { buyback } = await way.rowsOf(devices[0]!.buybackId);
    expect(buyback.status).toBe('bb_in_processing');
  });

  test('takes in what nobody announced', async () => {
    const { code } = await way.sold();
    expect((await way.checkIn(code)).json()).toMatchObject({ outcome: 'unannounced' });
  });

  test('a second scan gets 409 with when, by whom and where', async () => {
    const { devices } = await way.sent();
    await way.checkIn(devices[0]!.code);
    const again = await way.checkIn(devices[0]!.code);
    expect(refusal(again)).toBe('409 already_checked_in');
    expect(again.json().data).toMatchObject({ isByYou: true, putInto: { defaultStock: 'awaiting_control' } });
  });

  test('two stations that scan one device at once: one takes it in, the other is told', async () => {
    const { devices } = await way.sent();
    const answers = await Promise.all([way.checkIn(devices[0]!.code), way.checkIn(devices[0]!.code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('what was only predeclared is confirmed first; then what was promised is declared, and the store is marked', async () => {
    const predeclared = await way.predeclare();
    const first = await way.checkIn(predeclared.code);
    expect(refusal(first)).toBe('409 predeclared_unfinalized');
    const confirmed = await way.checkIn(predeclared.code, { isConfirmed: true });
    expect(confirmed.json()).toMatchObject({
      outcome: 'unfinalized',
      item: { status: 'item_registered_in_warehouse' },
    });
    const { buyback } = await way.rowsOf(predeclared.id);
    expect(buyback).toMatchObject({ status: 'bb_in_processing', declared_price: 30_000, not_finalized_in_store: true });
  });

  test('a device of another warehouse gets 422 with that warehouse; one of another buyer is absent (404)', async () => {
    const other = await way.world.warehouse(way.shop.buyer.buyer, 'Atelier Nord');
    const { devices } = await way.sent();
    await place(devices[0]!.itemId, { warehouse_id: other.id });
    const answer = await way.checkIn(devices[0]!.code);
    expect(refusal(answer)).toBe('422 not_attributed_to_workshop');
    expect(answer.json().data.warehouse).toMatchObject({ id: other.id, name: 'Atelier Nord' });
    const stranger = await buildWay(api);
    const foreign = await stranger.sent();
    expect(refusal(await way.checkIn(foreign.devices[0]!.code))).toBe('404 item_not_found');
  });

  test('a return that came back is to return once more; one the customer has is refused (409)', async () => {
    const { itemId, code, buybackId } = await way.sold();
    await placeBuyback(buybackId, { status: 'bb_cancelled', cancel_reason: 'other' });
    await place(itemId, { status: 'item_returned', place: 'parcel' });
    expect((await way.checkIn(code)).json()).toMatchObject({
      outcome: 'came_back',
      putInto: { defaultStock: 'customer_return' },
    });
    const { item } = await way.rowsOf(buybackId);
    expect(item).toMatchObject({ status: 'item_to_return', return_attempts: 1 });
    await place(itemId, { status: 'item_returned', place: 'customer', stock_id: null });
    expect(refusal(await way.checkIn(code))).toBe('409 status_not_fit');
  });

  test('what was lost is found: bought, it waits to be put back; cancelled, it is to return', async () => {
    const bought = await way.sold();
    await placeBuyback(bought.buybackId, { status: 'bb_completed' });
    await place(bought.itemId, { status: 'item_lost_transport', place: 'gone' });
    expect((await way.checkIn(bought.code)).json()).toMatchObject({
      outcome: 'found',
      item: { status: 'item_to_reintegrate_to_stock' },
    });
    const cancelled = await way.sold();
    await placeBuyback(cancelled.buybackId, { status: 'bb_cancelled', cancel_reason: 'other' });
    await place(cancelled.itemId, { status: 'item_lost_warehouse', place: 'gone' });
    expect((await way.checkIn(cancelled.code)).json()).toMatchObject({ outcome: 'to_return' });
  });

  test('lost in a store is for the store to find (409)', async () => {
    const { itemId, code, buybackId } = await way.sold();
    await placeBuyback(buybackId, { status: 'bb_completed' });
    await place(itemId, { status: 'item_lost_store', place: 'gone' });
    expect(refusal(await way.checkIn(code))).toBe('409 status_not_fit');
  });

  test('is refused where nothing is checked in (422), from another warehouse (404) and to a seller (403)', async () => {
    const { code } = await way.sold();
    await way.setCheckIn('disabled');
    expect(refusal(await way.checkIn(code))).toBe('422 check_in_disabled');
    await way.setCheckIn('mandatory');
    const other = await way.world.warehouse(way.shop.buyer.buyer, 'Atelier Sud');
    expect(refusal(await way.checkIn(code, { warehouseId: other.id }))).toBe('404 not_found');
    expect(refusal(await way.checkIn(code, {}, way.seller))).toBe('403 permission_denied');
  });
});

describe('checkInItem', () => {
  test('does the same by id; an item of nobody is absent (404)', async () => {
    const { devices } = await way.sent();
    const body = { warehouseId: way.shop.warehouse.id };
    const call = (id: string) => api.call(routes.checkInItem, { params: { id }, body }, way.operator);
    expect((await call(devices[0]!.itemId)).json()).toMatchObject({ outcome: 'announced' });
    expect(refusal(await call(api.services.newId()))).toBe('404 item_not_found');
  });
});

describe('checkInPackage', () => {
  const whole = (packageNumber: string) =>
    api.call(routes.checkInPackage, { body: { warehouseId: way.shop.warehouse.id, packageNumber } }, way.operator);

  test('takes in everything in a box at once, and is told when it was', async () => {
    const { number, devices } = await way.sent(3);
    await way.checkIn(devices[0]!.code);
    const answer = (await whole(number)).json();
    expect(answer.checkedIn).toHaveLength(2);
    expect(answer.refused).toEqual([]);
    for (const { itemId } of devices) expect(await way.placeOf(itemId)).toMatchObject({ place: 'stock' });
    expect(refusal(await whole(number))).toBe('409 already_checked_in');
  });

  test('an unknown number gets 404, an open package 409', async () => {
    expect(refusal(await whole('K0000000000'))).toBe('404 not_found');
    const { number } = await way.begun();
    expect(refusal(await whole(number))).toBe('409 status_not_fit');
  });
});

describe('getArrivals', () => {
  test('counts what is on its way and lists the boxes, with their sender', async () => {
    const read = async () =>
      (await api.call(routes.getArrivals, { params: { id: way.shop.warehouse.id } }, way.operator)).json();
    const before = await read();
    const { number, devices } = await way.sent(2);
    const after = await read();
    expect(after.expectedItems).toBe(before.expectedItems + 2);
    expect(after.packages).toContainEqual(
      expect.objectContaining({ number, items: 2, remaining: 2, senderName: way.shop.store.commonName }),
    );
    await way.checkIn(devices[0]!.code);
    expect((await read()).checkedInToday).toBeGreaterThan(before.checkedInToday);
  });
});

describe('getWhereabouts', () => {
  test('says where an item is and how it got there, to both sides', async () => {
    const { devices, number } = await way.sent();
    const { itemId, code } = devices[0]!;
    const read = async (headers: Record<string, string>) =>
      (await api.call(getWhereabouts, { params: { id: itemId } }, headers)).json();
    const onItsWay = await read(way.seller);
    expect(onItsWay).toMatchObject({ identificationNumber: code, place: { kind: 'parcel', package: { number } } });
    await way.checkIn(code);
    for (const headers of [way.seller, way.operator]) {
      const { place: now, way: stages } = await read(headers);
      expect(now).toMatchObject({
        kind: 'stock',
        organization: { name: 'Atelier Rhône' },
        stock: { defaultStock: 'awaiting_control' },
      });
      expect(
        stages.map((stage: { topic: string; place: { kind: string } }) => [stage.topic, stage.place.kind]),
      ).toEqual([
        ['item.created', 'store'],
        ['item.awaited', 'store'],
        ['item.packed', 'package'],
        ['item.sent', 'parcel'],
        ['item.registered', 'stock'],
      ]);
    }
    const stranger = await buildWay(api);
    const params = { id: itemId };
    expect(refusal(await api.call(getWhereabouts, { params }, stranger.seller))).toBe('404 not_found');
  });
});
