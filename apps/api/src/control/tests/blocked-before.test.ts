import { markItemAsLost } from '@reprise/contract/warehouse/lost/lost-routes';
import { quarantineItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let bench: TestBench;
let stranger: TestBench;
let manager: Headers;
beforeAll(async () => {
  bench = await buildBench(api);
  stranger = await buildBench(api);
  manager = await bench.staffOf('warehouse_manager', bench.shop.warehouse);
});
const imeiOf = (n: number) => `35123456789${String(n).padStart(4, '0')}`;
/** A device with this declared IMEI, stopped at the bench because it is blacklisted. */
async function blacklisted(imei: string, at: TestBench = bench, read: object = { imei }) {
  const device = await at.begun();
  await at.placeBuyback(device.buybackId, { imei });
  const answer = await at.validate(device.testId, { finding: 'imei_blacklisted', ...read });
  expect(answer.json(), answer.body).toMatchObject({ outcome: 'blocked' });
  return device;
}
/** What the bench is told when a device with these declared numbers is scanned. */
async function scanned(columns: object, at: TestBench = bench) {
  const { code, itemId, buybackId } = await at.sold();
  await at.placeBuyback(buybackId, columns);
  await at.checkIn(code);
  const { control } = (await at.start(code)).json();
  return { ...control, itemId };
}

describe('blockedBefore', () => {
  test('a declared IMEI that was blacklisted on another device of the buyer is told when its control begins', async () => {
    const earlier = await blacklisted(imeiOf(1));
    const { blockedBefore } = await scanned({ imei: imeiOf(1) });
    expect(blockedBefore).toMatchObject({ number: 'imei', identificationNumber: earlier.code });
    expect((await scanned({ imei: imeiOf(2) })).blockedBefore).toBeNull();
  });

  test('an IMEI or a serial number that is only read at the bench is told before the control is validated', async () => {
    const earlier = await blacklisted(imeiOf(3), bench, { imei: imeiOf(3), serialNumber: 'C39XK0' });
    const { testId, blockedBefore } = await scanned({ imei: null });
    expect(blockedBefore).toBeNull();
    const read = async (numbers: object) => (await bench.preview(testId, numbers)).json().blockedBefore;
    expect(await read({ imei: imeiOf(3) })).toMatchObject({ number: 'imei', identificationNumber: earlier.code });
    expect(await read({ serialNumber: 'C39XK0' })).toMatchObject({ number: 'serial_number' });
    expect(await read({ imei: imeiOf(4), serialNumber: 'other' })).toBeNull();
  });

  test('a device that was controlled again and passed warns of nothing, and no device warns of itself', async () => {
    const earlier = await blacklisted(imeiOf(5));
    await bench.place(earlier.itemId, { status: 'item_awaiting_compliancy_tests', quarantine_reason: null });
    const { control } = (await bench.start(earlier.code)).json();
    expect(control.blockedBefore).toBeNull();
    expect((await bench.validate(control.testId, { imei: imeiOf(5) })).statusCode).toBe(200);
    expect((await scanned({ imei: imeiOf(5) })).blockedBefore).toBeNull();
  });

  test('a device that was stopped by hand warns as well', async () => {
    const { itemId, buybackId, code } = await bench.begun();
    await bench.placeBuyback(buybackId, { serial_number: 'F2LZ' });
    const body = { reason: 'imei_blacklisted' };
    await api.call(quarantineItem, { params: { id: itemId }, body } as never, manager);
    expect((await scanned({ serial_number: 'F2LZ' })).blockedBefore).toMatchObject({ identificationNumber: code });
  });

  test('a device of another retailer of the same buyer counts, one of another buyer does not', async () => {
    const earlier = await blacklisted(imeiOf(6), stranger);
    expect((await scanned({ imei: imeiOf(6) })).blockedBefore).toBeNull();
    const { buyer, warehouse } = bench.shop;
    await api.asAdmin(async (client) => {
      const ours = [buyer.id, warehouse.id, earlier.itemId];
      await client.query(
        `update app.item set buyer_account_id = $1, warehouse_id = $2, place = 'gone', stock_id = null,
           status = 'item_lost_warehouse' where id = $3`,
        ours,
      );
      await client.query(
        'update app.compliance_test set buyer_account_id = $1, warehouse_id = $2 where item_id = $3',
        ours,
      );
    });
    expect((await scanned({ imei: imeiOf(6) })).blockedBefore).toMatchObject({ identificationNumber: earlier.code });
  });
});

describe('a control whose device goes away', () => {
  const lose = (id: string) =>
    api.call(markItemAsLost, { params: { id }, body: { place: 'warehouse', comment: 'Not on its shelf' } }, manager);

  test('is abandoned in the same transaction when the device is declared lost or stopped by hand', async () => {
    const lost = await bench.begun();
    expect((await lose(lost.itemId)).statusCode).toBe(200);
    expect(await bench.testOf(lost.testId)).toMatchObject({ status: 'abandoned', outcome: null });
    const held = await bench.begun();
    await api.call(quarantineItem, { params: { id: held.itemId }, body: { reason: 'hazard' } } as never, manager);
    expect(await bench.testOf(held.testId)).toMatchObject({ status: 'abandoned' });
  });

  test('is not due any more when a device that waits for its second control is lost', async () => {
    await bench.setBuyer({ second_control_percent: 100 });
    const { itemId, testId } = await bench.begun();
    await bench.validate(testId);
    await bench.setBuyer({ second_control_percent: 0 });
    expect((await bench.testsOf(itemId)).map(({ status }) => status)).toEqual(['validated', 'due']);
    expect((await lose(itemId)).statusCode).toBe(200);
    expect((await bench.testsOf(itemId)).map(({ status }) => status)).toEqual(['validated']);
  });

  test('goes on when the loss is refused (409)', async () => {
    const { itemId, testId } = await bench.begun();
    const stale = { place: 'warehouse', comment: 'Not here', expectedVersion: 0 } as const;
    expect((await api.call(markItemAsLost, { params: { id: itemId }, body: stale }, manager)).statusCode).toBe(409);
    expect(await bench.testOf(testId)).toMatchObject({ status: 'running' });
  });
});
