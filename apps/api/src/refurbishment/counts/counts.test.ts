import {
  cancelStockCount,
  closeStockCount,
  getStockCount,
  listStockCounts,
  openStockCount,
  scanForStockCount,
  settleCountLine,
} from '@reprise/contract/warehouse/counts/count-routes';
import type { CountSettlement } from '@reprise/contract/warehouse/counts/counts';
import { scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import { deleteStock } from '@reprise/contract/warehouse/stock-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let manager: Headers;
let operator: Headers;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  manager = workshop.people.warehouseManager;
  operator = workshop.people.operator;
});

const open = (stockId: string, headers = operator) => api.call(openStockCount, { params: { id: stockId } }, headers);
const read = async (id: string) => (await api.call(getStockCount, { params: { id } }, operator)).json();
const scan = (id: string, code: string, headers = operator) =>
  api.call(scanForStockCount, { params: { id }, body: { code } }, headers);
const settle = (id: string, lineId: string, settlement: CountSettlement, headers = manager) =>
  api.call(settleCountLine, { params: { id }, body: { lineId, settlement, reason: 'Looked for it' } }, headers);
const close = (id: string, headers = operator) => api.call(closeStockCount, { params: { id } }, headers);
let shelves = 0;
/** A stock with some devices, and its count. */
async function counted(size: number) {
  const stockId = await workshop.addStock(`Counted ${++shelves}`);
  const devices = await Promise.all(Array.from({ length: size }, () => workshop.bought({ stock_id: stockId })));
  const answer = await open(stockId);
  expect(answer.statusCode, answer.body).toBe(201);
  return { stockId, devices, id: answer.json().id as string };
}

