import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useCarrier } from '../../../testing/harness/use-carrier.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { useLabels } from '../../../testing/world/labels.ts';
import type { TestParcel } from '../../../testing/world/parcels.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { SECOND } from '../../platform/clock.ts';
import { cancelLabelJob } from './cancel-label.job.ts';
import type { Carriers } from './carrier-connection.ts';
import { orderLabelJob } from './order-label.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const carrier = useCarrier();
const { order, lookUp, run, effect } = useLabels(jobs, carrier);
const job = () => orderLabelJob;
const ORDERED = { label: 'pending', status: 'order_accepted', failure: null, orders: 1, files: 0, isPdf: false };

const lookUpsOf = async ({ accountId }: TestParcel) => {
  const { rows } = await jobs.boss
    .getDb()
    .executeSql("select start_after from pgboss.job where name = 'label-look-up' and data->>'accountId' = $1", [
      accountId,
    ]);
  return (rows as { start_after: Date }[]).map(({ start_after }) => start_after.getTime());
};

const setShipment = ({ accountId, shipmentId }: TestParcel, set: { label?: 'unprepared'; is_labelless?: boolean }) =>
  jobs.asSystem(accountId, ({ db }) => db.updateTable('shipment').set(set).where('id', '=', shipmentId).execute());
const dropOffCodeOf = async ({ accountId, shipmentId }: TestParcel) => {
  const row = await jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('shipment').select('drop_off_code').where('id', '=', shipmentId).executeTakeFirstOrThrow(),
  );
  return row.drop_off_code;
};

