import { getItem } from '@reprise/contract/refurbishment/item-routes';
import { getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { fitPart, getFittedParts } from '@reprise/contract/refurbishment/parts/part-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import type { Device } from '../../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../../testing/workshop/build-workshop.ts';
import { partCalls } from '../../../../testing/workshop/part-calls.ts';
import { serviceCalls } from '../../../../testing/workshop/service-calls.ts';
import type { Headers } from '../../../../testing/world/people.ts';

const api = useApi();
const ROUNDS = 20;
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let calls: ReturnType<typeof partCalls>;
let services: ReturnType<typeof serviceCalls>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  calls = partCalls(api, workshop);
  services = serviceCalls(api, workshop);
});

/** A device for which somebody was paid, and on which somebody works. */
async function atWork(cents = 20_000) {
  const device = await workshop.bought();
  await calls.paid(device, cents);
  return { device, service: await services.running(device, workshop.steps.wipe) };
}
const ledgerOf = async ({ itemId }: Device) =>
  (await api.call(getItemLedger, { params: { id: itemId } }, workshop.people.operator)).json();

describe('fitPart', () => {
  test('takes the part out of the warehouse, shows it with its service, and posts its cost once', async () => {
    const { device, service } = await atWork();
    const part = await calls.received(3, 1_250);
    const answer = await calls.fit(service, part, { quantity: 2, expectedVersion: service.version });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      currency: 'EUR',
      mayFit: true,
      mayTakeBack: true,
      parts: [{ partId: part.id, reference: part.reference, name: part.name, quantity: 2, unitCost: 1_250 }],
      vat: { scheme: 'margin', purchase: 20_000, work: 0, parts: 2_500, room: 17_500 },
    });
    expect(await calls.quantityOf(part)).toBe(1);
    expect((await calls.movementsOf(part)).at(-1)).toMatchObject({
      kind: 'fitted',
      count: -2,
      balance: 1,
      unit_cost: 1_250,
      fitted_part_id: answer.json().parts[0].id,
    });
    expect((await ledgerOf(device)).lines).toMatchObject([
      { kind: 'purchase', amount: -20_000 },
      { kind: 'part', label: part.name, amount: -2_500, corrects: null, movement: 'fitPart', balance: -22_500 },
    ]);
    expect((await workshop.standing(device)).item.completed_refurb_cost).toBe(0);
    const seen = await api.call(getItem, { params: { id: device.itemId } }, workshop.people.operator);
    const { economics } = seen.json();
    expect(economics).toMatchObject({ purchase: 20_000, completedServices: 0, parts: 2_500 });
    expect(economics.fullCost).toBe(22_500 + economics.bonuses);
  });

  test('keeps the cost of its moment when the mean cost of the part changes', async () => {
    const { device, service } = await atWork();
    const part = await calls.received(2, 1_000);
    await calls.fit(service, part);
    await calls.receive(part, { count: 1, unitCost: 3_000 });
    await calls.fit(service, part);
    expect((await calls.fitted(service)).json().parts.map(({ unitCost }: { unitCost: number }) => unitCost)).toEqual([
      1_000, 2_000,
    ]);
    expect((await ledgerOf(device)).lines.map(({ amount }: { amount: number }) => amount)).toEqual([
      -20_000, -1_000, -2_000,
    ]);
  });

  test('refuses more than there are (409), and posts nothing', async () => {
    const { device, service } = await atWork();
    const part = await calls.received(1, 1_000);
    const answer = await calls.fit(service, part, { quantity: 2 });
    expect(refusal(answer)).toBe('409 part_out_of_stock');
    expect(answer.json().data).toEqual({ reference: part.reference, quantity: 1 });
    expect(await calls.quantityOf(part)).toBe(1);
    expect((await ledgerOf(device)).lines).toHaveLength(1);
  });

  test('refuses a service that waits or is completed (409), and takes a paused one', async () => {
    const device = await workshop.bought();
    await calls.paid(device, 20_000);
    const part = await calls.received(5, 100);
    const planned = await services.planned(device, workshop.steps.wipe);
    expect((await calls.fitted(planned)).json()).toMatchObject({ mayFit: false, parts: [] });
    expect(refusal(await calls.fit(planned, part))).toBe('409 status_not_fit');
    const started = await services.taken(services.start(planned));
    const paused = await services.taken(services.pause(started));
    expect((await calls.fit(paused, part)).statusCode).toBe(201);
    const resumed = await services.taken(services.resume(paused));
    await services.taken(services.complete(resumed, { stockId: workshop.stocks.toRefurbish }));
    expect(refusal(await calls.fit(resumed, part))).toBe('409 status_not_fit');
    expect((await workshop.standing(device)).item.completed_refurb_cost).toBe(400);
  });

  test('refuses a version that is not the last one (409), and a part that is not kept there (404)', async () => {
    const { service } = await atWork();
    const part = await calls.received(1, 100);
    const stale = await calls.fit(service, part, { expectedVersion: service.version - 1 });
    expect(refusal(stale)).toBe('409 concurrent_change');
    const other = await partCalls(api, stranger).received(1, 100);
    expect(refusal(await calls.fit(service, other))).toBe('404 not_found');
  });

  test('a manager of the buyer does not fit (403), and a stranger finds no service (404)', async () => {
    const { service } = await atWork();
    const part = await calls.received(1, 100);
    const params = { id: service.id };
    const body = { partId: part.id, quantity: 1 };
    const ask = (headers: Headers) => api.call(fitPart, { params, body }, headers);
    expect(refusal(await ask(workshop.people.buyerManager))).toBe('403 permission_denied');
    expect(refusal(await ask(stranger.people.operator))).toBe('404 not_found');
    const look = (headers: Headers) => api.call(getFittedParts, { params }, headers);
    expect(refusal(await look(workshop.people.buyerManager))).toBe('403 permission_denied');
    expect(refusal(await look(stranger.people.operator))).toBe('404 not_found');
  });

  test(`of two services that fit the last part at the same moment one has it (${ROUNDS} times)`, async () => {
    const second = await workshop.as('warehouse_operator', workshop.shop.warehouse);
    const pair = [await atWork(), await atWork()] as const;
    for (let round = 0; round < ROUNDS; round++) {
      const part = await calls.received(1, 10);
      const answers = await Promise.all([
        calls.fit(pair[0].service, part),
        calls.fit(pair[1].service, part, {}, second),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(refusal(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('409 part_out_of_stock');
      expect(await calls.quantityOf(part)).toBe(0);
      expect(await calls.movementsOf(part)).toHaveLength(2);
    }
    const lines = [await ledgerOf(pair[0].device), await ledgerOf(pair[1].device)].flatMap(({ lines: all }) => all);
    expect(lines.filter(({ kind }) => kind === 'part')).toHaveLength(ROUNDS);
  }, 120_000);
});

describe('takeBackPart', () => {
  test('puts the part back at what it cost, and a line corrects the first one to nothing', async () => {
    const { device, service } = await atWork();
    const part = await calls.received(2, 1_000);
    const [fitted] = (await calls.fit(service, part)).json().parts;
    const answer = await calls.takeBack(service, fitted);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ parts: [], vat: { parts: 0 } });
    expect(await calls.quantityOf(part)).toBe(2);
    expect((await calls.movementsOf(part)).at(-1)).toMatchObject({ kind: 'taken_back', count: 1, balance: 2 });
    expect((await ledgerOf(device)).lines.slice(1)).toMatchObject([
      { number: 2, kind: 'part', amount: -1_000 },
      { number: 3, kind: 'part', label: part.name, amount: 1_000, corrects: 2, movement: 'takeBackPart' },
    ]);
    expect(refusal(await calls.takeBack(service, fitted))).toBe('409 part_taken_back');
  });

  test('is possible after the service was completed, and not once the device is refurbished (409)', async () => {
    const { device, service } = await atWork();
    const part = await calls.received(2, 1_000);
    await calls.fit(service, part);
    const { parts } = (await calls.fit(service, part)).json();
    await services.taken(services.complete(service, { stockId: workshop.stocks.toRefurbish }));
    expect((await calls.takeBack(service, parts[0])).statusCode).toBe(200);
    await workshop.placeAt(device, 'bb_completed', 'item_refurb_completed');
    expect(refusal(await calls.takeBack(service, parts[1]))).toBe('409 status_not_fit');
    expect((await calls.fitted(service)).json()).toMatchObject({ mayFit: false, mayTakeBack: false });
  });

  test('names a part of its own service: that of another one is absent (404)', async () => {
    const first = await atWork();
    const second = await atWork();
    const part = await calls.received(1, 1_000);
    const [fitted] = (await calls.fit(first.service, part)).json().parts;
    expect(refusal(await calls.takeBack(second.service, fitted))).toBe('404 not_found');
    expect(refusal(await calls.takeBack(first.service, fitted, stranger.people.operator))).toBe('404 not_found');
  });
});