describe('an inventory count', () => {
  test('what lies in the stock is expected; what was scanned is present, the rest is missing', async () => {
    const { id, devices } = await counted(2);
    const answer = await scan(id, devices[0]!.code);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      isRepeat: false,
      line: { code: devices[0]!.code, outcome: 'present' },
      figures: { expected: 2, present: 1, missing: 1, unsettled: 1 },
    });
    expect((await scan(id, devices[0]!.code)).json()).toMatchObject({ isRepeat: true, figures: { present: 1 } });
    const count = await read(id);
    expect(count).toMatchObject({ status: 'open', hasMoreLines: false, stock: { warehouse: expect.anything() } });
    expect(count.lines).toMatchObject([{ code: devices[1]!.code, outcome: 'missing', settlement: null }]);
  });

  test('an item recorded elsewhere is unexpected and is moved here by its settlement, with the reason in its history', async () => {
    const { id, stockId } = await counted(0);
    const device = await workshop.bought();
    const { line } = (await scan(id, device.code)).json();
    expect(line).toMatchObject({ outcome: 'unexpected', item: { lies: { defaultStock: 'to_refurbish' } } });
    expect(refusal(await settle(id, line.id, 'stays_missing'))).toBe('409 status_not_fit');
    const answer = await settle(id, line.id, 'moved_here', operator);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ line: { settlement: 'moved_here' }, figures: { unsettled: 0, present: 1 } });
    expect((await workshop.standing(device)).item.stock_id).toBe(stockId);
    const history = await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db.selectFrom('history').selectAll().where('entity_id', '=', device.itemId).execute(),
    );
    expect(history).toContainEqual(expect.objectContaining({ command: 'putAway', comment: 'Looked for it' }));
  });

  test('an item that may not lie here is not moved here (422) and may be left where it is', async () => {
    const { id } = await counted(0);
    const device = await workshop.received();
    await workshop.placeAt(device, 'bb_in_processing', 'item_in_quarantine', {
      stock_id: await workshop.stockOf('in_quarantine'),
    });
    const { line } = (await scan(id, device.code)).json();
    expect(refusal(await settle(id, line.id, 'moved_here'))).toBe('422 item_wrong_stock');
    expect((await settle(id, line.id, 'left_there')).json().figures).toMatchObject({ unexpected: 1, unsettled: 0 });
  });

  test('a code that no item has is kept, whatever its capitals, and settled as not ours', async () => {
    const { id } = await counted(0);
    const { line } = (await scan(id, 'zz-unknown-1')).json();
    expect(line).toMatchObject({ outcome: 'unknown', item: null, code: 'zz-unknown-1' });
    expect((await scan(id, 'ZZ-UNKNOWN-1')).json()).toMatchObject({ isRepeat: true, figures: { unknown: 1 } });
    expect((await settle(id, line.id, 'not_ours')).json().figures).toMatchObject({ unsettled: 0 });
  });

  test('an item that a recorded move carried away since the count was opened is no difference', async () => {
    const { id, devices } = await counted(1);
    const body = { code: devices[0]!.code, stockId: workshop.stocks.batteries };
    expect((await api.call(scanIntoStock, { body }, operator)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ figures: { expected: 1, leftMeanwhile: 1, unsettled: 0 }, lines: [] });
  });

  test('a missing item is declared lost by a manager; an operator may not (403)', async () => {
    const { id, devices } = await counted(1);
    const [{ id: lineId }] = (await read(id)).lines;
    expect(refusal(await settle(id, lineId, 'lost', operator))).toBe('403 permission_denied');
    const answer = await settle(id, lineId, 'lost');
    expect(answer.json(), answer.body).toMatchObject({ line: { settlement: 'lost' }, figures: { unsettled: 0 } });
    expect((await workshop.standing(devices[0]!)).item.status).toBe('item_lost_warehouse');
  });

  test('an item that was given up for missing and is scanned after all is present, and its reason falls away', async () => {
    const { id, devices } = await counted(1);
    const [{ id: lineId }] = (await read(id)).lines;
    await settle(id, lineId, 'stays_missing');
    expect((await scan(id, devices[0]!.code)).json().line).toMatchObject({ outcome: 'present', settlement: null });
  });

  test('a count closes when every difference has a reason, and keeps what its lines were', async () => {
    const { id, devices, stockId } = await counted(2);
    const refused = await close(id);
    expect(refusal(refused)).toBe('409 stock_count_unsettled');
    expect(refused.json().data).toEqual({ unsettled: 2 });
    await scan(id, devices[0]!.code);
    const [{ id: lineId }] = (await read(id)).lines;
    await settle(id, lineId, 'stays_missing', operator);
    const closed = await close(id);
    expect(closed.json(), closed.body).toMatchObject({ status: 'closed', figures: { present: 1, missing: 1 } });
    await api.call(scanIntoStock, { body: { code: devices[1]!.code, stockId: workshop.stocks.batteries } }, operator);
    expect(await read(id)).toMatchObject({ figures: { present: 1, missing: 1, leftMeanwhile: 0 } });
    expect(refusal(await scan(id, devices[1]!.code))).toBe('409 stock_count_ended');
    expect(refusal(await close(id))).toBe('409 stock_count_ended');
    const list = await api.call(listStockCounts, { params: { id: stockId } }, operator);
    expect(list.json().counts).toMatchObject([{ id, status: 'closed', endedBy: expect.any(String) }]);
  });

  test('a stock has one open count: of two people who begin one, one gets 409; a stock in a count is not deleted', async () => {
    const stockId = await workshop.addStock('Contended');
    const answers = await Promise.all([open(stockId), open(stockId, manager)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const { id } = answers.find(({ statusCode }) => statusCode === 201)!.json();
    const remove = () => api.call(deleteStock, { params: { id: stockId } }, manager);
    expect((await remove()).json()).toMatchObject({ code: 'stock_in_use', data: { hasOpenCount: true } });
    expect((await api.call(cancelStockCount, { params: { id } }, operator)).json()).toMatchObject({
      status: 'cancelled',
    });
    expect((await remove()).statusCode).toBe(204);
  });

  test('the counts of another buyer are absent (404); who only reads stocks may not count (403)', async () => {
    const { id, stockId } = await counted(0);
    const theirs = stranger.people.operator;
    expect(refusal(await open(stockId, theirs))).toBe('404 not_found');
    expect(refusal(await scan(id, 'any code', theirs))).toBe('404 not_found');
    expect(refusal(await close(id, theirs))).toBe('404 not_found');
    expect(refusal(await api.call(getStockCount, { params: { id } }, theirs))).toBe('404 not_found');
    const { buyerManager } = workshop.people;
    expect((await api.call(getStockCount, { params: { id } }, buyerManager)).statusCode).toBe(200);
    expect(refusal(await open(stockId, buyerManager))).toBe('403 permission_denied');
    const foreign = await stranger.bought();
    expect((await scan(id, foreign.code)).json().line).toMatchObject({ outcome: 'unknown', item: null });
  });
});
