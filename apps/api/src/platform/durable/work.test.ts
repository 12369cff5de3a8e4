import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase, type DatabaseClone } from '../../../testing/harness/database.ts';
import { TEST_URLS } from '../../../testing/harness/harness.ts';
import { newTestKeys } from '../../../testing/harness/keys.ts';
import { createServices } from '../../services.ts';
import type { Services } from '../context.ts';
import { createPool } from '../db/pool.ts';
import { startTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { startRunner } from './boss.ts';
import { type AnyJob, defineJob } from './job.ts';
import type { JobContext } from './job-context.ts';
import { queuesOf } from './queues.ts';
import { startWorking } from './work.ts';

const log = { error() {}, warn() {}, info() {} } as never;
let database: DatabaseClone;
let boss: PgBoss;
let services: Services;
let telemetry: Telemetry;
beforeAll(async () => {
  database = await cloneDatabase();
  boss = await startRunner({ url: database.workerUrl, log, max: 4 });
  telemetry = await startTelemetry({ service: 'test', metricsPort: undefined, otlpUrl: undefined });
  services = createServices(
    {
      pool: createPool({ url: database.workerUrl, name: 'test', max: 10 }),
      providerPool: createPool({ url: database.providerUrl, name: 'test', max: 4 }),
      boss,
      keys: newTestKeys('k1'),
      urls: TEST_URLS,
      log,
    },
    'test',
  );
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await services.pool.end();
  await services.providerPool.end();
  await telemetry.stop();
  await database.drop();
});

const payload = z.object({ accountId: z.uuid(), slow: z.boolean().optional() });
type Payload = z.infer<typeof payload>;
const common = { payload, retryLimit: 1, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, perAccount: 10 } as const;
async function defineTestJob(queue: string, run: (job: JobContext, data: Payload) => Promise<void>): Promise<AnyJob> {
  const job = defineJob({ ...common, queue, lane: 'interactive', kind: 'steps', run, givenUp: async () => {} });
  for (const { name, options } of queuesOf([job])) await boss.createQueue(name, options);
  return job;
}
const insert = (job: AnyJob, data: Payload, count: number) =>
  boss.insert(
    job.queue,
    Array.from({ length: count }, () => ({ data, group: { id: data.accountId } })),
  );
const work = (job: AnyJob) => startWorking(boss, [job], { services, telemetry });
const eventually = async (isSo: () => boolean | Promise<boolean>, within = 10_000) => {
  const end = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not come about');
    await sleep(20);
  }
};
const leftIn = async (job: AnyJob) => {
  const { rows } = await boss.getDb().executeSql('select state from pgboss.job where name = $1', [job.queue]);
  return rows.map((row) => (row as { state: string }).state);
};

describe('fairness', () => {
  test('worker: a few jobs of one account do not wait behind 200 of another', async () => {
    const [many, few] = [randomUUIDv7(), randomUUIDv7()];
    let [running, most, ended, endedOfFew] = [0, 0, 0, 0];
    // Those of the first account end only after those of the other: nobody waits for them.
    const fewAreDone = Promise.withResolvers<void>();
    const job = await defineTestJob('fair', async (_job, { accountId }) => {
      if (accountId === many) {
        most = Math.max(most, ++running);
        await fewAreDone.promise;
        await sleep(5);
        running--;
      } else if (++endedOfFew === 4) fewAreDone.resolve();
      ended++;
    });
    await insert(job, { accountId: many }, 200);
    await insert(job, { accountId: few }, 4);
    const working = work(job);
    await eventually(() => ended === 204, 60_000);
    await working.stop(1_000);
    expect(most).toBe(10);
    expect(await leftIn(job)).toEqual([]);
  });

  test('worker: a slow job does not delay others of its queue', async () => {
    const accountId = randomUUIDv7();
    let quick = 0;
    let slow = 0;
    const job = await defineTestJob('slow', async (_job, data) => {
      await sleep(data.slow ? 1_500 : 5);
      if (data.slow) slow++;
      else quick++;
    });
    await insert(job, { accountId, slow: true }, 4);
    await insert(job, { accountId }, 60);
    const working = work(job);
    await eventually(() => quick === 60);
    expect(slow).toBe(0);
    await working.stop(5_000);
    expect(slow).toBe(4);
  });
});

describe('stopping', () => {
  test('worker: on stop, running jobs finish and no new one begins', async () => {
    const accountId = randomUUIDv7();
    const [begun, ended] = [new Set<number>(), new Set<number>()];
    const job = await defineTestJob('graceful', async () => {
      const n = begun.size;
      begun.add(n);
      await sleep(400);
      ended.add(n);
    });
    await insert(job, { accountId }, 30);
    const working = work(job);
    await eventually(() => begun.size > 0);
    await working.stop(5_000);
    expect(ended).toEqual(begun);
    expect(begun.size).toBeLessThan(30);
    expect(await leftIn(job)).toEqual(Array.from({ length: 30 - begun.size }, () => 'created'));
  });

  test('cuts off what takes too long: its next step does not begin, and it waits to be taken over', async () => {
    const accountId = randomUUIDv7();
    const steps: string[] = [];
    const job = await defineTestJob('cut-off', async (its) => {
      await its.call('first', async () => void steps.push('first'));
      await sleep(800, undefined, { signal: its.signal }).catch(() => {});
      await its.call('second', async () => void steps.push('second'));
    });
    await insert(job, { accountId }, 1);
    const working = work(job);
    await eventually(() => steps.length === 1);
    await working.stop(100);
    expect(steps).toEqual(['first']);
    expect(await leftIn(job)).toEqual(['retry']);
  });
});

test('a job that fails for good is accounted for at once', async () => {
  const accountId = randomUUIDv7();
  const told: string[] = [];
  const job = {
    ...(await defineTestJob('fatal', () => Promise.reject(new Error('no')))),
    givenUp: async (_ctx: unknown, data: Payload) => void told.push(data.accountId),
  } as AnyJob;
  await insert(job, { accountId }, 1);
  const working = work(job);
  await eventually(() => told.length > 0);
  await working.stop(1_000);
  expect(told).toEqual([accountId]);
});