describe('the margin scheme', () => {
  test('a part worth as much as the device may be fitted; one cent more must be confirmed, and says the figures', async () => {
    const { device, service } = await atWork(5_000);
    const border = await calls.received(1, 5_000);
    const cent = await calls.received(2, 1);
    expect((await calls.fit(service, border)).json().vat).toMatchObject({ scheme: 'margin', room: 0 });
    const refused = await calls.fit(service, cent);
    expect(refusal(refused)).toBe('409 leaves_margin_scheme');
    expect(refused.json().data).toEqual({
      scheme: 'standard',
      currency: 'EUR',
      purchase: 5_000,
      work: 0,
      parts: 5_001,
      room: -1,
    });
    expect(await calls.quantityOf(cent)).toBe(2);
    const confirmed = await calls.fit(service, cent, { leavesMarginScheme: true });
    expect(confirmed.json().vat).toMatchObject({ scheme: 'standard', room: -1 });
    expect((await calls.vat(device.itemId)).json()).toEqual({ vat: confirmed.json().vat });
    expect((await calls.fit(service, cent)).statusCode).toBe(201);
    const rows = await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db
        .selectFrom('fitted_part')
        .select('leaves_margin_scheme')
        .where('service_id', '=', service.id)
        .orderBy('fitted_at')
        .execute(),
    );
    expect(rows.map((row) => row.leaves_margin_scheme)).toEqual([false, true, false]);
  });

  test('work makes room, and a part that was taken back leaves the device where it was', async () => {
    const { device, service } = await atWork(1_000);
    const part = await calls.received(1, 1_400);
    const fitted = (await calls.fit(service, part, { leavesMarginScheme: true })).json();
    expect(fitted.vat).toMatchObject({ scheme: 'standard', room: -400 });
    await services.taken(services.complete(service, { stockId: workshop.stocks.toRefurbish }));
    expect((await calls.vat(device.itemId)).json().vat).toMatchObject({ scheme: 'margin', work: 400, room: 0 });
    await calls.takeBack(service, fitted.parts[0]);
    expect((await calls.vat(device.itemId)).json().vat).toMatchObject({ scheme: 'margin', parts: 0, room: 1_400 });
  });

  test('amounts of several currencies are not compared, and nothing is asked', async () => {
    const { device, service } = await atWork(100);
    await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ currency: 'CHF' }).where('id', '=', device.buybackId).execute(),
    );
    const part = await calls.received(1, 1_000);
    expect((await calls.fit(service, part)).statusCode).toBe(201);
    expect((await calls.vat(device.itemId)).json()).toEqual({ vat: null });
  });

  test('getItemVatScheme: the buyer reads it; a store and a stranger do not (403, 404)', async () => {
    const { device } = await atWork();
    expect((await calls.vat(device.itemId, workshop.people.buyerManager)).statusCode).toBe(200);
    expect(refusal(await calls.vat(device.itemId, workshop.people.storeManager))).toBe('403 permission_denied');
    expect(refusal(await calls.vat(device.itemId, stranger.people.operator))).toBe('404 item_not_found');
  });
});
