import * as routes from '@reprise/contract/warehouse/check-in-routes';
import * as whereabouts from '@reprise/contract/warehouse/whereabouts-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { MINUTE } from '../../platform/clock.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});
const undo = (id: string, headers = way.operator, warehouseId = way.shop.warehouse.id) =>
  api.call(routes.undoCheckIn, { params: { id }, body: { warehouseId } }, headers);
const whyNot = async (answer: Awaited<ReturnType<typeof undo>>) => [refusal(answer), answer.json().data?.why];
const buybackOf = async (buybackId: string) => (await way.rowsOf(buybackId)).buyback.status;
const NOT_UNDOABLE = '409 check_in_not_undoable';

describe('undoCheckIn', () => {
  test('what was sent is on its way in its box again, and is checked in anew', async () => {
    const { devices, packageId, number } = await way.sent(2);
    const [{ itemId, buybackId, code }] = devices as [(typeof devices)[number]];
    await way.checkIn(code);
    const answer = await undo(itemId);
    expect(answer.json(), answer.body).toMatchObject({ itemId, status: 'item_in_transit', place: 'parcel' });
    expect(await way.placeOf(itemId)).toEqual({
      status: 'item_in_transit',
      place: 'parcel',
      stock: false,
      packageId,
      warehouseId: way.shop.warehouse.id,
    });
    expect(await buybackOf(buybackId)).toBe('bb_in_transit');
    const seen = (await api.call(whereabouts.getWhereabouts, { params: { id: itemId } }, way.operator)).json();
    expect(seen.way.at(-1)).toMatchObject({ topic: 'item.check_in_undone', place: { package: { number } } });
    const again = (await way.checkIn(code)).json();
    expect(again).toMatchObject({ outcome: 'announced', package: { number, remaining: 1 } });
    expect(await buybackOf(buybackId)).toBe('bb_in_processing');
  });

  test('what nobody announced lies in the store again', async () => {
    const { itemId, buybackId, code } = await way.sold();
    await way.checkIn(code);
    expect((await undo(itemId)).statusCode).toBe(200);
    expect(await way.placeOf(itemId)).toMatchObject({
      status: 'item_awaiting_inventory',
      place: 'store',
      stock: false,
    });
    expect(await buybackOf(buybackId)).toBe('bb_awaiting_inventory');
    const { packageId } = await way.begun();
    expect((await way.pack(packageId, code)).statusCode).toBe(200);
  });

  test('what lay in a box of the store lies in it again, unless the box was sent or discarded meanwhile', async () => {
    const { packageId, expeditionId } = await way.begun();
    const devices = [await way.sold(), await way.sold()] as const;
    for (const { code } of devices) await way.pack(packageId, code);
    await way.checkIn(devices[0].code);
    expect((await undo(devices[0].itemId)).statusCode).toBe(200);
    expect(await way.placeOf(devices[0].itemId)).toMatchObject({ place: 'package', packageId });
    await way.checkIn(devices[0].code);
    await way.close(packageId);
    expect(await whyNot(await undo(devices[0].itemId))).toEqual([NOT_UNDOABLE, 'package_left']);
    await way.register(expeditionId);
    expect(await whyNot(await undo(devices[0].itemId))).toEqual([NOT_UNDOABLE, 'package_left']);
    expect(await way.placeOf(devices[0].itemId)).toMatchObject({ place: 'stock', stock: true });
  });

  test('is refused after ten minutes, to a colleague, and twice', async () => {
    const { devices } = await way.sent(2);
    const [first, second] = devices as [(typeof devices)[number], (typeof devices)[number]];
    for (const { code } of devices) await way.checkIn(code);
    const colleague = await way.staffOf('warehouse_manager', way.shop.warehouse);
    expect(await whyNot(await undo(first.itemId, colleague))).toEqual([NOT_UNDOABLE, 'not_yours']);
    api.clock.advance(10 * MINUTE);
    expect((await undo(first.itemId)).statusCode).toBe(200);
    expect(await whyNot(await undo(first.itemId))).toEqual([NOT_UNDOABLE, 'moved_on']);
    api.clock.advance(1);
    expect(await whyNot(await undo(second.itemId))).toEqual([NOT_UNDOABLE, 'too_late']);
  });

  test('is refused once something else has happened, and for a way in that has no way back', async () => {
    const { devices } = await way.sent();
    const [{ itemId }] = devices as [(typeof devices)[number]];
    expect(await whyNot(await undo(itemId))).toEqual([NOT_UNDOABLE, 'moved_on']);
    const predeclared = await way.predeclare();
    const { item } = await way.rowsOf(predeclared.id);
    const confirmed = await way.checkIn(predeclared.code, { isConfirmed: true });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(await whyNot(await undo(item.id))).toEqual([NOT_UNDOABLE, 'way_in']);
  });

  test('two requests at once: one undoes it, the other is told', async () => {
    const { devices } = await way.sent();
    const [{ itemId, code, buybackId }] = devices as [(typeof devices)[number]];
    await way.checkIn(code);
    const answers = await Promise.all([undo(itemId), undo(itemId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { history } = await way.rowsOf(buybackId);
    expect(history.filter(({ command }) => command.startsWith('undoCheckIn'))).toHaveLength(1);
  });
});
