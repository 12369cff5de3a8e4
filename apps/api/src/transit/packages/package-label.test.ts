import * as routes from '@reprise/contract/logistics/expedition-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { useCarrier } from '../../../testing/harness/use-carrier.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { runQueued } from '../../../testing/transit/run-queued.ts';
import { lookUpLabelJob } from '../../logistics/index.ts';

const carrier = useCarrier();
const api = useApi();
let way: TestWay;
beforeAll(async () => {
  api.services.carriers = carrier.carriers;
  way = await buildWay(api);
  await api.asSystem(way.shop.retailer.id, ({ db }) =>
    db
      .updateTable('organization')
      .set({ street: '1 place Bellecour', zip_code: '69002', city: 'Lyon', country: 'FR' })
      .where('id', '=', way.shop.store.id)
      .execute(),
  );
});
beforeEach(() => carrier.setFaults({ rejectOrders: false }));
const head = async (id: string) => {
  const answer = await api.call(routes.checkPackageLabel, { params: { id } }, way.seller);
  return [answer.statusCode, answer.headers['x-error-code']];
};
/** A package with a device of the circuit with labels. */
async function packed() {
  const { expeditionId, packageId } = await way.begun({ withLabel: true });
  const device = await way.sold();
  await api.asSystem(way.shop.retailer.id, ({ db }) =>
    db.updateTable('buyback').set({ circuit_type: 'store_drop_label' }).where('id', '=', device.buybackId).execute(),
  );
  const answer = await way.pack(packageId, device.code);
  expect(answer.statusCode, answer.body).toBe(200);
  return { expeditionId, packageId, device };
}
const shipmentsOf = (packageId: string) =>
  api.asSystem(way.shop.retailer.id, ({ db }) =>
    db.selectFrom('shipment').selectAll().where('package_id', '=', packageId).orderBy('created_at').execute(),
  );
/** The job that looks for labels waits two seconds before its first look. */
const fetchLabels = (packageId: string) =>
  expect
    .poll(async () => {
      await runQueued(api, lookUpLabelJob);
      return (await head(packageId))[0];
    })
    .toBe(200);

describe('closePackage with a label', () => {
  test('orders it under the contract of the retailer; it is pending, then ready and fetched', async () => {
    const { expeditionId, packageId } = await packed();
    expect(await head(packageId)).toEqual([404, 'label_not_expected']);
    const closed = await way.close(packageId, { weightGrams: 700 });
    expect(closed.json()).toMatchObject({ status: 'closed', label: 'pending', trackingNumber: expect.any(String) });
    expect(await head(packageId)).toEqual([425, 'label_not_ready']);
    expect(refusal(await way.register(expeditionId))).toBe('425 label_not_ready');
    const [shipment] = await shipmentsOf(packageId);
    expect(shipment).toMatchObject({
      direction: 'inbound',
      buyback_id: null,
      contract_account_id: way.shop.retailer.id,
    });
    expect(await carrier.parcel(shipment!.id)).toMatchObject({ ordered: 1 });
    await fetchLabels(packageId);
    const label = await api.call(routes.getPackageLabel, { params: { id: packageId } }, way.seller);
    expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await way.register(expeditionId)).statusCode).toBe(200);
  });

  test('stays open when the carrier refuses (404 label_failed), and can be closed once it accepts', async () => {
    const { packageId, device } = await packed();
    await carrier.setFaults({ rejectOrders: true });
    const rejected = await way.close(packageId);
    expect(refusal(rejected)).toBe('404 label_failed');
    expect(await way.placeOf(device.itemId)).toMatchObject({ place: 'package' });
    await carrier.setFaults({ rejectOrders: false });
    expect((await way.close(packageId)).json()).toMatchObject({ status: 'closed', label: 'pending' });
    const shipments = await shipmentsOf(packageId);
    expect(shipments.map(({ label }) => label)).toEqual(['failed', 'pending']);
  });

  test('stays open when the carrier does not answer (422), and the order is not placed twice', async () => {
    const { packageId } = await packed();
    const real = api.services.carriers;
    api.services.carriers = async (...contract) => ({
      ...(await real(...contract))!,
      // The carrier takes the order, and its answer is lost.
      order: async (...order) => {
        await (await real(...contract))!.order(...order);
        throw new Error('connection reset');
      },
    });
    expect(refusal(await way.close(packageId))).toBe('422 carrier_unreachable');
    api.services.carriers = real;
    expect((await way.close(packageId)).json()).toMatchObject({ status: 'closed', label: 'pending' });
    const shipments = await shipmentsOf(packageId);
    expect(shipments).toHaveLength(1);
    expect(await carrier.parcel(shipments[0]!.id)).toMatchObject({ ordered: 1 });
  });

  test('two who close at once order one label', async () => {
    const { packageId } = await packed();
    const answers = await Promise.all([way.close(packageId), way.close(packageId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const shipments = await shipmentsOf(packageId);
    expect(shipments).toHaveLength(1);
  });
});

describe('orderPackageLabelAgain', () => {
  test('orders another label once the first was accepted and never made', async () => {
    const { packageId } = await packed();
    await way.close(packageId);
    const again = () => api.call(routes.orderPackageLabelAgain, { params: { id: packageId } }, way.seller);
    expect(refusal(await again())).toBe('409 status_not_fit');
    await api.asSystem(way.shop.retailer.id, ({ db }) =>
      db
        .updateTable('shipment')
        .set({ label: 'failed', label_failure: 'not_made' })
        .where('package_id', '=', packageId)
        .execute(),
    );
    expect(await head(packageId)).toEqual([404, 'label_failed']);
    expect((await again()).json()).toMatchObject({ label: 'pending' });
    expect(await shipmentsOf(packageId)).toHaveLength(2);
    await fetchLabels(packageId);
  });

  test('an expedition without labels has none to order (404)', async () => {
    const { packageId } = await way.begun();
    const { code } = await way.sold();
    await way.pack(packageId, code);
    await way.close(packageId);
    const answer = await api.call(routes.orderPackageLabelAgain, { params: { id: packageId } }, way.seller);
    expect(refusal(answer)).toBe('404 label_not_expected');
  });
});

describe('closePackage of a return with a label', () => {
  /** A device that arrived although its buyback was cancelled, in a package to its customer. */
  async function givenBack() {
    const device = await way.sold();
    await way.checkIn(device.code);
    const { root } = way.shop.retailer;
    const manager = await way.world.session(
      await way.world.user('root_management_unit_manager', root, { module: 'tim' }),
    );
    const url = `/buybacks/${device.buybackId}/cancel`;
    await api.call({ method: 'POST', url, headers: manager, payload: { reason: 'customer_retractation' } });
    const sender = { organizationId: way.shop.warehouse.id, direction: 'return', withLabel: true };
    const expedition = (await way.openExpedition(sender, way.operator)).json();
    const box = (await way.openPackage(expedition.id, { buybackId: device.buybackId }, way.operator)).json();
    const answer = await way.pack(box.id, device.code, way.operator);
    expect(answer.statusCode, answer.body).toBe(200);
    return { expeditionId: expedition.id as string, packageId: box.id as string, device };
  }

  test('a warehouse of the buyer orders and fetches the label of the retailer, and registers (200)', async () => {
    const { expeditionId, packageId, device } = await givenBack();
    const closed = await way.close(packageId, {}, way.operator);
    expect(closed.statusCode, closed.body).toBe(200);
    expect(closed.json()).toMatchObject({ status: 'closed', label: 'pending', trackingNumber: expect.any(String) });
    await expect
      .poll(async () => {
        await runQueued(api, lookUpLabelJob);
        return (await api.call(routes.checkPackageLabel, { params: { id: packageId } }, way.operator)).statusCode;
      })
      .toBe(200);
    const label = await api.call(routes.getPackageLabel, { params: { id: packageId } }, way.operator);
    expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await way.register(expeditionId, way.operator)).statusCode).toBe(200);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_returned', place: 'parcel', packageId });
  });

  test('stays open when the carrier refuses (404 label_failed)', async () => {
    const { packageId } = await givenBack();
    await carrier.setFaults({ rejectOrders: true });
    expect(refusal(await way.close(packageId, {}, way.operator))).toBe('404 label_failed');
    const [shipment] = await shipmentsOf(packageId);
    expect(shipment).toMatchObject({ direction: 'return', label: 'failed', label_failure: 'order_rejected:contract' });
  });
});

