import { scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../testing/world/people.ts';

const MINUTE = 60_000;
const api = useApi();
let workshop: TestWorkshop;
let start: number;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
});
beforeEach(() => {
  // Whatever was done to a device before the test is older than its scans.
  start = api.clock.now().getTime() + MINUTE;
  api.clock.set(new Date(start));
});
const minute = (n: number): string => new Date(start + n * MINUTE).toISOString();
const passTo = (n: number) => api.clock.set(new Date(start + n * MINUTE));

type Scan = { code: string; stockId: string; scannedAt?: string };
const scan = (body: Scan, headers: Headers = workshop.people.operator) => api.call(scanIntoStock, { body }, headers);
const stockOf = async (device: Parameters<TestWorkshop['standing']>[0]) =>
  (await workshop.standing(device)).item.stock_id;
const movesOf = (itemId: string) =>
  api.asSystem(workshop.shop.retailer.id, ({ db }) =>
    db
      .selectFrom('history')
      .select(['command', 'data', 'occurred_at'])
      .where('entity_id', '=', itemId)
      .where('command', '=', 'putAway')
      .orderBy('occurred_at')
      .execute(),
  );

describe('scanIntoStock: a move that was made without a network and is sent later', () => {
  test('is done, and its way says when it was scanned and when it came', async () => {
    const { batteries } = workshop.stocks;
    const device = await workshop.bought();
    passTo(30);
    const answer = await scan({ code: device.code, stockId: batteries, scannedAt: minute(5) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await movesOf(device.itemId)).toEqual([
      {
        command: 'putAway',
        occurred_at: new Date(minute(30)),
        data: expect.objectContaining({ scannedAt: minute(5) }),
      },
    ]);
  });

  test('sent again under its key gets the same answer, also after somebody moved the item on, and moves nothing', async () => {
    const { batteries, screens } = workshop.stocks;
    const device = await workshop.bought();
    const body = { code: device.code, stockId: batteries, scannedAt: minute(0) };
    const keyed = { ...workshop.people.operator, 'idempotency-key': `move-${device.itemId}` };
    const copies = await Promise.all([scan(body, keyed), scan(body, keyed)]);
    const first = copies.find(({ statusCode }) => statusCode === 200)!;
    expect(first.json()).toMatchObject({ outcome: 'moved', stock: { stockId: batteries } });
    passTo(1);
    await scan({ code: device.code, stockId: screens }, workshop.people.warehouseManager);
    passTo(2);
    const again = await scan(body, keyed);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await stockOf(device)).toBe(screens);
    expect(await movesOf(device.itemId)).toHaveLength(2);
  });

  test('is refused when somebody moved the item after the scan, and says who, when and where (409)', async () => {
    const { batteries, screens } = workshop.stocks;
    const device = await workshop.bought();
    passTo(10);
    const moved = await scan({ code: device.code, stockId: screens }, workshop.people.warehouseManager);
    passTo(30);
    const late = { code: device.code, stockId: batteries, scannedAt: minute(5) };
    const answer = await scan(late);
    expect(refusal(answer)).toBe('409 concurrent_change');
    expect(answer.json().data).toEqual({
      itemId: device.itemId,
      status: 'item_completed',
      version: moved.json().version,
      changedBy: expect.stringMatching(/\S+ \S+/),
      changedAt: minute(10),
      stock: { stockId: screens, defaultStock: null, name: 'Screens' },
    });
    expect(await stockOf(device)).toBe(screens);
    // A person who holds the device decides: without the time of a scan nothing is overtaken.
    expect((await scan({ code: device.code, stockId: batteries })).statusCode).toBe(200);
    expect(await stockOf(device)).toBe(batteries);
  });

  test('is done when the item was changed before the scan, or lies in that stock already', async () => {
    const { batteries, screens } = workshop.stocks;
    const device = await workshop.bought();
    passTo(1);
    await scan({ code: device.code, stockId: screens }, workshop.people.warehouseManager);
    passTo(30);
    const there = await scan({ code: device.code, stockId: screens, scannedAt: minute(0) });
    expect(there.json()).toMatchObject({ outcome: 'already_there' });
    expect((await scan({ code: device.code, stockId: batteries, scannedAt: minute(2) })).statusCode).toBe(200);
  });

  test('several moves of one item follow the order of their scans, whichever came first', async () => {
    const { batteries, screens, toRefurbish } = workshop.stocks;
    const device = await workshop.bought();
    passTo(30);
    // One station: sent in order, long after both scans.
    expect((await scan({ code: device.code, stockId: batteries, scannedAt: minute(5) })).statusCode).toBe(200);
    expect((await scan({ code: device.code, stockId: screens, scannedAt: minute(7) })).statusCode).toBe(200);
    // Another station, whose earlier scan comes after both.
    passTo(40);
    const late = { code: device.code, stockId: toRefurbish, scannedAt: minute(6) };
    expect(refusal(await scan(late, workshop.people.warehouseManager))).toBe('409 concurrent_change');
    expect(await stockOf(device)).toBe(screens);
  });

  test('a scan of a station whose clock is ahead holds back nobody afterwards', async () => {
    const { batteries, screens } = workshop.stocks;
    const device = await workshop.bought();
    expect((await scan({ code: device.code, stockId: batteries, scannedAt: minute(60) })).statusCode).toBe(200);
    passTo(2);
    expect((await scan({ code: device.code, stockId: screens, scannedAt: minute(1) })).statusCode).toBe(200);
    expect(await stockOf(device)).toBe(screens);
  });

  test('a released item is taken up again by the late scan, once', async () => {
    const device = await workshop.bought();
    const from = { reintegration_target: 'item_completed', stock_id: await workshop.stockOf('in_quarantine') };
    await workshop.placeAt(device, 'bb_completed', 'item_to_reintegrate_to_stock', from);
    passTo(30);
    const body = { code: device.code, stockId: workshop.stocks.toRefurbish, scannedAt: minute(1) };
    expect((await scan(body)).json()).toMatchObject({ outcome: 'moved', status: 'item_completed' });
    expect((await scan(body)).json()).toMatchObject({ outcome: 'already_there' });
  });
});
