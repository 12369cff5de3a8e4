import * as services from '@reprise/contract/refurbishment/service-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { serviceCalls } from '../../../testing/workshop/service-calls.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let calls: ReturnType<typeof serviceCalls>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  calls = serviceCalls(api, workshop);
});

const versionOf = async (device: Device) => (await workshop.standing(device)).item.version;
const validate = async (device: Device, body: object = {}, headers: Headers = workshop.people.operator) =>
  api.call(
    services.validateRefurbishment,
    { params: { id: device.itemId }, body: { expectedVersion: await versionOf(device), ...body } },
    headers,
  );
const reopen = async (device: Device, body: object = {}, headers: Headers = workshop.people.warehouseManager) =>
  api.call(
    services.reopenRefurbishment,
    { params: { id: device.itemId }, body: { expectedVersion: await versionOf(device), reason: 'Came back', ...body } },
    headers,
  );
async function wiped(device: Device): Promise<void> {
  const running = await calls.running(device, workshop.steps.wipe);
  await calls.taken(calls.complete(running, { stockId: workshop.stocks.toRefurbish }));
}

describe('getServicesOfItem', () => {
  test('an item is shown with its prices, its services, the next stock and the services that can be added', async () => {
    const device = await workshop.bought();
    await wiped(device);
    await calls.planned(device, workshop.steps.battery);
    const unneeded = await calls.planned(device, workshop.steps.screen);
    await calls.taken(calls.cancel(unneeded, { reason: 'Not needed' }));
    const answer = await calls.view(device.itemId);
    expect(answer.json(), answer.body).toMatchObject({
      item: { status: 'item_refurb_in_progress', cycle: 1, stock: { defaultStock: 'to_refurbish' } },
      purchasePrice: 20_000,
      plannedCost: 2_800,
      completedCost: 400,
      obstacle: 'steps_open',
      suggestedStockId: workshop.stocks.batteries,
    });
    const { services: shown, stocks, offered } = answer.json();
    expect(shown.map(({ status }: { status: string }) => status)).toEqual(['completed', 'to_do', 'canceled']);
    expect(stocks.map(({ defaultStock }: { defaultStock: string | null }) => defaultStock).toSorted()).toEqual([
      null,
      null,
      'refurb_completed',
      'to_refurbish',
    ]);
    expect(offered.map(({ name }: { name: string }) => name)).toEqual([
      'Battery replacement',
      'Data wipe',
      'Screen replacement',
    ]);
  });

  test('the purchase price is the validated one, else the declared one', async () => {
    const device = await workshop.bought();
    await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db
        .updateTable('buyback')
        .set({ validated_price: null, declared_price: 15_500 })
        .where('id', '=', device.buybackId)
        .execute(),
    );
    expect((await calls.view(device.itemId)).json()).toMatchObject({
      purchasePrice: 15_500,
      obstacle: 'status_not_fit',
    });
  });
});

describe('validateRefurbishment', () => {
  test('an item is refurbished once its services are closed: it goes to its stock with the sum of their costs', async () => {
    const device = await workshop.bought();
    await wiped(device);
    await wiped(device);
    const open = await calls.planned(device, workshop.steps.screen);
    const refused = await validate(device);
    expect(refusal(refused)).toBe('422 steps_open');
    expect(refused.json().data.open).toEqual([{ id: open.id, name: 'Screen replacement', status: 'to_do' }]);
    await calls.taken(calls.cancel(open, { reason: 'Not needed' }));
    const answer = await validate(device, { comment: 'Like new' });
    expect(answer.json(), answer.body).toMatchObject({
      item: { status: 'item_refurb_completed', stock: { defaultStock: 'refurb_completed' } },
      completedCost: 800,
      plannedCost: 800,
      offered: [],
    });
    expect(refusal(await validate(device))).toBe('409 status_not_fit');
  });

  test('an old version of the item, managers of the buyer and strangers are refused (409, 403, 404)', async () => {
    const device = await workshop.bought();
    await wiped(device);
    const stale = await validate(device, { expectedVersion: 0 });
    expect(refusal(stale)).toBe('409 concurrent_change');
    expect(stale.json().data).toMatchObject({ status: 'item_refurb_in_progress', changedBy: expect.any(String) });
    expect(refusal(await validate(device, {}, workshop.people.buyerManager))).toBe('403 permission_denied');
    expect(refusal(await validate(device, {}, stranger.people.operator))).toBe('404 item_not_found');
  });

  test('an item without a service in its cycle cannot be validated (422)', async () => {
    const device = await workshop.bought();
    await workshop.placeAt(device, 'bb_completed', 'item_refurb_in_progress');
    expect((await calls.view(device.itemId)).json().obstacle).toBe('steps_missing');
    expect(refusal(await validate(device))).toBe('422 steps_missing');
  });
});

describe('reopenRefurbishment', () => {
  test('another cycle begins with a diagnosis; services and costs of the one before stay', async () => {
    const device = await workshop.bought();
    await wiped(device);
    await validate(device);
    const answer = await reopen(device);
    expect(answer.json(), answer.body).toMatchObject({
      item: { status: 'item_refurb_diagnostic_in_progress', cycle: 2 },
      completedCost: 400,
    });
    expect(answer.json().services).toHaveLength(1);
  });

  test('a manager of the buyer may reopen, an operator may not (403); an item in work is not reopened (409)', async () => {
    const device = await workshop.bought();
    await wiped(device);
    expect(refusal(await reopen(device))).toBe('409 status_not_fit');
    await validate(device);
    expect(refusal(await reopen(device, {}, workshop.people.operator))).toBe('403 permission_denied');
    expect(refusal(await reopen(device, {}, stranger.people.warehouseManager))).toBe('404 item_not_found');
    expect(refusal(await reopen(device, { expectedVersion: 0 }))).toBe('409 concurrent_change');
    expect(refusal(await reopen(device, { reason: '' }))).toBe('422 validation_failed');
    expect((await reopen(device, {}, workshop.people.buyerManager)).statusCode).toBe(200);
  });
});
