import { expect, test } from 'vitest';
import { z } from 'zod';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { MINUTE } from '../clock.ts';
import type { Context } from '../context.ts';
import { attemptJob } from './attempt-job.ts';
import { type AnyJob, defineJob } from './job.ts';
import { queuesOf } from './queues.ts';

const jobs = useJobs();
const common = {
  lane: 'interactive',
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 3,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  perAccount: 5,
  givenUp: async () => {},
} as const;
const written = ({ emit }: Context) => emit({ type: 'housekeeping.failed', payload: {} });
const countOf = async (accountId: string) =>
  (await jobs.asSystem(accountId, ({ db }) => db.selectFrom('event').select('id').execute())).length;

/** Takes the job, stops in the middle of its work for the time of `meanwhile`, then goes on as if nothing had happened. */
async function outlivedBy(
  definition: (stop: () => Promise<void>) => AnyJob,
  meanwhile: (job: AnyJob) => Promise<void>,
) {
  const entered = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isZombie = true;
  const job = definition(async () => {
    if (!isZombie) return;
    isZombie = false;
    entered.resolve();
    await gate.promise;
  });
  for (const { name, options } of queuesOf([job])) await jobs.boss.createQueue(name, options);
  const accountId = await jobs.addAccount();
  await jobs.enqueue(job, { accountId });
  const [claimed] = await jobs.boss.fetch<object>(job.queue, { includeMetadata: true });
  const zombie = attemptJob({ services: jobs.services, boss: jobs.boss }, job, claimed!);
  await entered.promise;
  await meanwhile(job);
  const before = await countOf(accountId);
  gate.resolve();
  await zombie;
  return { before, after: await countOf(accountId), job };
}
async function takenOver(job: AnyJob): Promise<void> {
  await jobs.advance(2 * MINUTE);
  await jobs.boss.supervise(job.queue, { reindex: false });
  expect(await jobs.finish(job)).toEqual(['done']);
}

test('runJob: a database job whose claim lapsed cannot commit', async () => {
  const ends = await outlivedBy(
    (stop) =>
      defineJob({
        ...common,
        queue: 'zombie-database',
        kind: 'database',
        async run(ctx) {
          await written(ctx);
          await stop();
        },
      }),
    takenOver,
  );
  expect(ends).toMatchObject({ before: 1, after: 1 });
});

test('runJob: a stepped job whose claim lapsed neither commits nor fails the attempt that took over', async () => {
  const stepped = (queue: string) => (stop: () => Promise<void>) =>
    defineJob({
      ...common,
      queue,
      kind: 'steps',
      run: (job) =>
        job.transaction('write', async (ctx) => {
          await written(ctx);
          await stop();
        }),
    });
  expect(await outlivedBy(stepped('zombie-steps'), takenOver)).toMatchObject({ before: 1, after: 1 });

  // Taken over, and still running elsewhere when the zombie ends.
  const { job } = await outlivedBy(stepped('zombie-twins'), async (twin) => {
    await jobs.advance(2 * MINUTE);
    await jobs.boss.supervise(twin.queue, { reindex: false });
    await jobs.advance(2 * MINUTE);
    expect(await jobs.boss.fetch(twin.queue)).toHaveLength(1);
  });
  const { rows } = await jobs.boss
    .getDb()
    .executeSql('select state, retry_count from pgboss.job where name = $1', [job.queue]);
  expect(rows).toEqual([{ state: 'active', retry_count: 1 }]);
});

test('a job without its account, or of another kind, fails and is not run', async () => {
  const job = defineJob({ ...common, queue: 'misread', kind: 'database', run: () => Promise.reject(new Error('ran')) });
  for (const { name, options } of queuesOf([job])) await jobs.boss.createQueue(name, options);
  await jobs.boss.insert(job.queue, [{ data: { accountId: 'nobody' } }]);
  expect(await jobs.finish(job)).toEqual(['retry', 'retry', 'retry', 'dead']);
  const [letter] = await jobs.letters(job);
  expect(letter?.error).toContain('Invalid UUID');
  // Its `givenUp` cannot run either: it says so and does not stand in the way of the next letter.
  expect(await jobs.account(job)).toBe(0);
  expect(await jobs.account(job)).toBe(0);
});
