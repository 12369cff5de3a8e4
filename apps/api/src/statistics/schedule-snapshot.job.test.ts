import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../testing/harness/three-ways.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import { scheduleSnapshotJob, snapshotUnscheduled } from './schedule-snapshot.job.ts';
import { SNAPSHOT_QUEUE } from './take-snapshot.job.ts';

const jobs = useJobs();
const setZone = (accountId: string, zone: string) =>
  jobs.asSystem(accountId, ({ db }) =>
    db.updateTable('account').set({ time_zone: zone }).where('id', '=', accountId).execute(),
  );

const closeAccount = (accountId: string) =>
  jobs.asSystem(accountId, ({ db, clock }) =>
    db.updateTable('account').set({ status: 'inactive', closed_at: clock.now() }).where('id', '=', accountId).execute(),
  );

test('an account that was closed has no schedule any more', async () => {
  const job = scheduleSnapshotJob;
  const accountId = await jobs.addAccount();
  for (const close of [false, true]) {
    if (close) await closeAccount(accountId);
    await jobs.enqueue(job, { accountId });
    expect(await jobs.finish(job)).toEqual(['done']);
    expect(await jobs.boss.getSchedules(SNAPSHOT_QUEUE, accountId)).toHaveLength(close ? 0 : 1);
  }
});

describe('the schedule of the weekly snapshot', () => {
  testJobThreeWays(jobs, {
    job: () => scheduleSnapshotJob,
    arrange: async () => ({ accountId: await jobs.addAccount('America/New_York') }),
    async effect({ accountId }) {
      const schedules = await jobs.boss.getSchedules(SNAPSHOT_QUEUE, accountId);
      return schedules.map(({ cron, timezone, data, options }) => ({
        cron,
        timezone,
        missed: options?.missed,
        isOfThisAccount: JSON.stringify([data, options?.group]) === JSON.stringify([{ accountId }, { id: accountId }]),
      }));
    },
    once: [{ cron: '0 4 * * 1', timezone: 'America/New_York', missed: 'once', isOfThisAccount: true }],
    async fail({ accountId }) {
      await setZone(accountId, 'Mars/Olympus');
      return () => setZone(accountId, 'America/New_York');
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) => db.selectFrom('event').select('type').execute()),
    givenUp: [{ type: snapshotUnscheduled.type }],
  });
});
