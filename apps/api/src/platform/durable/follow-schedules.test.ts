import { expect, test } from 'vitest';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { jobs as allJobs } from '../../jobs.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { followSchedules, passSchedules } from './follow-schedules.ts';
import { scheduleJobs } from './schedule-jobs.ts';

/** A Monday, 00:00 UTC. */
const start = new Date('2027-01-04T00:00:00Z');
const jobs = useJobs({ start });
const scheduled = allJobs.filter(({ every }) => every).map(({ queue }) => queue);

async function enqueued(): Promise<Partial<Record<string, number>>> {
  const text = 'select name, count(*)::int as n from pgboss.job group by name';
  const { rows } = await jobs.boss.getDb().executeSql(text);
  const counts = Object.fromEntries((rows as { name: string; n: number }[]).map(({ name, n }) => [name, n]));
  await jobs.asAdmin((c) => c.query('delete from pgboss.job'));
  return counts;
}
const oneEach = Object.fromEntries(scheduled.map((queue) => [queue, 1]));

test('passSchedules: the first pass has nothing to catch up with', async () => {
  await scheduleJobs(allJobs, jobs.services);
  expect(scheduled.length).toBeGreaterThanOrEqual(4);
  expect(await passSchedules(jobs.services)).toBe(0);
  expect(await enqueued()).toEqual({});
});

test('passSchedules: an hour of minutes runs each schedule at its minutes', async () => {
  let sweeps = 0;
  let reminders = 0;
  for (let minute = 0; minute < 60; minute++) {
    jobs.clock.advance(MINUTE);
    await passSchedules(jobs.services);
    const counts = await enqueued();
    sweeps += counts['price-revision-sweep'] ?? 0;
    reminders += counts['litigation-reminders'] ?? 0;
  }
  expect({ sweeps, reminders }).toEqual({ sweeps: 60, reminders: 1 });
});

test.each([30 * DAY, 2 * HOUR])('passSchedules: a jump of %i ms runs each schedule once, at its end', async (ms) => {
  jobs.clock.advance(ms);
  await passSchedules(jobs.services);
  expect(await enqueued()).toEqual(oneEach);
  await passSchedules(jobs.services);
  expect(await enqueued(), 'nothing fell due since').toEqual({});
});

test('passSchedules: of eight passes at once after a jump, one enqueues', async () => {
  jobs.clock.advance(3 * DAY);
  const passes = await Promise.all(Array.from({ length: 8 }, () => passSchedules(jobs.services)));
  expect(passes.filter((n) => n > 0)).toEqual([scheduled.length]);
  expect(await enqueued()).toEqual(oneEach);
});

test('passSchedules: a schedule in a time zone is due at its own hour', async () => {
  const accountId = await jobs.addAccount('Asia/Tokyo');
  const tokyo = { key: accountId, tz: 'Asia/Tokyo', missed: 'once', group: { id: accountId } } as const;
  await jobs.boss.schedule('statistics-snapshot', '0 4 * * 1', { accountId }, tokyo);
  jobs.clock.set(new Date('2027-02-28T18:59:30Z'));
  await passSchedules(jobs.services);
  await enqueued();
  jobs.clock.advance(MINUTE);
  await passSchedules(jobs.services);
  expect((await enqueued())['statistics-snapshot'], 'Monday 04:00 in Tokyo').toBe(1);
  await jobs.boss.unschedule('statistics-snapshot', accountId);
});

test('followSchedules: follows the clock, also one that was set back while no worker ran', async () => {
  jobs.clock.set(new Date('2027-01-20T10:05:00Z'));
  const following = await followSchedules(jobs.services);
  await enqueued();
  jobs.clock.advance(DAY);
  const waiting = async () => {
    const { rows } = await jobs.boss.getDb().executeSql("select from pgboss.job where name = 'housekeeping'");
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
  await following.stop();
  expect(await enqueued()).toEqual(oneEach);
});
