import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { DAY, HOUR } from '../clock.ts';
import { accountForDeadLetters } from './account-for-dead-letters.ts';
import { defineJob } from './job.ts';
import { DEAD_KEPT_SECONDS } from './lanes.ts';
import { queuesOf } from './queues.ts';

const it = useJobs();
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
  (await it.asSystem(accountId, ({ db }) => db.selectFrom('event').select('id').execute())).length;
async function die(): Promise<string> {
  const accountId = await it.addAccount();
  await it.boss.insert(job.queue, [{ data: { accountId }, group: { id: accountId } }]);
  expect(await it.finish(job)).toEqual(['dead']);
  return accountId;
}
beforeAll(async () => {
  for (const { name, options } of queuesOf([job])) await it.boss.createQueue(name, options);
});

test('two workers at once account for a letter once', async () => {
  const accounts = [await die(), await die(), await die()];
  const options = { services: it.services, boss: it.boss };
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
  expect(await it.account(job)).toBe(1);
  expect([await toldOf(bad), await toldOf(good)]).toEqual([0, 1]);
  expect(await it.account(job)).toBe(0);
  poisoned.clear();
  await it.advance(HOUR);
  expect(await it.account(job)).toBe(1);
  expect(await toldOf(bad)).toBe(1);
});

test('a letter is kept for its time and then removed', async () => {
  const kept = (await it.letters(job)).length;
  expect(kept).toBeGreaterThan(0);
  await it.advance(DEAD_KEPT_SECONDS * 1_000 - DAY);
  await it.boss.supervise('dying-dead', { reindex: false });
  expect(await it.letters(job)).toHaveLength(kept);
  await it.advance(2 * DAY);
  await it.boss.supervise('dying-dead', { reindex: false });
  expect(await it.letters(job)).toEqual([]);
});
