import * as routes from '@reprise/contract/warehouse/check-in-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { runQueued } from '../../../testing/transit/run-queued.ts';
import { tellMoveJob } from './tell-move.job.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});
const undo = async (id: string) => {
  const answer = await api.call(
    routes.undoCheckIn,
    { params: { id }, body: { warehouseId: way.shop.warehouse.id } },
    way.operator,
  );
  expect(answer.statusCode, answer.body).toBe(200);
};
/** How many mails say that the device arrived, once the job has written all it was woken for. */
const arrivalsTold = async (buybackId: string): Promise<number> => {
  await runQueued(api, tellMoveJob);
  const mails = await api.asSystem(way.shop.retailer.id, ({ db }) =>
    db
      .selectFrom('mail')
      .select('id')
      .where('about_id', '=', buybackId)
      .where('template', '=', 'buyback_received')
      .execute(),
  );
  return mails.length;
};

describe('buyback_received', () => {
  test('is not sent for a check-in that was undone before the mail was written; the next check-in sends it', async () => {
    const { itemId, buybackId, code } = await way.sold();
    await way.checkIn(code);
    await undo(itemId);
    expect(await arrivalsTold(buybackId)).toBe(0);
    await way.checkIn(code);
    expect(await arrivalsTold(buybackId)).toBe(1);
  });

  test('is sent once when a device was checked in, undone and checked in again before the mail was written', async () => {
    const { itemId, buybackId, code } = await way.sold();
    await way.checkIn(code);
    await undo(itemId);
    await way.checkIn(code);
    expect(await arrivalsTold(buybackId)).toBe(1);
  });

  test('is sent again for a check-in after one that was undone too late', async () => {
    const { itemId, buybackId, code } = await way.sold();
    await way.checkIn(code);
    expect(await arrivalsTold(buybackId)).toBe(1);
    await undo(itemId);
    await way.checkIn(code);
    expect(await arrivalsTold(buybackId)).toBe(2);
  });
});
