import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createLog } from '../../../apps/api/src/create-log.ts';
import { payoutJobs } from '../../../apps/api/src/payouts/index.ts';
import { fileClock } from '../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import { parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { createPool } from '../../../apps/api/src/platform/db/pool.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import type { AnyJob } from '../../../apps/api/src/platform/durable/job.ts';
import type { JobContext } from '../../../apps/api/src/platform/durable/job-context.ts';
import { startWorking } from '../../../apps/api/src/platform/durable/work.ts';
import { createFetchOutside } from '../../../apps/api/src/platform/egress/fetch-outside.ts';
import { startTelemetry } from '../../../apps/api/src/platform/telemetry/telemetry.ts';
import { createServices } from '../../../apps/api/src/services.ts';
import type { Stack } from '../stack.ts';

/** What a worker does wrong on purpose. */
export type Spoiled = 'a fresh key for each try' | 'sent before the intent is committed';
type Work = (ctx: Context) => Promise<unknown>;
const QUEUES = ['payout-automatic', 'payout-send'];
const POOL = 20;

/** A worker of this process that pays what falls due, spoiled; until `until` says that it is enough. */
export async function workSpoiled(
  stack: Stack,
  spoiled: Spoiled,
  { db, clockFile, withinMs }: { db: pg.Pool; clockFile: string; withinMs: number },
): Promise<void> {
  const log = createLog('bench', { level: 'fatal', stream: process.stderr });
  const pool = createPool({ url: stack.database.url('worker'), name: 'control', max: POOL });
  const boss = await startSender({ url: stack.database.url('worker'), log });
  const services = createServices(
    {
      pool,
      providerPool: pool,
      boss,
      keys: parseKeys(readFileSync(stack.keysFile, 'utf8')),
      urls: stack.urls,
      log,
      clock: fileClock(clockFile),
      fetchOutside: createFetchOutside({ sandboxOrigins: () => [stack.bankUrl] }),
      bank: { url: stack.bankUrl, secret: stack.bankSecret },
    },
    'control',
  );
  const telemetry = await startTelemetry({ service: 'control', metricsPort: undefined, otlpUrl: undefined });
  const jobs = payoutJobs.filter(({ queue }) => QUEUES.includes(queue));
  const working =
    spoiled === 'a fresh key for each try'
      ? startWorking(boss, jobs, { services: withFreshKeys(services), telemetry })
      : startWorking(boss, jobs.map(sendingFirst), { services, telemetry });
  const began = performance.now();
  while ((await countWaiting(db)) > 0 && performance.now() - began < withinMs) await sleep(500);
  await working.stop(5_000);
  await telemetry.stop();
  await boss.stop({ graceful: false });
  await pool.end();
}

/** As long as the queues have something to do, and while an order was sent that nobody has heard of. */
async function countWaiting(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = any ($1) and state in ('created', 'retry', 'active')`,
    [QUEUES],
  );
  return rows[0]!.n;
}

function withFreshKeys(services: Services): Services {
  const { payouts } = services;
  return {
    ...services,
    payouts: {
      ...payouts,
      async provider(...contract) {
        const provider = await payouts.provider(...contract);
        return (
          provider && {
            ...provider,
            send: (order, signal) => provider.send({ ...order, key: `RP${randomUUID()}` }, signal),
            find: async () => ({ outcome: 'unknown' }),
          }
        );
      },
    },
  };
}

const UNDO = new Error('undone on purpose');

/** The job that sends, with its first transaction undone and made again after the call: a call that failed has left nothing. */
function sendingFirst(job: AnyJob): AnyJob {
  if (job.queue !== 'payout-send' || job.kind !== 'steps') return job;
  return {
    ...job,
    async run(steps: JobContext, payload: unknown) {
      let intent: Work | undefined;
      const late: JobContext = {
        ...steps,
        async transaction<T>(step: string, work: (ctx: Context) => Promise<T>): Promise<T> {
          if (step === 'intent') {
            intent = work;
            return undone(steps, work);
          }
          return steps.transaction(step, async (ctx) => {
            await intent?.(ctx);
            return work(ctx);
          });
        },
      };
      await job.run(late, payload).catch(() => {});
    },
  };
}

async function undone<T>(steps: JobContext, work: (ctx: Context) => Promise<T>): Promise<T> {
  let result: T;
  await steps
    .transaction('intent', async (ctx) => {
      result = await work(ctx);
      throw UNDO;
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error;
    });
  return result!;
}
