import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../testing/harness/three-ways.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import { DAY } from '../platform/clock.ts';
import { snapshotMissed, takeSnapshotJob, weekStart } from './take-snapshot.job.ts';

/** A Wednesday of these weeks, so that no run of the test crosses into another week. */
const start = new Date(Math.floor(Date.now() / (7 * DAY)) * 7 * DAY + 6 * DAY + DAY / 2);
const jobs = useJobs({ start });

async function arrange() {
  const accountId = await jobs.addAccount();
  await jobs.asSystem(accountId, ({ db, newId }) =>
    db
      .insertInto('app_user')
      .values(
        [start, new Date(start.getTime() - 8 * DAY)].map((last_login_at) => ({
          account_id: accountId,
          id: newId(),
          email: `${newId()}@example.test`,
          firstname: 'Zoé',
          lastname: 'Ozawa',
          last_login_at,
        })),
      )
      .execute(),
  );
  return { accountId };
}
const snapshotsOf = (accountId: string) =>
  jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('statistics_snapshot').select(['week_start', 'figures']).orderBy('week_start').execute(),
  );

describe('the weekly snapshot', () => {
  testJobThreeWays(jobs, {
    job: () => takeSnapshotJob,
    arrange,
    effect: ({ accountId }) => snapshotsOf(accountId),
    once: [
      {
        week_start: weekStart(start, 'Europe/Paris'),
        figures: { stores: 0, warehouses: 0, activeUsers: 2, usersSeenThisWeek: 1 },
      },
    ],
    async fail() {
      await jobs.asAdmin((c) => c.query('revoke insert on app.statistics_snapshot from reprise_worker'));
      return () => jobs.asAdmin((c) => c.query('grant insert on app.statistics_snapshot to reprise_worker'));
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) => db.selectFrom('event').select('type').execute()),
    givenUp: [{ type: snapshotMissed.type }],
  });

  test('an account that was closed since is left alone', async () => {
    const { accountId } = await arrange();
    await jobs.asSystem(accountId, ({ db }) =>
      db.updateTable('account').set({ status: 'inactive' }).where('id', '=', accountId).execute(),
    );
    await jobs.enqueue(takeSnapshotJob, { accountId });
    expect(await jobs.finish(takeSnapshotJob)).toEqual(['done']);
    expect(await snapshotsOf(accountId)).toEqual([]);
  });

  test('a week begins on the Monday of the account, not of the server', () => {
    const sundayNightInParis = new Date('2026-11-15T23:30:00Z');
    expect(weekStart(sundayNightInParis, 'Europe/Paris')).toBe('2026-11-16');
    expect(weekStart(sundayNightInParis, 'America/New_York')).toBe('2026-11-09');
  });
});
