import { sellItems } from '@reprise/contract/refurbishment/departures/departure-routes';
import { getItem, listItems } from '@reprise/contract/refurbishment/item-routes';
import { getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { departureCalls, SALE } from '../../../testing/workshop/departure-calls.ts';
import { serviceCalls } from '../../../testing/workshop/service-calls.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let people: TestWorkshop['people'];
let stranger: TestWorkshop;
let calls: ReturnType<typeof departureCalls>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  people = workshop.people;
  calls = departureCalls(api, workshop);
});
const TRANSFER = { kind: 'transfer', buyer: 'Atelier Lille' };
const SCRAP = { kind: 'scrap', reason: 'The board is burnt' };
const ledgerOf = async (itemId: string) =>
  (await api.call(getItemLedger, { params: { id: itemId } }, people.operator)).json();

describe('leaveItem', () => {
  test('a sold item keeps its status, lies in no stock, is in no list, and its ledger has what it brought', async () => {
    const device = await workshop.bought();
    const answer = await calls.leave(device);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      itemId: device.itemId,
      kind: 'sale',
      price: 32_900,
      currency: 'EUR',
      buyer: 'Back Market',
      guaranteeMonths: 24,
      stock: { defaultStock: 'to_refurbish' },
      leftBy: expect.any(String),
      returned: null,
      passport: expect.stringMatching(/^https:\/\/shop-\d+\.example\.test\/passport\//),
    });
    const { item } = await workshop.standing(device);
    expect(item).toMatchObject({ status: 'item_completed', place: 'left', stock_id: null, stocked_at: null });
    const listed = await api.call(listItems, { query: { identificationNumber: device.code } }, people.operator);
    expect(listed.json()['hydra:member']).toEqual([]);
    const { lines } = await ledgerOf(device.itemId);
    const label = 'Back Market, BM-2026-118';
    expect(lines).toMatchObject([{ kind: 'resale', label, amount: 32_900, movement: 'sell', currency: 'EUR' }]);
    const page = (await api.call(getItem, { params: { id: device.itemId } }, people.operator)).json();
    expect(page.general.place).toBe('left');
    expect(page.history[0]).toMatchObject({ topic: 'item.sold', by: expect.any(String), actor: 'user' });
  });

  test('transferred by an operator and scrapped by a manager, an item brings nothing and costs what it cost', async () => {
    const moved = await workshop.bought();
    expect((await calls.leave(moved, TRANSFER, people.operator)).json()).toMatchObject({
      kind: 'transfer',
      price: null,
      currency: null,
      guaranteeMonths: null,
      passport: null,
    });
    const broken = await workshop.bought({ status: 'item_refurb_in_progress' });
    expect((await calls.leave(broken, SCRAP, people.buyerManager)).json()).toMatchObject({
      kind: 'scrap',
      reason: 'The board is burnt',
    });
    for (const { itemId } of [moved, broken]) expect((await ledgerOf(itemId)).lines).toEqual([]);
    const page = (await api.call(getItem, { params: { id: broken.itemId } }, people.operator)).json();
    expect(page.history[0]).toMatchObject({ topic: 'item.scrapped', comment: 'The board is burnt' });
  });

  test('what is not done may not leave (422): the answer has the status and the place', async () => {
    const inControl = await workshop.bought({ status: 'item_awaiting_compliancy_tests' });
    const refused = await calls.leave(inControl);
    expect(refusal(refused)).toBe('422 item_may_not_leave');
    expect(refused.json().data).toEqual({ status: 'item_awaiting_compliancy_tests', place: 'stock', kind: 'sale' });
    const halfDone = await workshop.bought({ status: 'item_refurb_in_progress' });
    expect(refusal(await calls.leave(halfDone))).toBe('422 item_may_not_leave');
    const lost = await workshop.bought({ place: 'gone', stock_id: null });
    expect(refusal(await calls.leave(lost, SCRAP))).toBe('422 item_may_not_leave');
  });

  test('an item with an open service is not scrapped (422), and the answer names the service', async () => {
    const device = await workshop.bought();
    const services = serviceCalls(api, workshop);
    const planned = await services.planned(device, workshop.steps.wipe);
    const refused = await calls.leave(device, SCRAP);
    expect(refusal(refused)).toBe('422 steps_open');
    expect(refused.json().data.open).toMatchObject([{ id: planned.id, name: 'Data wipe', status: 'to_do' }]);
    await services.taken(services.cancel(planned, { reason: 'The board is burnt' }));
    expect((await calls.leave(device, SCRAP)).statusCode).toBe(201);
  });

  test('a sale without a price and a scrapping without a reason are invalid (422)', async () => {
    const device = await workshop.bought();
    for (const body of [{ kind: 'sale' }, { ...SALE, price: 0 }, { kind: 'scrap' }, { ...TRANSFER, price: 100 }])
      expect((await calls.leave(device, body)).statusCode).toBe(422);
  });

  test('leaveItem, listDepartures: an operator sells and scraps nothing (403); a stranger finds nothing (404); an old version is stale (409)', async () => {
    const device = await workshop.bought();
    expect(refusal(await calls.leave(device, SALE, people.operator))).toBe('403 permission_denied');
    expect(refusal(await calls.leave(device, SCRAP, people.operator))).toBe('403 permission_denied');
    expect(refusal(await calls.leave(device, SALE, people.storeManager))).toBe('403 permission_denied');
    expect(refusal(await calls.leave(device, SALE, stranger.people.warehouseManager))).toBe('404 item_not_found');
    expect(refusal(await calls.list(device, stranger.people.operator))).toBe('404 item_not_found');
    expect(refusal(await calls.leave(device, { ...SALE, expectedVersion: 999 }))).toBe('409 concurrent_change');
  });
});

