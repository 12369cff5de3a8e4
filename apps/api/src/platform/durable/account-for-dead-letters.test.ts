import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { DAY, HOUR } from '../clock.ts';
import { accountForDeadLetters } from './account-for-dead-letters.ts';
import { defineJob } from './job.ts';
import { DEAD_KEPT_SECONDS } from './lanes.ts';
import { queuesOf } from './queues.ts';

const jobs = useJobs();
const poisoned = new Set<string>();
let takesMs = 0;
const job = defineJob({
  queue: 'dying',
  lane: 'interactive',
  kind: 'database',
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  perAccount: 5,
  run: () => Promise.reject(new Error('no')),
  async givenUp(ctx, { accountId }) {
    await ctx.emit({ type: 'housekeeping.failed', payload: {} });
    await sleep(takesMs);
    if (poisoned.has(accountId)) throw new Error('this one cannot be told');
  },
});
const toldOf = async (accountId: string) =>
  (await jobs.asSystem(accountId, ({ db }) => db.selectFrom('event').select('id').execute())).length;
async function die(): Promise<string> {
  const accountId = await jobs.addAccount();
  await jobs.boss.insert(job.queue, [{ data: { accountId }, group: { id: accountId } }]);
  expect(await jobs.finish(job)).toEqual(['dead']);
  return accountId;
}
beforeAll(async () => {
  for (const { name, options } of queuesOf([job])) await jobs.boss.createQueue(name, options);
});

test('two workers at once account for a letter once', async () => {
  const accounts = [await die(), await die(), await die()];
  const options = { services: jobs.services, boss: jobs.boss };
  takesMs = 100;
  const counts = await Promise.all([accountForDeadLetters(options, [job]), accountForDeadLetters(options, [job])]);
  takesMs = 0;
  expect(counts.reduce((a, b) => a + b)).toBe(3);
  for (const accountId of accounts) expect(await toldOf(accountId)).toBe(1);
});

test('a letter that cannot be accounted for leaves nothing half told and holds nobody up', async () => {
  const bad = await die();
  poisoned.add(bad);
  const good = await die();
  expect(await jobs.account(job)).toBe(1);
  expect([await toldOf(bad), await toldOf(good)]).toEqual([0, 1]);
  expect(await jobs.account(job)).toBe(0);
  poisoned.clear();
  await jobs.advance(HOUR);
  expect(await jobs.account(job)).toBe(1);
  expect(await toldOf(bad)).toBe(1);
});

test('a letter is kept for its time and then removed', async () => {
  const kept = (await jobs.letters(job)).length;
  expect(kept).toBeGreaterThan(0);
  await jobs.advance(DEAD_KEPT_SECONDS * 1_000 - DAY);
  await jobs.boss.supervise('dying-dead', { reindex: false });
  expect(await jobs.letters(job)).toHaveLength(kept);
  await jobs.advance(2 * DAY);
  await jobs.boss.supervise('dying-dead', { reindex: false });
  expect(await jobs.letters(job)).toEqual([]);
});
