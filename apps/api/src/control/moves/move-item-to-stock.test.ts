import { moveItemToStock } from '@reprise/contract/warehouse/moves/move-routes';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildQuarantine, type Device, type TestQuarantine } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let desk: TestQuarantine;
let stranger: TestQuarantine;
let shelf: string;
beforeAll(async () => {
  desk = await buildQuarantine(api);
  stranger = await buildQuarantine(api);
  shelf = api.services.newId();
  await api.asSystem(desk.shop.buyer.id, ({ db }) =>
    db
      .insertInto('stock')
      .values({
        account_id: desk.shop.buyer.id,
        id: shelf,
        warehouse_id: desk.shop.warehouse.id,
        name: 'Shelf B4',
        identifier: 'SHELF-B4',
      })
      .execute(),
  );
});

const moveTo = async (device: Device, stockId: string, more: object = {}, headers: Headers = desk.people.operator) => {
  const { item } = await desk.standing(device);
  const body = { stockId, expectedVersion: item.version, ...more };
  return api.call(moveItemToStock, { params: { id: device.itemId }, body }, headers);
};
const stockId = async (stock: DefaultStock) => (await desk.findStock(stock)).id;
/** Released from quarantine, still lying in its stock. */
async function released(goesBackTo: string, buyback = 'bb_in_processing'): Promise<Device> {
  const device = await desk.received();
  const place = { reintegration_target: goesBackTo, stock_id: await stockId('in_quarantine') };
  await desk.placeAt(device, buyback, 'item_to_reintegrate_to_stock', place);
  return device;
}

describe('moveItemToStock', () => {
  test('an item is carried to another stock of its warehouse; its status stays and its way says so', async () => {
    const device = await desk.received();
    const answer = await moveTo(device, shelf, { scannedCode: 'shelf-b4', comment: 'Large box' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'item_registered_in_warehouse',
      stock: { stockId: shelf, name: 'Shelf B4' },
    });
    const history = await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.selectFrom('history').selectAll().where('entity_id', '=', device.itemId).execute(),
    );
    expect(history).toContainEqual(expect.objectContaining({ command: 'putAway', transition_id: 'M06' }));
    const again = await moveTo(device, shelf);
    expect(again.json().version).toBe(answer.json().version);
  });

  test.each([
    ['item_awaiting_compliancy_tests', 'bb_in_processing', 'awaiting_control'],
    ['item_completed', 'bb_completed', 'to_refurbish'],
    ['item_completed_by_price', 'bb_completed_by_price', 'to_refurbish'],
    ['item_completed_with_absorption', 'bb_completed_with_absorption', 'to_refurbish'],
    ['item_completed_with_negociation', 'bb_completed_with_negociation', 'to_refurbish'],
    ['item_refurb_in_progress', 'bb_completed', 'to_refurbish'],
    ['item_refurb_completed', 'bb_completed', 'refurb_completed'],
  ] as const)('a released item takes up its status again by the scan: %s', async (target, buyback, stock) => {
    const device = await released(target, buyback);
    const answer = await moveTo(device, await stockId(stock), { scannedCode: device.code });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: target, stock: { defaultStock: stock } });
    expect((await desk.standing(device)).item).toMatchObject({ status: target, reintegration_target: null });
  });

  test('a released item does not go back into quarantine, and one to control goes to its stock only (422)', async () => {
    const bought = await released('item_completed', 'bb_completed');
    expect(refusal(await moveTo(bought, await stockId('in_quarantine')))).toBe('422 item_wrong_stock');
    const toControl = await released('item_awaiting_compliancy_tests');
    expect(refusal(await moveTo(toControl, await stockId('to_refurbish')))).toBe('422 item_wrong_stock');
    expect(refusal(await moveTo(toControl, shelf))).toBe('422 item_wrong_stock');
  });

  test('an item in quarantine leaves by a decision, one to return goes to customer return only (422)', async () => {
    const held = await desk.received();
    await desk.placeAt(held, 'bb_in_processing', 'item_in_quarantine');
    expect(refusal(await moveTo(held, shelf))).toBe('422 item_wrong_stock');
    expect((await moveTo(held, await stockId('in_quarantine'))).statusCode).toBe(200);
    const back = await desk.received();
    await desk.placeAt(back, 'bb_not_completed', 'item_to_return');
    expect(refusal(await moveTo(back, shelf))).toBe('422 item_wrong_stock');
    expect((await moveTo(back, await stockId('customer_return'))).statusCode).toBe(200);
  });

  test.each(['to_refurbish', 'To refurbish', 'à\u202freconditionner'])(
    'a default stock has no label: its name in any language and its key are what is scanned there: %s',
    async (scannedCode) => {
      const device = await released('item_completed', 'bb_completed');
      const answer = await moveTo(device, await stockId('to_refurbish'), { scannedCode });
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  test('the code of another stock, an old version and a stock of another warehouse are refused (422, 409, 404)', async () => {
    const device = await desk.received();
    expect(refusal(await moveTo(device, shelf, { scannedCode: 'SHELF-Z9' }))).toBe('422 validation_failed');
    expect(refusal(await moveTo(device, shelf, { scannedCode: 'to_refurbish' }))).toBe('422 validation_failed');
    expect(refusal(await moveTo(device, shelf, { expectedVersion: 0 }))).toBe('409 concurrent_change');
    const foreign = await stranger.findStock('awaiting_control');
    expect(refusal(await moveTo(device, foreign.id))).toBe('404 not_found');
  });

  test('an item on its way lies in no stock (409); managers of the buyer and strangers may not move (403, 404)', async () => {
    const [onItsWay] = (await desk.sent()).devices as [Device];
    expect(refusal(await moveTo(onItsWay, shelf))).toBe('409 status_not_fit');
    const device = await desk.received();
    expect(refusal(await moveTo(device, shelf, {}, desk.people.buyerManager))).toBe('403 permission_denied');
    expect(refusal(await moveTo(device, shelf, {}, stranger.people.operator))).toBe('404 item_not_found');
  });

  test('of two scans at the same moment one moves the item, the other gets 409', async () => {
    const device = await released('item_completed', 'bb_completed');
    const to = await stockId('to_refurbish');
    const { item } = await desk.standing(device);
    const answers = await Promise.all([
      moveTo(device, to, { expectedVersion: item.version }),
      moveTo(device, shelf, { expectedVersion: item.version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)!.json();
    const lost = answers.find(({ statusCode }) => statusCode === 409)!.json();
    expect(lost).toMatchObject({
      code: 'concurrent_change',
      data: {
        status: 'item_completed',
        version: won.version,
        changedBy: expect.stringMatching(/\S+ \S+/),
        stock: won.stock,
      },
    });
  });
});
