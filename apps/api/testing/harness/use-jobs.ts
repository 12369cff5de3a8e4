import { randomUUIDv7 } from 'node:crypto';
import { type JobWithMetadata, type PgBoss, TestClock } from 'pg-boss';
import { afterAll, beforeAll } from 'vitest';
import { MINUTE, movableClock, SECOND } from '../../src/platform/clock.ts';
import type { Services } from '../../src/platform/context.ts';
import type { Keys } from '../../src/platform/crypto/keys.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { accountForDeadLetters } from '../../src/platform/durable/account-for-dead-letters.ts';
import { attemptJob, type Outcome } from '../../src/platform/durable/attempt-job.ts';
import { startRunner, startSender } from '../../src/platform/durable/boss.ts';
import { type AnyJob, deadLetterOf } from '../../src/platform/durable/job.ts';
import { type Moment, runJob } from '../../src/platform/durable/run-job.ts';
import { createServices } from '../../src/services.ts';
import { cloneDatabase } from './database.ts';
import { addAccess, type Harness, silentLog, TEST_URLS } from './harness.ts';
import { newTestKeys } from './keys.ts';

export type TestJobs = Harness & {
  boss: PgBoss;
  bossClock: TestClock;
  /** Moves our clock and pg-boss's together. */
  advance(ms: number): Promise<void>;
  /** A retailer, without the jobs that making one wakes. */
  addAccount(timeZone?: string): Promise<string>;
  /** Puts a job in as an event of its account would, and nothing else in that queue. */
  enqueue(job: AnyJob, payload: { accountId: string; [field: string]: unknown }): Promise<void>;
  /** One attempt of the job that is due, if any. */
  attempt(job: AnyJob): Promise<Outcome | undefined>;
  /** Attempts until nothing waits, moving the clocks over the delays between them. */
  finish(job: AnyJob): Promise<Outcome[]>;
  /** Plays a process killed at the nth moment of an attempt; the moments it came to, and whether it was killed. */
  kill(job: AnyJob, nth: number): Promise<{ moments: Moment[]; killed: boolean }>;
  /** A worker takes the job and is never heard of again. */
  claimAndVanish(job: AnyJob): Promise<void>;
  letters(job: AnyJob): Promise<{ id: string; sourceId: string; error: string }[]>;
  account(job: AnyJob): Promise<number>;
};
/** `services` take the place of those the product makes. */
export type JobsOptions = { start?: Date; runner?: boolean; services?: Partial<Services> };

