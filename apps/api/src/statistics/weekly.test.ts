import { describe, expect, test } from 'vitest';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import { DAY, HOUR, SECOND } from '../platform/clock.ts';
import { scheduleSnapshotJob } from './schedule-snapshot.job.ts';
import { SNAPSHOT_CRON, SNAPSHOT_QUEUE, takeSnapshotJob } from './take-snapshot.job.ts';

/** A Friday noon, in UTC. */
const start = new Date(Math.floor(Date.now() / (7 * DAY)) * 7 * DAY + 8 * DAY + DAY / 2);
const jobs = useJobs({ start, runner: true });
const preview = (tz: string, from: string) =>
  jobs.boss.previewSchedule(SNAPSHOT_CRON, { tz, from: new Date(from), count: 2 }).map((at) => at.toISOString());

test.each([
  ['Europe/Paris', '2026-10-19T12:00:00Z', ['2026-10-26T03:00:00.000Z', '2026-11-02T03:00:00.000Z']],
  ['Europe/Paris', '2026-10-12T12:00:00Z', ['2026-10-19T02:00:00.000Z', '2026-10-26T03:00:00.000Z']],
  ['Europe/Paris', '2027-03-16T12:00:00Z', ['2027-03-22T03:00:00.000Z', '2027-03-29T02:00:00.000Z']],
  ['America/New_York', '2027-03-02T12:00:00Z', ['2027-03-08T09:00:00.000Z', '2027-03-15T08:00:00.000Z']],
  ['Asia/Tokyo', '2027-03-16T12:00:00Z', ['2027-03-21T19:00:00.000Z', '2027-03-28T19:00:00.000Z']],
])('Monday 04:00 in %s from %s', (tz, from, instants) => {
  expect(preview(tz, from)).toEqual(instants);
});

describe('a week that passes', () => {
  const schedule = scheduleSnapshotJob;
  const accounts: string[] = [];
  /** Lets pg-boss look at its schedules, which it does every 15 s, and forward what is due. */
  async function lookAtSchedules(): Promise<void> {
    for (let i = 0; i < 6; i++) await jobs.bossClock.tick(5 * SECOND);
  }
  const waiting = async () => {
    const text = 'select group_id from pgboss.job where name = $1 and state < $2 order by group_id';
    const { rows } = await jobs.boss.getDb().executeSql(text, [SNAPSHOT_QUEUE, 'active']);
    return rows.map((row) => (row as { group_id: string }).group_id);
  };

  test('each account is scheduled in its own zone', async () => {
    for (const zone of ['Europe/Paris', 'America/New_York', 'Asia/Tokyo']) {
      const accountId = await jobs.addAccount(zone);
      accounts.push(accountId);
      await jobs.enqueue(schedule, { accountId });
      expect(await jobs.finish(schedule)).toEqual(['done']);
    }
    await lookAtSchedules();
    expect(await waiting()).toEqual([]);
  });

  test('at the hour, the account whose Monday it is', async () => {
    const at = new Date(jobs.boss.previewSchedule(SNAPSHOT_CRON, { tz: 'Asia/Tokyo', from: start })[0]!);
    await jobs.advance(at.getTime() - jobs.bossClock.now() - SECOND * 40);
    await lookAtSchedules();
    expect(await waiting()).toEqual([]);
    await jobs.advance(SECOND * 40);
    await lookAtSchedules();
    expect(await waiting()).toEqual([accounts[2]]);
    await jobs.finish(takeSnapshotJob);
  });

  test('everything was down over the weekend and three Mondays: one snapshot for each account, late', async () => {
    await jobs.advance(21 * DAY + 5 * HOUR);
    await lookAtSchedules();
    expect(new Set(await waiting())).toEqual(new Set(accounts));
    expect(await jobs.finish(takeSnapshotJob)).toEqual(['done', 'done', 'done']);
    await lookAtSchedules();
    expect(await waiting()).toEqual([]);
    const taken = await jobs.asSystem(undefined, ({ db }) =>
      db.selectFrom('statistics_snapshot').select('account_id').execute(),
    );
    const times = accounts.map((id) => taken.filter((row) => row.account_id === id).length);
    expect(times).toEqual([1, 1, 2]);
  });
});
