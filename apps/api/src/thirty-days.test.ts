import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestJobs, useJobs } from '../testing/harness/use-jobs.ts';
import { mailsOf } from '../testing/read/mails.ts';
import type { TestParcel } from '../testing/world/parcels.ts';
import { type Shelf, useRevisionJobs } from '../testing/world/revision-jobs.ts';
import { buildWorld } from '../testing/world/world.ts';
import { jobs as allJobs } from './jobs.ts';
import { DAY, HOUR } from './platform/clock.ts';
import type { Services } from './platform/context.ts';
import { passSchedules } from './platform/durable/follow-schedules.ts';
import { scheduleJobs } from './platform/durable/schedule-jobs.ts';
import { createDiskStore } from './platform/files/stores/disk-store.ts';

type Carrier = NonNullable<Awaited<ReturnType<Services['carriers']>>>;

const DAYS = 30;
/** A Tuesday noon, so that four Mondays pass. */
const start = new Date('2027-01-05T12:00:00Z');
const accepting = { send: async () => ({ outcome: 'accepted', response: '250 kept' }) as const };

/** The demonstration as it stands before its clock is moved: a litigation, a parcel, a scheduled price revision. */
function useDemonstration() {
  const jobs = useJobs({ start, services: { mailer: accepting } });
  const world = buildWorld(jobs);
  const revisions = useRevisionJobs(jobs);
  const stands = {} as { litigated: TestParcel; parcel: TestParcel & { trackingNumber: string }; shelf: Shelf };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'reprise-days-'));
    jobs.services.store = await createDiskStore({ root: folder });
    jobs.services.carriers = async () => ({ track: trackedBy(jobs) }) as unknown as Carrier;
    await scheduleJobs(allJobs, jobs.services);
    stands.litigated = await world.parcel();
    stands.parcel = await world.postedParcel();
    stands.shelf = await revisions.arrange('draft');
    await jobs.asSystem(stands.shelf.accountId, ({ db }) =>
      db
        .updateTable('price_revision')
        .set({ status: 'scheduled', scheduled_at: new Date(start.getTime() + 5 * DAY) })
        .where('id', '=', stands.shelf.revisionId)
        .execute(),
    );
    await openLitigation(jobs, stands.litigated);
    // Only what follows is compared; the label of the first parcel has no carrier to order it from.
    await jobs.asAdmin((c) => c.query("delete from pgboss.job where name <> 'statistics-schedule'"));
    await passSchedules(jobs.services);
    await settle(jobs);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { jobs, stands, revisions };
}

/** What the carrier knows by now: collected on the second day, delivered on the fourth. */
const trackedBy = (jobs: TestJobs) => async (trackingNumber: string) => {
  const scans = [
    [2, 'PC1'],
    [4, 'DI1'],
  ] as const;
  return scans
    .map(([day, code]) => {
      const occurredAt = new Date(start.getTime() + day * DAY - HOUR);
      return { trackingNumber, code, label: null, location: null, occurredAt };
    })
    .filter(({ occurredAt }) => occurredAt <= jobs.clock.now());
};

const openLitigation = (jobs: TestJobs, { accountId, buybackId, buyerAccountId }: TestParcel) =>
  jobs.asSystem(accountId, ({ db, newId }) =>
    db
      .insertInto('litigation')
      .values({
        account_id: accountId,
        id: newId(),
        buyer_account_id: buyerAccountId,
        buyback_id: buybackId,
        status: 'open',
        proposed_price: 13_000,
        proposed_payout: 15_000,
        responses: '[]',
        deadline_at: new Date(start.getTime() + 14 * DAY),
        created_at: start,
        updated_at: start,
      })
      .execute(),
  );

/** Runs every job that is due, and those they wake, until nothing is. */
async function settle(jobs: TestJobs): Promise<void> {
  for (let worked = true; worked; ) {
    worked = false;
    for (const job of allJobs) while (await jobs.attempt(job)) worked = true;
  }
}

async function live(jobs: TestJobs, ms: number): Promise<void> {
  await jobs.advance(ms);
  await passSchedules(jobs.services);
  await settle(jobs);
}

async function endOf({ jobs, stands, revisions }: ReturnType<typeof useDemonstration>) {
  const { litigated, parcel, shelf } = stands;
  const rows = await jobs.asSystem(undefined, async ({ db }) => ({
    buybacks: await db.selectFrom('buyback').select(['account_id', 'status']).execute(),
    items: await db.selectFrom('item').select(['account_id', 'status']).execute(),
    shipments: await db.selectFrom('shipment').select(['account_id', 'last_status', 'delivered_at']).execute(),
    litigation: await db.selectFrom('litigation').select(['status', 'reminders']).executeTakeFirstOrThrow(),
    snapshots: await db.selectFrom('statistics_snapshot').select(['account_id', 'week_start', 'figures']).execute(),
    dead: await db.selectFrom('event').select('type').where('type', 'like', '%failed').execute(),
  }));
  const ofParcel = <R extends { account_id: string }>(all: readonly R[]) => {
    const { account_id: _, ...row } = all.find(({ account_id }) => account_id === parcel.accountId)!;
    return row;
  };
  const mails = await Promise.all([litigated, parcel].map(({ accountId }) => mailsOf(jobs, accountId)));
  const lastWeek = rows.snapshots.map(({ week_start }) => week_start).reduce((a, b) => (a > b ? a : b));
  const snapshotsOf = (id: string) => rows.snapshots.filter(({ account_id }) => account_id === id);
  return {
    same: {
      mails: mails.map((list) => [...new Set(list.map(({ template, status }) => `${template} ${status}`))].sort()),
      lastReminder: rows.litigation,
      parcel: [ofParcel(rows.buybacks), ofParcel(rows.items), ofParcel(rows.shipments)],
      revision: { status: (await revisions.rowOf(shelf)).status, prices: await revisions.pricesOf(shelf) },
      lastWeek,
      lastSnapshot: snapshotsOf(litigated.accountId).find(({ week_start }) => week_start === lastWeek)?.figures,
      dead: rows.dead,
    },
    weeks: snapshotsOf(litigated.accountId).length,
    reminders: mails[0]!.filter(({ template }) => template === 'litigation_opened').length,
  };
}

const [atOnce, byDays] = [useDemonstration(), useDemonstration()];

test('the clock moved by 30 days at once leaves what 30 single days leave', async () => {
  await live(atOnce.jobs, DAYS * DAY);
  for (let day = 0; day < DAYS; day++) await live(byDays.jobs, DAY);
  const [jump, days] = [await endOf(atOnce), await endOf(byDays)];
  expect(jump.same).toEqual(days.same);
  expect(days.same).toMatchObject({
    mails: [['litigation_opened delivered'], []],
    lastReminder: { status: 'open', reminders: 3 },
    parcel: [{ status: 'bb_in_transit' }, { status: 'item_in_transit' }, { last_status: 'delivery_delivered_ok' }],
    revision: { status: 'published' },
    lastWeek: '2027-02-01',
    lastSnapshot: { stores: 1 },
    dead: [],
  });
  // A schedule that fell due several times in a jump runs once (decision 034): one reminder stands for the three that
  // were due, and the weeks in between have no figures, since nobody can take them afterwards.
  expect([jump.reminders, days.reminders]).toEqual([1, 3]);
  expect([jump.weeks, days.weeks]).toEqual([1, 4]);
}, 120_000);
