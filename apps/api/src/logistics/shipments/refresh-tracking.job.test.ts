import { beforeAll, describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { stateOf, type TestParcel } from '../../../testing/world/parcels.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import type { CarrierConnection, CarrierEvent, Carriers } from './carrier-connection.ts';
import { refreshTrackingJob as job } from './refresh-tracking.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
type Posted = TestParcel & { trackingNumber: string };
let isAway = false;
const asked: string[] = [];
const known = new Map<string, CarrierEvent[]>();
/** A carrier that only ever answers. */
const carrier = {
  async track(trackingNumber: string) {
    asked.push(trackingNumber);
    if (isAway) throw new Error('no answer');
    return known.get(trackingNumber) ?? [];
  },
} as unknown as CarrierConnection;
const carriers: Carriers = async () => carrier;
beforeAll(() => {
  jobs.services.carriers = carriers;
});

const scanned = ({ trackingNumber }: Posted, code: string): void =>
  void known.set(trackingNumber, [
    { trackingNumber, code, label: null, location: null, occurredAt: new Date(jobs.clock.now().getTime() - HOUR) },
  ]);
const silentFor = ({ shipmentId, accountId }: TestParcel, hours: number) =>
  jobs.asSystem(accountId, ({ db, clock }) =>
    db
      .updateTable('shipment')
      .set({ created_at: new Date(clock.now().getTime() - hours * HOUR) })
      .where('id', '=', shipmentId)
      .execute(),
  );
const refresh = async () => {
  asked.length = 0;
  await jobs.enqueue(job, SCHEDULED);
  return jobs.finish(job);
};
let parcel: Posted;
let before = 0;
const countTold = () =>
  jobs.asSystem(undefined, async ({ db }) => {
    const rows = await db.selectFrom('event').select('id').where('type', '=', 'tracking.unrefreshed').execute();
    return rows.length;
  });

describe('parcels nothing was heard of', () => {
  testJobThreeWays(jobs, {
    job: () => job,
    async arrange() {
      before = await countTold();
      parcel = await world.postedParcel();
      await silentFor(parcel, 24);
      scanned(parcel, 'PC1');
      return SCHEDULED;
    },
    async effect() {
      const { shipment } = await stateOf(jobs, parcel);
      const reports = await jobs.asSystem(parcel.accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', 'delivery.reported').execute(),
      );
      return { status: shipment.last_status, reports: reports.length };
    },
    once: { status: 'delivery_started', reports: 1 },
    async fail() {
      isAway = true;
      return () => {
        isAway = false;
      };
    },
    leftBehind: async () => (await countTold()) - before,
    givenUp: 1,
  });

  test('are asked about once in six hours, until they arrive or are forgotten', async () => {
    const one = await world.postedParcel();
    await silentFor(one, 5);
    expect(await refresh()).toEqual(['done']);
    expect(asked).not.toContain(one.trackingNumber);
    await jobs.advance(2 * HOUR);
    expect(await refresh()).toEqual(['done']);
    expect(asked.filter((number) => number === one.trackingNumber)).toHaveLength(1);
    expect(await refresh()).toEqual(['done']);
    expect(asked).not.toContain(one.trackingNumber);
    await jobs.advance(7 * HOUR);
    scanned(one, 'DI1');
    await refresh();
    expect((await stateOf(jobs, one)).shipment).toMatchObject({ last_status: 'delivery_delivered_ok' });
    await jobs.advance(7 * HOUR);
    await refresh();
    expect(asked).not.toContain(one.trackingNumber);
    const old = await world.postedParcel();
    await silentFor(old, 61 * 24);
    await jobs.advance(DAY);
    await refresh();
    expect(asked).not.toContain(old.trackingNumber);
  });

  test('of which there are many, each is asked about, one that fails or not', async () => {
    const many = await Promise.all(Array.from({ length: 3 }, () => world.postedParcel()));
    const rows = await jobs.asSystem(many[0]!.accountId, ({ db }) =>
      db.selectFrom('shipment').selectAll().where('id', '=', many[0]!.shipmentId).executeTakeFirstOrThrow(),
    );
    await jobs.asSystem(many[0]!.accountId, async ({ db, newId, clock }) => {
      const created_at = new Date(clock.now().getTime() - DAY);
      const copies = Array.from({ length: 120 }, (_, i) => ({
        ...rows,
        id: newId(),
        tracking_number: `MANY${i}`,
        created_at,
      }));
      await db.insertInto('shipment').values(copies).execute();
    });
    expect(await refresh()).toEqual(['done']);
    expect(asked.filter((number) => number.startsWith('MANY'))).toHaveLength(120);
  });
});