/** The real pg-boss on a database of its own, with clocks that are moved by hand, for one test file. */
export function useJobs({ start = new Date(), runner = false, services = {} }: JobsOptions = {}): TestJobs {
  const harness = {} as TestJobs;
  addAccess(harness);
  beforeAll(async () => {
    harness.clone = await cloneDatabase();
    harness.clock = movableClock(start);
    harness.bossClock = new TestClock(start);
    // The test clock lives in a table that pg-boss makes, so this instance runs as the owner of the schema.
    const url = withOptions(harness.clone.adminUrl, '-c role=reprise_owner');
    harness.boss = await (runner ? startRunner : startSender)({
      url,
      log: silentLog(),
      clock: harness.bossClock,
      max: 4,
    });
    await harness.asAdmin((c) => c.query('grant select on pgboss.__pgboss_test_clock to reprise_worker, reprise_api'));
    harness.services = { ...newProcess('test', newTestKeys('k1')), ...services };
  });
  afterAll(async () => {
    await harness.boss.stop({ graceful: false });
    await harness.services.pool.end();
    await harness.services.providerPool.end();
    await harness.clone.drop();
  });

  function newProcess(name: string, keys: Keys): Services {
    const poolOf = (url: string) => createPool({ url: withOptions(url, '-c pgboss.test_clock=on'), name, max: 3 });
    const pools = { pool: poolOf(harness.clone.workerUrl), providerPool: poolOf(harness.clone.providerUrl) };
    // Another process has its own connections; what a test put in the place of a service is there too.
    if (harness.services) return { ...harness.services, ...pools };
    const { boss, clock } = harness;
    return createServices({ ...pools, boss, clock, keys, urls: TEST_URLS, log: silentLog() }, name);
  }
  const fetchOne = async ({ queue, perAccount }: AnyJob): Promise<JobWithMetadata | undefined> => {
    const asked = { includeMetadata: true, groupConcurrency: perAccount } as const;
    return (await harness.boss.fetch<object>(queue, asked))[0];
  };
  const claim = async (job: AnyJob) => {
    await moveToNext(job);
    const one = await fetchOne(job);
    if (!one) throw new Error(`no job of ${job.queue} waits`);
    return one;
  };

  harness.advance = async (ms) => {
    harness.clock.advance(ms);
    await harness.bossClock.setTime(harness.bossClock.now() + ms);
  };
  harness.addAccount = async (timeZone = 'Europe/Paris') => {
    const id = randomUUIDv7();
    const account = { id, name: `Retailer ${id}`, is_retailer: true, company_country: 'FR', time_zone: timeZone };
    await harness.asSystem(undefined, ({ db }) => db.insertInto('account').values(account).execute());
    return id;
  };
  harness.enqueue = async ({ queue }, payload) => {
    await harness.boss.deleteQueuedJobs(queue);
    await harness.boss.insert(queue, [{ data: payload, group: { id: payload.accountId } }]);
  };
  harness.attempt = async (job) => {
    const one = await fetchOne(job);
    return one && attemptJob({ services: harness.services, boss: harness.boss }, job, one);
  };
  harness.finish = async (job) => {
    const outcomes: Outcome[] = [];
    for (;;) {
      const outcome = await harness.attempt(job);
      if (outcome) outcomes.push(outcome);
      else if (!(await moveToNext(job))) return outcomes;
    }
  };
  async function moveToNext({ queue }: AnyJob): Promise<boolean> {
    const text = "select min(start_after) as at from pgboss.job where name = $1 and state < 'active'";
    const next = await harness.boss.getDb().executeSql(text, [queue]);
    const { at } = next.rows[0] as { at: Date | null };
    if (at && at.getTime() > harness.bossClock.now())
      await harness.advance(at.getTime() - harness.bossClock.now() + SECOND);
    return at !== null;
  }
  harness.kill = async (job, nth) => {
    const name = `killed-${randomUUIDv7()}`;
    const services = newProcess(name, harness.services.keys);
    const { promise: death, resolve: die } = Promise.withResolvers<'killed'>();
    const moments: Moment[] = [];
    const reached = async (moment: Moment) => {
      moments.push(moment);
      if (moments.length <= nth) return;
      die('killed');
      // Not an error: no catch and no finally of the handler runs in a process that is gone.
      await new Promise(() => {});
    };
    const run = runJob({ services, boss: harness.boss, reached }, job, await claim(job));
    const killed = (await Promise.race([run, death])) === 'killed';
    if (killed) {
      await harness.asAdmin((c) => c.query(TERMINATE, [name]));
      await lapse(job);
    } else {
      await services.pool.end();
      await services.providerPool.end();
    }
    return { moments, killed };
  };
  harness.claimAndVanish = async (job) => {
    await claim(job);
    await lapse(job);
  };
  async function lapse({ queue }: AnyJob): Promise<void> {
    await harness.advance(2 * MINUTE);
    await harness.boss.supervise(queue, { reindex: false });
  }
  harness.letters = async ({ queue }) => {
    const letters = await harness.boss.getDb().executeSql(
      `select id, source_id as "sourceId", coalesce(source_output->>'message', source_output->'value'->>'message')
       as error from pgboss.job where name = $1 and state < 'active' order by created_on`,
      [deadLetterOf(queue)],
    );
    return letters.rows;
  };
  harness.account = (job) => accountForDeadLetters({ services: harness.services, boss: harness.boss }, [job]);
  return harness;
}

/** A part that is looked up at every use, so that a test can make, break or replace it later. */
export const lookedUp = <T extends object>(find: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(find(), name) });

const TERMINATE = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1';

function withOptions(url: string, options: string): string {
  const copy = new URL(url);
  copy.searchParams.set('options', options);
  return copy.href;
}
