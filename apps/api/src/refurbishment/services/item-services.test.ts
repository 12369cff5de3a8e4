import * as services from '@reprise/contract/refurbishment/service-routes';
import { markItemAsLost } from '@reprise/contract/warehouse/lost/lost-routes';
import { moveItemToStock } from '@reprise/contract/warehouse/moves/move-routes';
import { quarantineItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { serviceCalls, type TestService } from '../../../testing/workshop/service-calls.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let calls: ReturnType<typeof serviceCalls>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  calls = serviceCalls(api, workshop);
});

const stored = (id: string) =>
  api.asSystem(workshop.shop.retailer.id, ({ db }) =>
    db.selectFrom('item_refurb_step').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const historyOf = (id: string) =>
  api.asSystem(workshop.shop.retailer.id, ({ db }) =>
    db
      .selectFrom('history')
      .selectAll()
      .where('entity_id', '=', id)
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
const itemOf = async (device: Device) => (await workshop.standing(device)).item;
const stocksOf = async () => ({
  toRefurbish: workshop.stocks.toRefurbish,
  completed: await workshop.stockOf('refurb_completed'),
});

describe('planItemService', () => {
  test('a bought item is in refurbishment after its first service, which copies name, stock and cost', async () => {
    const device = await workshop.bought();
    const answer = await calls.plan(device, workshop.steps.battery);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 'to_do',
      name: 'Battery replacement',
      plannedCost: 2_400,
      cost: null,
      cycle: 1,
      stock: { stockId: workshop.stocks.batteries, name: 'Batteries', identifier: 'BAT', location: 'D 3' },
      item: { status: 'item_refurb_in_progress', identificationNumber: device.code },
    });
    expect((await itemOf(device)).stock_id).toBe(workshop.stocks.toRefurbish);
    const second = await calls.planned(device, workshop.steps.screen);
    expect((await stored(second.id)).position).toBe(1);
    expect((await historyOf(second.id))[0]).toMatchObject({ command: 'planService', to_status: 'to_do' });
  });

  test('a service that the warehouse does not offer, an unknown one and an item in control are refused', async () => {
    const device = await workshop.bought();
    const elsewhere = await workshop.addStep('Only elsewhere', 100, workshop.stocks.screens);
    await api.asSystem(workshop.shop.buyer.id, ({ db }) =>
      db.deleteFrom('refurb_step_warehouse').where('refurb_step_id', '=', elsewhere.id).execute(),
    );
    expect(refusal(await calls.plan(device, elsewhere))).toBe('422 step_not_offered');
    expect(refusal(await calls.plan(device, stranger.steps.wipe))).toBe('404 not_found');
    const early = await workshop.received();
    expect(refusal(await calls.plan(early, workshop.steps.wipe))).toBe('409 status_not_fit');
  });
});

