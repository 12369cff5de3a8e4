import { describe, expect, test } from 'vitest';
import { useJobs } from '../../platform/testing/job-harness.ts';
import { testJobThreeWays } from '../../platform/testing/three-ways.ts';
import { useCarrier } from '../../testing-carrier.ts';
import { useLabels } from '../../testing-labels.ts';
import { parcelIn } from '../../testing-parcels.ts';
import { cancelLabelJob } from './cancel-label.job.ts';
import type { CarrierConnection } from './carrier-connection.ts';

const it = useJobs();
const carrier = useCarrier();
const { store, jobWith, job, run, effect } = useLabels(it, carrier);
const READY = { label: 'ready', status: 'order_label_ready', failure: null, orders: 1, files: 1, isPdf: true };

describe('the label of a parcel', () => {
  testJobThreeWays(it, {
    job,
    arrange: () => parcelIn(it),
    effect,
    once: READY,
    async fail() {
      await carrier.setFaults({ errorRate: 1 });
      return () => carrier.setFaults({});
    },
    leftBehind: async (parcel) => {
      const { label, failure } = await effect(parcel);
      const told = await it.asSystem(parcel.accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', 'label.failed').execute(),
      );
      return { label, failure, told: told.length };
    },
    givenUp: { label: 'failed', failure: 'given_up', told: 1 },
  });

  test('an answer that was lost is asked for again, and it is the same order', async () => {
    const parcel = await parcelIn(it);
    await carrier.setFaults({ loseReplyRate: 1 });
    await it.enqueue(job(), parcel);
    expect(await it.attempt(job())).toBe('retry');
    await carrier.setFaults({});
    expect(await it.finish(job())).toEqual(['done']);
    expect(await effect(parcel)).toEqual(READY);
    expect((await carrier.parcel(parcel.shipmentId))!.asked).toBe(2);
  });

  test('killed between the order and the label, the next worker goes on with the same order', async () => {
    const parcel = await parcelIn(it);
    await carrier.setFaults({ labelNeverReady: true });
    await it.enqueue(job(), parcel);
    const { moments } = await it.kill(job(), 3);
    expect(moments.at(-1)).toEqual({ step: 'ordered', at: 'before its commit' });
    await carrier.setFaults({});
    expect(await it.finish(job())).toEqual(['done']);
    expect(await effect(parcel)).toEqual(READY);
  });

  test('a label that takes long is waited for over several attempts', async () => {
    const parcel = await parcelIn(it);
    await carrier.setFaults({ labelNeverReady: true });
    await it.enqueue(job(), parcel);
    expect(await it.attempt(job())).toBe('retry');
    expect(await effect(parcel)).toMatchObject({ label: 'pending', orders: 1, status: 'order_accepted' });
    await carrier.setFaults({});
    expect(await it.finish(job())).toEqual(['done']);
    expect(await effect(parcel)).toEqual(READY);
  });

  test('an order the carrier refuses ends it at once, with its reason', async () => {
    const parcel = await parcelIn(it);
    await carrier.setFaults({ rejectOrders: true });
    expect(await run(parcel)).toEqual(['done']);
    await carrier.setFaults({});
    const failed = { label: 'failed', failure: 'order_rejected:contract', status: 'order_rejected' };
    expect(await effect(parcel)).toMatchObject(failed);
    expect(await run(parcel)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject(failed);
  });

  test('what weighs too much is refused: the weight is that of the product, else of its category', async () => {
    const parcel = await parcelIn(it);
    await it.asSystem(parcel.accountId, ({ db }) =>
      db.updateTable('category').set({ default_weight: 40_000 }).execute(),
    );
    expect(await run(parcel)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ failure: 'order_rejected:weight', orders: 0 });
    const light = await parcelIn(it);
    await it.asSystem(light.accountId, async ({ db }) => {
      await db.updateTable('category').set({ default_weight: 40_000 }).execute();
      await db.updateTable('product').set({ weight: 300 }).execute();
    });
    expect(await run(light)).toEqual(['done']);
    expect(await effect(light)).toEqual(READY);
  });

  test('without a contract, or without an address to send to, it fails and says so', async () => {
    const parcel = await parcelIn(it);
    expect(
      await run(
        parcel,
        jobWith(() => new Map()),
      ),
    ).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'carrier_not_connected' });
    const lost = await parcelIn(it);
    await it.asSystem(lost.buyerAccountId, ({ db }) =>
      db.updateTable('organization').set({ street: null }).where('type', '=', 'warehouse').execute(),
    );
    expect(await run(lost)).toEqual(['done']);
    expect(await effect(lost)).toMatchObject({ label: 'failed', failure: 'no_address', orders: 0 });
  });

  test('what is no PDF is not kept', async () => {
    const parcel = await parcelIn(it);
    const wicked = () =>
      new Map(
        [...carrier.carriers()].map(([name, real]) => [name, { ...real, label: async () => Buffer.from('<html>') }]),
      );
    expect(await run(parcel, jobWith(wicked))).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'label_unreadable', files: 0 });
  });

  test('cancelled while it was being ordered, the order is taken back', async () => {
    const parcel = await parcelIn(it);
    const cancelling = cancelLabelJob({ carriers: carrier.carriers, store });
    const meanwhile = () =>
      new Map(
        [...carrier.carriers()].map(([name, real]): [typeof name, CarrierConnection] => [
          name,
          {
            ...real,
            async order(...asked) {
              await it.enqueue(cancelling, { ...parcel, transition: 'B11' } as never);
              expect(await it.finish(cancelling)).toEqual(['done']);
              return real.order(...asked);
            },
          },
        ]),
      );
    expect(await run(parcel, jobWith(meanwhile))).toEqual(['done']);
    expect((await carrier.parcel(parcel.shipmentId))!.cancelledAt).not.toBeNull();
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'cancelled' });
  });
});
