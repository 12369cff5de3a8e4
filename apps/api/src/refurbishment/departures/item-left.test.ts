import { cancelBuyback } from '@reprise/contract/buybacks/follow-routes';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { startDiagnosis, startDiagnosisByCode } from '@reprise/contract/refurbishment/diagnosis-routes';
import { moveItemsToStock } from '@reprise/contract/refurbishment/item-routes';
import {
  planItemService,
  reopenRefurbishment,
  searchItemServices,
} from '@reprise/contract/refurbishment/service-routes';
import { markItemAsLost } from '@reprise/contract/warehouse/lost/lost-routes';
import { moveItemToStock, scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import { quarantineItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { departureCalls } from '../../../testing/workshop/departure-calls.ts';
import { serviceCalls } from '../../../testing/workshop/service-calls.ts';

const api = useApi();
const ROUNDS = 20;
let workshop: TestWorkshop;
let calls: ReturnType<typeof departureCalls>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  calls = departureCalls(api, workshop);
});

/** Everything that somebody in a workshop can do to a device that lies there. */
const COMMANDS: Readonly<
  Record<string, (device: Device, expectedVersion: number) => Promise<{ statusCode: number; json(): never }>>
> = {
  startDiagnosis: ({ itemId }) =>
    api.call(startDiagnosis, { params: { id: itemId }, body: {} }, workshop.people.operator),
  startDiagnosisByCode: ({ code }) => api.call(startDiagnosisByCode, { body: { code } }, workshop.people.operator),
  searchItemServices: ({ code }) => api.call(searchItemServices, { body: { code } }, workshop.people.operator),
  planItemService: ({ itemId }) =>
    api.call(
      planItemService,
      { params: { id: itemId }, body: { refurbStepId: workshop.steps.wipe.id } },
      workshop.people.operator,
    ),
  reopenRefurbishment: ({ itemId }, expectedVersion) =>
    api.call(
      reopenRefurbishment,
      { params: { id: itemId }, body: { reason: 'Again', expectedVersion } },
      workshop.people.warehouseManager,
    ),
  quarantineItem: ({ itemId }, expectedVersion) =>
    api.call(
      quarantineItem,
      { params: { id: itemId }, body: { reason: 'counterfeit', comment: 'Not genuine', expectedVersion } },
      workshop.people.warehouseManager,
    ),
  markItemAsLost: ({ itemId }) =>
    api.call(
      markItemAsLost,
      { params: { id: itemId }, body: { place: 'warehouse', comment: 'Not on its shelf' } },
      workshop.people.warehouseManager,
    ),
  moveItemToStock: ({ itemId }, expectedVersion) =>
    api.call(
      moveItemToStock,
      { params: { id: itemId }, body: { stockId: workshop.stocks.batteries, expectedVersion } },
      workshop.people.operator,
    ),
  scanIntoStock: ({ code }) =>
    api.call(scanIntoStock, { body: { code, stockId: workshop.stocks.batteries } }, workshop.people.operator),
  checkIn: ({ code }) => workshop.checkIn(code) as never,
  leaveItem: (device) => calls.leave(device) as never,
};

test.each(Object.entries(COMMANDS))('%s: a device that left is refused (409 item_left)', async (_, command) => {
  const device = await workshop.bought({ status: 'item_refurb_completed' });
  await calls.left(device);
  const before = await workshop.standing(device);
  const answer = await command(device, before.item.version);
  expect(refusal(answer)).toBe('409 item_left');
  expect((answer.json() as { data: object }).data).toEqual({ itemId: device.itemId, status: 'item_refurb_completed' });
  expect(await workshop.standing(device)).toEqual(before);
});

test('moveItemsToStock: a device that left is refused, the others are moved', async () => {
  const devices = [await workshop.bought(), await workshop.bought()];
  await calls.left(devices[0]!);
  const items = await Promise.all(
    devices.map(async (device) => ({ id: device.itemId, expectedVersion: await calls.versionOf(device) })),
  );
  const body = { stockId: workshop.stocks.batteries, items };
  const answer = await api.call(moveItemsToStock, { body }, workshop.people.operator);
  expect(answer.json().results).toMatchObject([{ refusal: { code: 'item_left' } }, { refusal: null }]);
});

test('cancelBuyback: what was sold is not given back (409), and the page of the buyback says why', async () => {
  const device = await workshop.bought();
  await calls.left(device);
  const params = { id: device.buybackId };
  const { buyerManager } = workshop.people;
  const refused = await api.call(cancelBuyback, { params, body: { reason: 'other', comment: 'Sold' } }, buyerManager);
  expect(refusal(refused)).toBe('409 item_left');
  const page = (await api.call(getBuyback, { params }, buyerManager)).json();
  const reasonOf = (wanted: string) => page.actions.find(({ action }: { action: string }) => action === wanted)?.reason;
  expect([reasonOf('mark_as_lost'), reasonOf('quarantine')]).toEqual(['item_left', 'item_left']);
});

test('startItemService: the services of a device that was scrapped stay as they are (409)', async () => {
  const device = await workshop.bought();
  const services = serviceCalls(api, workshop);
  const planned = await services.planned(device, workshop.steps.wipe);
  const over = await services.taken(services.cancel(planned, { reason: 'Burnt' }));
  await calls.left(device, { kind: 'scrap', reason: 'Burnt' });
  expect(refusal(await services.start(over))).toBe('409 item_left');
});

test(`of a sale and a move at the same moment one wins (${ROUNDS} times)`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const device = await workshop.bought();
    const expectedVersion = await calls.versionOf(device);
    const [sold, moved] = await Promise.all([calls.leave(device), COMMANDS.moveItemToStock!(device, expectedVersion)]);
    const { item } = await workshop.standing(device);
    const { departures } = (await calls.list(device)).json();
    if (sold.statusCode === 201) {
      expect(refusal(moved)).toBe('409 item_left');
      expect([item.place, item.stock_id, departures.length]).toEqual(['left', null, 1]);
    } else {
      expect([refusal(sold), moved.statusCode]).toEqual(['409 concurrent_change', 200]);
      expect([item.place, item.stock_id, departures.length]).toEqual(['stock', workshop.stocks.batteries, 0]);
    }
  }
}, 120_000);

test(`of two sales at the same moment one counts, in the ledger too (${ROUNDS} times)`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const device = await workshop.bought();
    const answers = await Promise.all([calls.leave(device), calls.leave(device)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(refusal(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('409 item_left');
    const lines = await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db.selectFrom('item_ledger_line').select('amount').where('item_id', '=', device.itemId).execute(),
    );
    expect(lines).toEqual([{ amount: 32_900 }]);
  }
}, 120_000);
