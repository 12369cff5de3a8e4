import { scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
});
type Scan = { code: string; stockId: string; sourceStockId?: string; comment?: string };
const scan = (body: Scan, headers: Headers = workshop.people.operator) => api.call(scanIntoStock, { body }, headers);

describe('scanIntoStock', () => {
  test('a scanned item is put into the stock; the answer names the device and says how to take the move back', async () => {
    const { batteries, toRefurbish } = workshop.stocks;
    const device = await workshop.bought();
    const answer = await scan({ code: device.code, stockId: batteries, comment: 'Shelf' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      itemId: device.itemId,
      outcome: 'moved',
      status: 'item_completed',
      stock: { stockId: batteries, name: 'Batteries' },
      from: { stockId: toRefurbish, defaultStock: 'to_refurbish', name: null },
      isUndoable: true,
      product: { label: expect.any(String) },
    });
    expect((await workshop.standing(device)).item.stock_id).toBe(batteries);
    const back = await scan({ code: device.code, stockId: toRefurbish, sourceStockId: batteries });
    expect(back.json()).toMatchObject({ outcome: 'moved' });
    expect((await workshop.standing(device)).item.stock_id).toBe(toRefurbish);
  });

  test('an item that lies there already stays, and nothing is recorded', async () => {
    const device = await workshop.bought();
    const { item } = await workshop.standing(device);
    const answer = await scan({ code: device.code, stockId: workshop.stocks.toRefurbish });
    expect(answer.json()).toMatchObject({ outcome: 'already_there', isUndoable: false, version: item.version });
  });

  test('carrying an item to another stock of its warehouse does not make it younger', async () => {
    const since = new Date('2026-01-02T03:04:05Z');
    const device = await workshop.bought({ stocked_at: since });
    await scan({ code: device.code, stockId: workshop.stocks.screens });
    expect((await workshop.standing(device)).item.stocked_at).toEqual(since);
  });

  test('a stock the item may not lie in is refused and names the right one (422); nothing changes', async () => {
    const device = await workshop.received();
    const before = (await workshop.standing(device)).item;
    const answer = await scan({ code: device.code, stockId: await workshop.stockOf('customer_return') });
    expect(refusal(answer)).toBe('422 item_wrong_stock');
    expect(answer.json().data).toMatchObject({ defaultStock: 'awaiting_control' });
    expect((await workshop.standing(device)).item).toEqual(before);
  });

  test('an item that lies elsewhere than where it was to be taken from is refused and says where it lies (422)', async () => {
    const { batteries, screens } = workshop.stocks;
    const device = await workshop.bought();
    const answer = await scan({ code: device.code, stockId: batteries, sourceStockId: screens });
    expect(refusal(answer)).toBe('422 item_wrong_stock');
    expect(answer.json().data.lies).toMatchObject({ defaultStock: 'to_refurbish' });
  });

  test('an unknown code, another tenant’s item and a deleted stock are absent (404); an item on its way is not here (409)', async () => {
    const { batteries } = workshop.stocks;
    const device = await workshop.bought();
    expect(refusal(await scan({ code: '2999999999999', stockId: batteries }))).toBe('404 item_not_found');
    expect(refusal(await scan({ code: device.code, stockId: batteries }, stranger.people.operator))).toBe(
      '404 item_not_found',
    );
    expect(refusal(await scan({ code: device.code, stockId: stranger.stocks.batteries }))).toBe('404 not_found');
    const gone = await workshop.addStock('Gone');
    await api.asSystem(workshop.shop.buyer.id, ({ db, clock }) =>
      db.updateTable('stock').set({ removed_at: clock.now() }).where('id', '=', gone).execute(),
    );
    expect(refusal(await scan({ code: device.code, stockId: gone }))).toBe('404 not_found');
    const [onItsWay] = (await workshop.sent()).devices;
    expect(refusal(await scan({ code: onItsWay!.code, stockId: batteries }))).toBe('409 status_not_fit');
    expect(refusal(await scan({ code: device.code, stockId: batteries }, workshop.people.buyerManager))).toBe(
      '403 permission_denied',
    );
  });
});
