import * as routes from '@reprise/contract/logistics/expedition-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});

describe('openExpedition', () => {
  test('a store sends to warehouses only (422), and only from itself (404)', async () => {
    expect(refusal(await way.openExpedition({ direction: 'return' }))).toBe('422 validation_failed');
    expect(refusal(await way.openExpedition({ direction: 'transfer' }))).toBe('422 validation_failed');
    const other = await way.world.store(way.shop.retailer.root);
    expect(refusal(await way.openExpedition({ organizationId: other.id }))).toBe('404 not_found');
  });

  test('another store and the warehouse do not see it (404)', async () => {
    const { expeditionId, packageId } = await way.begun();
    const other = await way.sellerOf(await way.world.store(way.shop.retailer.root));
    for (const headers of [other, way.operator]) {
      const params = { id: expeditionId };
      expect(refusal(await api.call(routes.getExpedition, { params }, headers))).toBe('404 not_found');
      expect(refusal(await way.close(packageId, {}, headers))).toBe('404 not_found');
    }
  });

  test('lists what is open and what was registered, with what is in it', async () => {
    const { expeditionId } = await way.sent(2);
    const open = await way.begun();
    const list = async (isRegistered: string) =>
      (await api.call(routes.listExpeditions, { query: { isRegistered } }, way.seller)).json()['hydra:member'];
    expect(await list('true')).toContainEqual(expect.objectContaining({ id: expeditionId, packages: 1, items: 2 }));
    expect(await list('false')).toContainEqual(
      expect.objectContaining({ id: open.expeditionId, packages: 1, items: 0 }),
    );
  });
});

describe('listWaitingItems', () => {
  test('shows what lies in the store and goes this way, without what is packed', async () => {
    const { expeditionId, packageId } = await way.begun();
    const device = await way.sold();
    const waiting = async () =>
      (await api.call(routes.listWaitingItems, { params: { id: expeditionId } }, way.seller)).json();
    const before = await waiting();
    expect(before.items).toContainEqual(
      expect.objectContaining({
        itemId: device.itemId,
        destination: { warehouseId: way.shop.warehouse.id, name: 'Atelier Rhône' },
      }),
    );
    await way.pack(packageId, device.code);
    const after = await waiting();
    expect(after.total).toBe(before.total - 1);
    const labelled = (await way.openExpedition({ withLabel: true })).json();
    const answer = await api.call(routes.listWaitingItems, { params: { id: labelled.id } }, way.seller);
    expect(answer.json()).toMatchObject({ items: [], total: 0, otherWay: after.total });
  });
});

describe('registerExpedition', () => {
  test('moves everything in its packages at once, and keeps what was in them', async () => {
    const { expeditionId, packageId, devices } = await way.sent(3);
    for (const { itemId } of devices)
      expect(await way.placeOf(itemId)).toMatchObject({ status: 'item_in_transit', place: 'parcel', packageId });
    const { buyback } = await way.rowsOf(devices[0]!.buybackId);
    expect(buyback.status).toBe('bb_in_transit');
    const expedition = await way.getExpedition(expeditionId);
    expect(expedition.registeredAt).not.toBeNull();
    expect(expedition.packages[0].items).toHaveLength(3);
    expect(refusal(await way.register(expeditionId))).toBe('409 already_processed');
    expect(refusal(await way.openPackage(expeditionId))).toBe('409 already_processed');
  });

  test('is refused without a package (422), with an open one and with a stale version (409): nothing moves', async () => {
    const empty = (await way.openExpedition()).json();
    expect(refusal(await way.register(empty.id))).toBe('422 package_empty');
    const { expeditionId, packageId } = await way.begun();
    const device = await way.sold();
    const { version } = await way.getExpedition(expeditionId);
    await way.pack(packageId, device.code);
    const open = await way.register(expeditionId);
    expect(refusal(open)).toBe('409 packages_open');
    expect(open.json().data.packages).toMatchObject([{ position: 1 }]);
    await way.close(packageId);
    const body = { expectedVersion: version };
    const stale = await api.call(routes.registerExpedition, { params: { id: expeditionId }, body }, way.seller);
    expect(refusal(stale)).toBe('409 concurrent_change');
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_awaiting_inventory', place: 'package' });
  });

  test('two who register at once: one does, the other is told', async () => {
    const { expeditionId, packageId } = await way.begun();
    const device = await way.sold();
    await way.pack(packageId, device.code);
    await way.close(packageId);
    const answers = await Promise.all([way.register(expeditionId), way.register(expeditionId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { history } = await way.rowsOf(device.buybackId);
    expect(history.filter(({ command }) => command === 'sendFromStore')).toHaveLength(1);
  });

  test('what was cancelled after its package was closed travels, and is sent back on arrival', async () => {
    const { expeditionId, packageId } = await way.begun();
    const devices = [await way.sold(), await way.sold()];
    for (const { code } of devices) await way.pack(packageId, code);
    await way.close(packageId);
    const payload = { reason: 'customer_retractation' };
    const url = `/buybacks/${devices[0]!.buybackId}/cancel`;
    const cancelled = await api.call({ method: 'POST', url, headers: way.seller, payload });
    expect(cancelled.statusCode, cancelled.body).toBeLessThan(300);
    expect((await way.register(expeditionId)).statusCode).toBe(200);
    expect(await way.placeOf(devices[0]!.itemId)).toMatchObject({
      status: 'item_cancelled',
      place: 'parcel',
      packageId,
    });
    expect(await way.placeOf(devices[1]!.itemId)).toMatchObject({ status: 'item_in_transit', place: 'parcel' });
    const arrived = await way.checkIn(devices[0]!.code);
    expect(arrived.json()).toMatchObject({ outcome: 'to_return', putInto: { defaultStock: 'customer_return' } });
  });
});

describe.skipIf(skipWithoutReaders)('papers of an expedition', () => {
  test('the hand-over list names every package; the slip has its number for a scanner, on A6 and 4 by 6 inches', async () => {
    const { expeditionId, packageId, number } = await way.sent(2);
    const list = await api.call(routes.getHandOverList, { params: { id: expeditionId } }, way.seller);
    expect(list.headers['content-type']).toBe('application/pdf');
    const paper = inspectPdf(list.rawPayload);
    expect(paper).toMatchObject({ pages: 1, tagged: 'yes' });
    expect(paper.text).toContain(number);
    expect(paper.text).toContain('Atelier Rhône');
    for (const [format, size] of [
      ['a6', '297.638 x 419.528'],
      ['4x6', '288 x 432'],
    ] as const) {
      const slip = await api.call(routes.getPackageSlip, { params: { id: packageId }, query: { format } }, way.seller);
      const read = inspectPdf(slip.rawPayload);
      expect(read).toMatchObject({ pages: 1, tagged: 'yes', codes: [number] });
      expect(read.size).toContain(size);
    }
  });

  test('neither exists before: an open package has no slip, an open expedition no list (409)', async () => {
    const { expeditionId, packageId } = await way.begun();
    const list = await api.call(routes.getHandOverList, { params: { id: expeditionId } }, way.seller);
    expect(refusal(list)).toBe('409 status_not_fit');
    const slip = await api.call(routes.getPackageSlip, { params: { id: packageId } }, way.seller);
    expect(refusal(slip)).toBe('409 status_not_fit');
  });
});
