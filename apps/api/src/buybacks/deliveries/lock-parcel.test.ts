import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { waitUntilBlocked } from '../../../testing/harness/wait-until-blocked.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import { createShipment, dropPackageLabels } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { attemptJob } from '../../platform/durable/attempt-job.ts';
import { type Case, carry, lockCase, placedIn } from '../../states/index.ts';
import { applyDeliveryJob } from './apply-delivery.job.ts';

const api = useApi();
let way: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
});
type Device = Awaited<ReturnType<TestWay['sold']>>;
type Parcel = {
  accountId: string;
  shipmentId: string;
  outerId: string;
  inside: Device;
  beside: Device;
};

/** A closed package with one device and a box with another, that the carrier has just picked up. */
async function pickedUp(): Promise<Parcel> {
  const { expeditionId, packageId: innerId } = await way.begun();
  const [inside, beside] = [await way.sold(), await way.sold()];
  await way.pack(innerId, inside.code);
  const { id: outerId } = (await way.openPackage(expeditionId)).json();
  await way.close(innerId, { intoPackageId: outerId });
  await way.pack(outerId, beside.code);
  expect((await way.close(outerId)).statusCode).toBe(200);
  const accountId = way.shop.retailer.id;
  const shipmentId = await api.asSystem(accountId, (ctx) =>
    createShipment(ctx, { accountId, buyerAccountId: way.shop.buyer.id, packageId: outerId, direction: 'inbound' }),
  );
  await sayDelivery(api, { accountId, shipmentId }, 'PC1');
  return { accountId, shipmentId, outerId, inside, beside };
}

/** Somebody locks a device of a parcel, the worker comes to wait for it, and then the other goes on. */
async function meet(
  { accountId }: Parcel,
  { itemId }: Device,
  goOn: (ctx: Context, item: NonNullable<Case['item']>) => Promise<unknown>,
) {
  const { boss, services } = api;
  const [job] = await boss.fetch<object>(applyDeliveryJob.queue, { includeMetadata: true });
  let worker: ReturnType<typeof attemptJob> | undefined;
  await api.asSystem(accountId, async (ctx) => {
    const { item } = await lockCase(ctx, { accountId, itemId }, ['buyback', 'item']);
    worker = attemptJob({ services, boss }, applyDeliveryJob, job!);
    await waitUntilBlocked(api);
    await goOn(ctx, item!);
  });
  return worker;
}
const statusesOf = async ({ inside, beside }: Parcel) =>
  Promise.all([inside, beside].map(async ({ itemId }) => (await way.placeOf(itemId)).status));

describe('applyDelivery', () => {
  test('a person who locks a device of the parcel and then changes its shipment does not deadlock with a report', async () => {
    const parcel = await pickedUp();
    const { accountId, shipmentId, outerId: packageId, inside } = parcel;
    const outcome = await meet(parcel, inside, (ctx) => dropPackageLabels(ctx, { accountId, packageId }));
    expect(outcome).toBe('done');
    expect(await statusesOf(parcel)).toEqual(['item_in_transit', 'item_in_transit']);
    const { label_failure, applied_effect } = await api.asSystem(accountId, ({ db }) =>
      db.selectFrom('shipment').selectAll().where('id', '=', shipmentId).executeTakeFirstOrThrow(),
    );
    expect([label_failure, applied_effect]).toEqual(['replaced', 'in_transit']);
  });

  test('a device that leaves its box while the report waits for its lock does not travel with the parcel', async () => {
    const parcel = await pickedUp();
    const outcome = await meet(parcel, parcel.inside, (ctx, item) =>
      carry(ctx, item, { move: 'unpack', place: placedIn('store') }),
    );
    expect(outcome).toBe('done');
    expect(await statusesOf(parcel)).toEqual(['item_awaiting_inventory', 'item_in_transit']);
  });

  test('a box that is freed while the report waits for a lock does not travel with the parcel', async () => {
    const parcel = await pickedUp();
    const outcome = await meet(parcel, parcel.beside, ({ db }) =>
      db
        .updateTable('package')
        .set({ inside_package_id: null })
        .where('inside_package_id', '=', parcel.outerId)
        .execute(),
    );
    expect(outcome).toBe('done');
    expect(await statusesOf(parcel)).toEqual(['item_awaiting_inventory', 'item_in_transit']);
  });
});