describe('the work on a service', () => {
  test('the time worked adds up over a pause, the item is carried at the end, and the cost counts', async () => {
    const device = await workshop.bought();
    const { completed } = await stocksOf();
    const started = await calls.running(device, workshop.steps.wipe);
    expect(started).toMatchObject({ status: 'in_progress', operator: { name: expect.any(String) }, workedSeconds: 0 });
    api.clock.advance(90_000);
    const paused = await calls.taken(calls.pause(started, { reason: 'Waits for a part' }));
    expect(paused).toMatchObject({ workedSeconds: 90, runningSince: null, pauseReason: 'Waits for a part' });
    api.clock.advance(3_600_000);
    const resumed = await calls.taken(calls.resume(paused, workshop.people.warehouseManager));
    expect(resumed).toMatchObject({ workedSeconds: 90, pauseReason: null });
    api.clock.advance(30_000);
    const done = await calls.complete(resumed, { stockId: completed, comment: 'NIST 800-88' });
    expect(done.json(), done.body).toMatchObject({
      status: 'completed',
      workedSeconds: 120,
      cost: 400,
      comment: 'NIST 800-88',
      endedAt: expect.any(String),
    });
    expect(await itemOf(device)).toMatchObject({ stock_id: completed, completed_refurb_cost: 400 });
    const [ended] = await historyOf(started.id);
    const carried = (await historyOf(device.itemId)).find(({ command }) => command === 'putAway');
    expect(carried).toMatchObject({ command_id: ended!.command_id, transition_id: 'M06' });
    expect((await stored(started.id)).operator_id).not.toBeNull();
  });

  test('an item that lies where its service ends is not carried', async () => {
    const device = await workshop.bought();
    const started = await calls.running(device, workshop.steps.wipe);
    await calls.taken(calls.complete(started, { stockId: workshop.stocks.toRefurbish }));
    expect((await historyOf(device.itemId)).map(({ command }) => command)).not.toContain('putAway');
  });

  test('a service starts in its stock only, and only once that is confirmed', async () => {
    const device = await workshop.bought();
    const battery = await calls.planned(device, workshop.steps.battery);
    const wrong = await calls.start(battery);
    expect(refusal(wrong)).toBe('422 item_wrong_stock');
    expect(wrong.json().data).toMatchObject({
      stock: { stockId: workshop.stocks.batteries, name: 'Batteries' },
      itemStock: { defaultStock: 'to_refurbish' },
    });
    expect(refusal(await calls.start(battery, workshop.people.operator, {}))).toBe('422 validation_failed');
    const { version } = await itemOf(device);
    const moved = await api.call(
      moveItemToStock,
      { params: { id: device.itemId }, body: { stockId: workshop.stocks.batteries, expectedVersion: version } },
      workshop.people.operator,
    );
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await calls.start(battery)).statusCode).toBe(200);
  });

  test('while one service runs no other of the item starts; the refusal says which and who', async () => {
    const device = await workshop.bought();
    const other = await workshop.addStep('Function test', 800, workshop.stocks.toRefurbish);
    const waiting = await calls.planned(device, other);
    await calls.running(device, workshop.steps.wipe);
    const refused = await calls.start(waiting);
    expect(refusal(refused)).toBe('409 other_service_running');
    expect(refused.json().data).toMatchObject({ name: 'Data wipe', operator: expect.any(String) });
  });

  test('a row that does not begin where the service stands is refused with its status (409)', async () => {
    const device = await workshop.bought();
    const planned = await calls.planned(device, workshop.steps.wipe);
    const paused = await calls.pause(planned);
    expect(refusal(paused)).toBe('409 status_not_fit');
    expect(paused.json().data).toEqual({ status: 'to_do' });
    expect(refusal(await calls.resume(planned))).toBe('409 status_not_fit');
    expect(refusal(await calls.complete(planned, { stockId: workshop.stocks.toRefurbish }))).toBe('409 status_not_fit');
    const running = await calls.taken(calls.start(planned));
    expect(refusal(await calls.start(running))).toBe('409 status_not_fit');
    const cancelled = await calls.taken(calls.cancel(running, { reason: 'Not needed' }));
    expect(refusal(await calls.cancel(cancelled, { reason: 'Again' }))).toBe('409 status_not_fit');
    expect(refusal(await calls.start(cancelled))).toBe('409 status_not_fit');
  });

  test('a service ends in a stock of the warehouse that takes items in refurbishment', async () => {
    const device = await workshop.bought();
    const running = await calls.running(device, workshop.steps.wipe);
    const reserved = await workshop.stockOf('in_quarantine');
    expect(refusal(await calls.complete(running, { stockId: reserved }))).toBe('422 item_wrong_stock');
    expect(refusal(await calls.complete(running, { stockId: stranger.stocks.screens }))).toBe('404 not_found');
    expect(await stored(running.id)).toMatchObject({ status: 'in_progress', cost: null });
  });

  test('a cancelled service needs a reason, keeps the time worked and costs nothing', async () => {
    const device = await workshop.bought();
    const running = await calls.running(device, workshop.steps.wipe);
    expect(refusal(await calls.cancel(running))).toBe('422 validation_failed');
    api.clock.advance(60_000);
    const cancelled = await calls.taken(calls.cancel(running, { reason: 'The disk is dead' }));
    expect(cancelled).toMatchObject({
      status: 'canceled',
      cost: null,
      workedSeconds: 60,
      cancelReason: 'The disk is dead',
      endedAt: expect.any(String),
    });
    expect((await itemOf(device)).completed_refurb_cost).toBe(0);
  });

  test('an old version is refused with who changed the service, when and to what (409)', async () => {
    const device = await workshop.bought();
    const planned = await calls.planned(device, workshop.steps.wipe);
    const started = await calls.taken(calls.start(planned, workshop.people.warehouseManager));
    const { operator } = started as TestService & { operator: { name: string } };
    const body = { stockId: workshop.stocks.toRefurbish, reason: 'x', stockConfirmed: true };
    const answers = [
      await calls.start(planned),
      await calls.resume(planned),
      await calls.pause(planned),
      await calls.complete(planned, { stockId: body.stockId }),
      await calls.cancel(planned, { reason: body.reason }),
    ];
    for (const answer of answers) {
      expect(refusal(answer)).toBe('409 concurrent_change');
      expect(answer.json().data).toEqual({
        status: 'in_progress',
        version: started.version,
        changedBy: operator.name,
        changedAt: expect.any(String),
      });
    }
  });

  test('managers of the buyer may not work on a service (403); for strangers there is none (404)', async () => {
    const device = await workshop.bought();
    const { id } = await calls.planned(device, workshop.steps.wipe);
    const { buyerManager } = workshop.people;
    const body = { expectedVersion: 1 };
    const ofService = [
      [services.getItemService, undefined],
      [services.startItemService, { ...body, stockConfirmed: true }],
      [services.resumeItemService, { ...body, stockConfirmed: true }],
      [services.pauseItemService, body],
      [services.completeItemService, { ...body, stockId: workshop.stocks.toRefurbish }],
      [services.cancelItemService, { ...body, reason: 'x' }],
    ] as const;
    for (const [route, sent] of ofService) {
      const input = { params: { id }, ...(sent && { body: sent }) };
      expect(refusal(await api.call(route, input, buyerManager))).toBe('403 permission_denied');
      expect(refusal(await api.call(route, input, stranger.people.operator))).toBe('404 not_found');
    }
    const ofItem = [
      [services.getServicesOfItem, undefined],
      [services.planItemService, { refurbStepId: workshop.steps.wipe.id }],
    ] as const;
    for (const [route, sent] of ofItem) {
      const input = { params: { id: device.itemId }, ...(sent && { body: sent }) };
      expect(refusal(await api.call(route, input, buyerManager))).toBe('403 permission_denied');
      expect(refusal(await api.call(route, input, stranger.people.operator))).toBe('404 item_not_found');
    }
  });
});