describe('orderLabel', () => {
  testJobThreeWays(jobs, {
    job,
    arrange: () => world.parcel(),
    effect: async (parcel) => ({ ...(await effect(parcel)), lookUps: (await lookUpsOf(parcel)).length }),
    once: { ...ORDERED, lookUps: 1 },
    async fail() {
      await carrier.setFaults({ errorRate: 1 });
      return () => carrier.setFaults({});
    },
    leftBehind: async (parcel) => {
      const { label, failure } = await effect(parcel);
      const told = await jobs.asSystem(parcel.accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', 'label.failed').execute(),
      );
      return { label, failure, told: told.length };
    },
    givenUp: { label: 'failed', failure: 'given_up', told: 1 },
  });

  test('ends with the order and puts the look-up two seconds later', async () => {
    const parcel = await world.parcel();
    const before = jobs.bossClock.now();
    expect(await order(parcel)).toEqual(['done']);
    expect(await lookUpsOf(parcel)).toEqual([before + 2 * SECOND]);
    expect(await effect(parcel)).toEqual(ORDERED);
  });

  test('a label that waits for the preparation of the device is not ordered', async () => {
    const parcel = await world.parcel();
    await setShipment(parcel, { label: 'unprepared' });
    expect(await order(parcel)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ label: 'unprepared', orders: 0 });
  });

  test('without a printer, the carrier gives a code for its desk beside the label, also when it accepts later', async () => {
    for (const acceptLater of [false, true]) {
      const parcel = await world.parcel();
      await setShipment(parcel, { is_labelless: true });
      await carrier.setFaults({ acceptLater });
      expect(await run(parcel)).toEqual(['done', 'done']);
      await carrier.setFaults({});
      expect(await effect(parcel)).toMatchObject({ label: 'ready', isPdf: true });
      expect(await dropOffCodeOf(parcel)).toMatch(/^\d{12}$/);
    }
    const printed = await world.parcel();
    expect(await run(printed)).toEqual(['done', 'done']);
    expect(await dropOffCodeOf(printed)).toBeNull();
  });

  test('looks an order up by its reference when the reply was lost, and does not send it again', async () => {
    const parcel = await world.parcel();
    await carrier.setFaults({ loseReplyRate: 1 });
    await jobs.enqueue(job(), parcel);
    expect(await jobs.attempt(job())).toBe('retry');
    await carrier.setFaults({});
    expect(await jobs.finish(job())).toEqual(['done']);
    expect(await effect(parcel)).toEqual(ORDERED);
    expect((await carrier.parcel(parcel.shipmentId))!.asked).toBe(1);
  });

  test('sends an order the carrier does not know again only after the first may have arrived', async () => {
    const parcel = await world.parcel();
    await carrier.setFaults({ errorRate: 1 });
    await jobs.enqueue(job(), parcel);
    expect(await jobs.attempt(job())).toBe('retry');
    await carrier.setFaults({});
    const before = jobs.clock.now().getTime();
    // The second attempt, after 3 s or more, asks and postpones itself; the third sends.
    const outcomes = await jobs.finish(job());
    expect(outcomes).toEqual(['done', 'done']);
    expect(jobs.clock.now().getTime() - before).toBeGreaterThanOrEqual(10 * SECOND);
    expect(await effect(parcel)).toEqual(ORDERED);
  });

  test('takes 202 for an order in progress, whose number comes with the look-up', async () => {
    const parcel = await world.parcel();
    await carrier.setFaults({ acceptLater: true, labelNeverReady: true });
    expect(await order(parcel)).toEqual(['done']);
    expect(await effect(parcel)).toEqual(ORDERED);
    await carrier.setFaults({});
    expect(await lookUp()).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ label: 'ready', orders: 1 });
    const { trackingNumber } = (await carrier.parcel(parcel.shipmentId))!;
    const [row] = await jobs.asSystem(parcel.accountId, ({ db }) =>
      db.selectFrom('shipment').select('tracking_number').execute(),
    );
    expect(row).toEqual({ tracking_number: trackingNumber });
  });

  test('an order the carrier rejects fails at once with the code of the carrier', async () => {
    const parcel = await world.parcel();
    await carrier.setFaults({ rejectOrders: true });
    expect(await run(parcel)).toEqual(['done']);
    await carrier.setFaults({});
    const failed = { label: 'failed', failure: 'order_rejected:contract', status: 'order_rejected' };
    expect(await effect(parcel)).toMatchObject(failed);
    expect(await run(parcel)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject(failed);
  });

  test('the weight is that of the product, else of its category; too heavy is rejected', async () => {
    const parcel = await world.parcel();
    await jobs.asSystem(parcel.accountId, ({ db }) =>
      db.updateTable('category').set({ default_weight: 40_000 }).execute(),
    );
    expect(await run(parcel)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ failure: 'order_rejected:weight', orders: 0 });
    const light = await world.parcel();
    await jobs.asSystem(light.accountId, async ({ db }) => {
      await db.updateTable('category').set({ default_weight: 40_000 }).execute();
      await db.updateTable('product').set({ weight: 300 }).execute();
    });
    expect(await order(light)).toEqual(['done']);
    expect(await effect(light)).toEqual(ORDERED);
  });

  test('fails without a contract, and without an address to send to', async () => {
    const parcel = await world.parcel();
    expect(await run(parcel, async () => undefined)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'carrier_not_connected' });
    const lost = await world.parcel();
    await jobs.asSystem(lost.buyerAccountId, ({ db }) =>
      db.updateTable('organization').set({ street: null }).where('type', '=', 'warehouse').execute(),
    );
    expect(await run(lost)).toEqual(['done']);
    expect(await effect(lost)).toMatchObject({ label: 'failed', failure: 'no_address', orders: 0 });
  });

  test('an order that was cancelled while it was being placed is taken back', async () => {
    const parcel = await world.parcel();
    const meanwhile: Carriers = async (...contract) => {
      const real = (await carrier.carriers(...contract))!;
      return {
        ...real,
        async order(...asked) {
          const { shipmentId: _, ...sold } = parcel;
          await jobs.enqueue(cancelLabelJob, { ...sold, buybackFrom: 'bb_awaiting_inventory' });
          expect(await jobs.finish(cancelLabelJob)).toEqual(['done']);
          return real.order(...asked);
        },
      };
    };
    expect(await run(parcel, meanwhile)).toEqual(['done']);
    expect((await carrier.parcel(parcel.shipmentId))!.cancelledAt).not.toBeNull();
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'cancelled' });
  });
});