describe('a package without a label inside another one', () => {
  /** Two open packages of an expedition with labels; the first has a device. */
  async function two() {
    const { expeditionId, packageId, device } = await packed();
    const outer = (await way.openPackage(expeditionId)).json();
    return { expeditionId, inner: packageId, outer: outer.id as string, device };
  }

  test('closePackage puts it in without ordering a label; the label of the outer one sends both', async () => {
    const { expeditionId, inner, outer, device } = await two();
    const body = { intoPackageId: outer };
    const closed = await way.close(inner, body);
    expect(closed.json()).toMatchObject({ status: 'closed', label: 'none', insideOf: { id: outer } });
    expect((await way.close(inner, body)).json()).toMatchObject({ insideOf: { id: outer } });
    expect(await shipmentsOf(inner)).toEqual([]);
    const again = await api.call(routes.orderPackageLabelAgain, { params: { id: inner } }, way.seller);
    expect(refusal(again)).toBe('404 label_not_expected');
    expect((await way.close(outer)).json()).toMatchObject({ label: 'pending' });
    await fetchLabels(outer);
    expect((await way.register(expeditionId)).statusCode).toBe(200);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_in_transit', packageId: inner });
  });

  test('a package whose label was refused can be closed into another, and no second label is ordered', async () => {
    const { inner, outer } = await two();
    await carrier.setFaults({ rejectOrders: true });
    expect(refusal(await way.close(inner))).toBe('404 label_failed');
    expect((await way.close(inner, { intoPackageId: outer })).statusCode).toBe(200);
    expect((await shipmentsOf(inner)).map(({ label }) => label)).toEqual(['failed']);
  });

  test('taken out it needs a label to leave (422), which can be ordered then; labelled it goes into no other', async () => {
    const { expeditionId, inner, outer } = await two();
    await way.close(inner, { intoPackageId: outer });
    const out = await api.call(routes.takePackageOut, { params: { id: inner } }, way.seller);
    expect(out.statusCode, out.body).toBe(200);
    await api.call(routes.discardPackage, { params: { id: outer } }, way.seller);
    expect(refusal(await way.register(expeditionId))).toBe('422 label_missing');
    const ordered = await api.call(routes.orderPackageLabelAgain, { params: { id: inner } }, way.seller);
    expect(ordered.json()).toMatchObject({ status: 'closed', label: 'pending' });
    const third = (await way.openPackage(expeditionId)).json();
    const body = { packageId: third.id };
    const put = await api.call(routes.putPackageInto, { params: { id: inner }, body }, way.seller);
    expect(refusal(put)).toBe('422 package_not_nestable');
    expect(put.json().data).toEqual({ why: 'has_label' });
  });
});