describe('what ends work from outside', () => {
  const versioned = async (device: Device) => ({ expectedVersion: (await itemOf(device)).version });

  test('a late quarantine pauses the service that runs, and nobody goes on before the item is released', async () => {
    const device = await workshop.bought();
    const running = await calls.running(device, workshop.steps.wipe);
    api.clock.advance(45_000);
    const body = { reason: 'hazard', comment: 'Swollen', ...(await versioned(device)) };
    const answer = await api.call(
      quarantineItem,
      { params: { id: device.itemId }, body },
      workshop.people.warehouseManager,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const paused = await stored(running.id);
    expect(paused).toMatchObject({ status: 'paused', worked_seconds: 45, running_since: null, ended_at: null });
    const resumed = await calls.resume({ id: paused.id, version: paused.version });
    expect(refusal(resumed)).toBe('409 status_not_fit');
    expect(resumed.json().data).toEqual({ itemStatus: 'item_in_quarantine' });
  });

  test('losing the item cancels its open services and leaves the completed ones', async () => {
    const device = await workshop.bought();
    const first = await calls.running(device, workshop.steps.wipe);
    await calls.taken(calls.complete(first, { stockId: workshop.stocks.toRefurbish }));
    const running = await calls.running(device, workshop.steps.wipe);
    const waiting = await calls.planned(device, workshop.steps.screen);
    api.clock.advance(20_000);
    const body = { place: 'warehouse', comment: 'Gone', ...(await versioned(device)) };
    const answer = await api.call(
      markItemAsLost,
      { params: { id: device.itemId }, body },
      workshop.people.warehouseManager,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored(running.id)).toMatchObject({
      status: 'canceled',
      worked_seconds: 20,
      running_since: null,
      ended_at: expect.any(Date),
    });
    expect(await stored(waiting.id)).toMatchObject({ status: 'canceled', worked_seconds: 0 });
    expect(await stored(first.id)).toMatchObject({ status: 'completed', cost: 400 });
  });
});
