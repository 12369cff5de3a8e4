/**
 * Pays by bare jobs: the statements of the product, captured, and its call to the bank, with nothing around them. Two queues, as in
 * the product; a job ends in the transaction of its last statement. Started by `quiet-rate.ts`, which kills it.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createLog } from '../../../../apps/api/src/create-log.ts';
import { instantBank } from '../../../../apps/api/src/payouts/index.ts';
import { fileClock } from '../../../../apps/api/src/platform/clock.ts';
import { named } from '../../../../apps/api/src/platform/db/connection.ts';
import { createPool } from '../../../../apps/api/src/platform/db/pool.ts';
import { startSender } from '../../../../apps/api/src/platform/durable/boss.ts';
import { LANES } from '../../../../apps/api/src/platform/durable/lanes.ts';
import { createFetchOutside } from '../../../../apps/api/src/platform/egress/fetch-outside.ts';
import { type BarePayment, type BareSetting, ORDER_QUEUE, SEND_QUEUE } from './setting.ts';
import { fill, type Template } from './template.ts';

/** As many as the product fetches at once. */
const MOST_AT_ONCE = 40;

await work(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as BareSetting);

async function work({ url, poolSize, clockFile, bank, template }: BareSetting): Promise<void> {
  const log = createLog('bare', { level: 'warn', stream: process.stderr });
  const pool = createPool({ url, name: 'bare', max: poolSize, connectTimeoutMs: 30_000 });
  const boss = await startSender({ url, log, max: 10 });
  const fetchOutside = createFetchOutside({ sandboxOrigins: () => [bank.url] });
  const provider = instantBank({ ...bank, fetchOutside, clock: fileClock(clockFile) });
  type Then = (db: { executeSql: (text: string, values?: unknown[]) => Promise<pg.QueryResult> }) => Promise<unknown>;

  async function inTransaction(steps: Template['order'], ids: BarePayment['ids'], then?: Then): Promise<void> {
    const client = await pool.connect();
    const executeSql = (text: string, values: unknown[] = []) =>
      client.query({ text, values, ...(values.length && named(text)) });
    try {
      await client.query('begin');
      for (const step of steps) {
        const { text, values } = fill(step, ids);
        await executeSql(text, [...values]);
      }
      await then?.({ executeSql });
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  const order = (id: string, payment: BarePayment) =>
    inTransaction(template.order, payment.ids, async (db) => {
      await boss.insert(SEND_QUEUE, [{ data: payment }], { db });
      await boss.deleteJob(ORDER_QUEUE, id, { db });
    });

  async function send(id: string, payment: BarePayment): Promise<void> {
    await inTransaction(template.intent, payment.ids);
    const answer = await provider.send(payment.order);
    if (answer.outcome !== 'accepted') throw new Error(`the bank answered ${answer.outcome}`);
    await inTransaction(template.answer, payment.ids, (db) => boss.deleteJob(SEND_QUEUE, id, { db }));
  }

  const follow = async (queue: string, { slots, gapMs, pollMs }: (typeof LANES)['provider'], run: typeof order) => {
    let running = 0;
    for (;;) {
      const batchSize = Math.min(slots - running, MOST_AT_ONCE);
      const jobs = batchSize ? await boss.fetch<BarePayment>(queue, { batchSize }) : [];
      for (const { id, data } of jobs) {
        running += 1;
        void run(id, data)
          .catch((error: unknown) => log.error({ err: error }, 'a bare job failed'))
          .finally(() => {
            running -= 1;
          });
      }
      if (jobs.length < MOST_AT_ONCE) await sleep(running ? gapMs : pollMs);
    }
  };
  process.send?.('ready');
  await Promise.all([follow(ORDER_QUEUE, LANES.interactive, order), follow(SEND_QUEUE, LANES.provider, send)]);
}
