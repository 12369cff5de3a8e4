import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CutProxy, startCutProxy } from '../../../testing/harness/cut-proxy.ts';
import { useDatabase } from '../../../testing/harness/use-database.ts';
import { startSender } from '../durable/boss.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

const database = useDatabase();
let proxy: CutProxy;
beforeAll(async () => {
  proxy = await startCutProxy(database.clone.apiUrl);
});
afterAll(() => proxy.stop());

/** Keeps the log lines, as the log of the process would. */
function logTo(lines: string[]) {
  const say = (_: object, line: string) => void lines.push(line);
  return { warn: say, error: say } as never;
}

test('queues that are started during an outage are there when it ends', async () => {
  const said: string[] = [];
  await proxy.refuse(true);
  const starting: Promise<PgBoss> = startSender({ url: proxy.url, log: logTo(said) });
  await expect.poll(() => said.length).toBeGreaterThan(1);
  await proxy.refuse(false);
  const boss = await starting;
  expect(await boss.getQueue('mail')).toMatchObject({ name: 'mail' });
  expect(new Set(said)).toEqual(new Set(['waiting for the database']));
  await boss.stop({ graceful: false });
});

test('untilDatabaseAnswers: any other failure is thrown at once', async () => {
  let tries = 0;
  const step = () => {
    tries++;
    return database.pool.query('select * from nowhere');
  };
  await expect(untilDatabaseAnswers(step, { log: logTo([]) })).rejects.toThrow('nowhere');
  expect(tries).toBe(1);
});

test('untilDatabaseAnswers: gives up after its time limit', async () => {
  await proxy.refuse(true);
  const began = performance.now();
  const start = startSender({ url: proxy.url, log: logTo([]), withinMs: 700 });
  await expect(start).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - began).toBeGreaterThan(700);
  await proxy.refuse(false);
});