describe('takeItemBack', () => {
  test('a returned sale lies in a stock again, its price is paid back, and it can be sold once more', async () => {
    const device = await workshop.bought({ status: 'item_refurb_completed' });
    const sold = await calls.left(device);
    const answer = await calls.takeBack(sold.id, workshop.stocks.screens);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      passport: null,
      returned: { reason: 'The screen flickers', by: expect.any(String) },
    });
    const { item } = await workshop.standing(device);
    expect(item).toMatchObject({
      status: 'item_refurb_completed',
      place: 'stock',
      stock_id: workshop.stocks.screens,
      stocked_at: expect.any(Date),
    });
    const { lines, balances } = await ledgerOf(device.itemId);
    expect(lines).toMatchObject([
      { kind: 'resale', amount: 32_900 },
      { kind: 'refund', amount: -32_900, corrects: null, movement: 'takeBack' },
    ]);
    expect(balances).toMatchObject([{ currency: 'EUR', posted: 0 }]);
    const page = (await api.call(getItem, { params: { id: device.itemId } }, people.operator)).json();
    expect(page.history[0]).toMatchObject({
      topic: 'item.taken_back',
      comment: 'The screen flickers',
      stock: { name: 'Screens' },
    });
    const again = await calls.left(device, { ...SALE, price: 25_000 });
    expect((await ledgerOf(device.itemId)).balances).toMatchObject([{ posted: 25_000 }]);
    const { departures } = (await calls.list(device)).json();
    expect(departures.map(({ id }: { id: string }) => id)).toEqual([again.id, sold.id]);
  });

  test('takeItemBack: taken back once (409), into a stock it fits (422), by who may sell (403), of the own account (404)', async () => {
    const device = await workshop.bought();
    const { id } = await calls.left(device);
    const { batteries } = workshop.stocks;
    expect(refusal(await calls.takeBack(id, batteries, people.operator))).toBe('403 permission_denied');
    expect(refusal(await calls.takeBack(id, batteries, stranger.people.warehouseManager))).toBe('404 not_found');
    expect(refusal(await calls.takeBack(id, stranger.stocks.batteries))).toBe('404 not_found');
    const quarantine = await workshop.stockOf('in_quarantine');
    expect(refusal(await calls.takeBack(id, quarantine))).toBe('422 item_wrong_stock');
    expect((await calls.takeBack(id, batteries)).statusCode).toBe(200);
    expect(refusal(await calls.takeBack(id, batteries))).toBe('409 departure_over');
    expect((await ledgerOf(device.itemId)).lines).toHaveLength(2);
  });
});

describe('sellItems', () => {
  const sell = (items: readonly object[], headers: Headers = people.warehouseManager) =>
    api.call(sellItems, { body: { reference: 'LOT-7', buyer: 'Broker SA', items } }, headers);

  test('several items are sold under one reference; one that is refused says why and stops none', async () => {
    const devices = [await workshop.bought(), await workshop.bought(), await workshop.bought()];
    await calls.left(devices[1]!);
    const items = await Promise.all(
      devices.map(async (device, at) => ({
        id: device.itemId,
        price: 10_000 + at,
        expectedVersion: await calls.versionOf(device),
      })),
    );
    const unknown = { id: api.services.newId(), price: 100, expectedVersion: 1 };
    const answer = await sell([...items, unknown]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().results).toMatchObject([
      { id: devices[0]!.itemId, departure: { reference: 'LOT-7', price: 10_000, guaranteeMonths: 0 }, refusal: null },
      { id: devices[1]!.itemId, departure: null, refusal: { code: 'item_left' } },
      { id: devices[2]!.itemId, departure: { buyer: 'Broker SA', price: 10_002 }, refusal: null },
      { id: unknown.id, departure: null, refusal: { code: 'item_not_found' } },
    ]);
    expect((await ledgerOf(devices[2]!.itemId)).lines).toMatchObject([{ kind: 'resale', amount: 10_002 }]);
  });

  test('sellItems: an operator sells nothing (403)', async () => {
    expect(refusal(await sell([{ id: api.services.newId(), price: 1, expectedVersion: 1 }], people.operator))).toBe(
      '403 permission_denied',
    );
  });
});
