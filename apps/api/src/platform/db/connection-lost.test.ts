import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CutProxy, startCutProxy } from '../../../testing/harness/cut-proxy.ts';
import { PROVIDER, useDatabase } from '../../../testing/harness/use-database.ts';
import { isConnectionLost } from './failures.ts';
import { createPool } from './pool.ts';
import { inTransaction, type Transaction, UnknownOutcome } from './transaction.ts';

const database = useDatabase();
let proxy: CutProxy;
let pool: pg.Pool;
beforeAll(async () => {
  proxy = await startCutProxy(database.clone.providerUrl);
  pool = createPool({ url: proxy.url, name: 'lost', max: 2, connectTimeoutMs: 5_000 });
});
afterAll(async () => {
  await pool.end();
  await proxy.stop();
});

// With a timeout it waits until the backend has ended; without one the next statement may still be answered.
const terminate = () =>
  database.asAdmin((admin) =>
    admin.query("select pg_terminate_backend(pid, 30000) from pg_stat_activity where application_name = 'lost'"),
  );
const works = async () => {
  expect(await inTransaction(pool, PROVIDER, async ({ run }) => (await run({ text: 'select 1 as one' })).rows)).toEqual(
    [{ one: 1 }],
  );
  expect(pool.waitingCount).toBe(0);
};
const failureOf = (work: (tx: Transaction) => Promise<unknown>) =>
  inTransaction(pool, PROVIDER, work).then(
    () => undefined,
    (error: Error) => error,
  );

describe.each([
  ['the server stops', terminate],
  ['the connection is cut', async () => proxy.cut()],
])('%s', (_, lose) => {
  test('while the operation does something else', async () => {
    const failure = await failureOf(async ({ run }) => {
      await run({ text: 'select 1' });
      await lose();
      await run({ text: 'select 2' });
    });
    expect(isConnectionLost(failure), String(failure)).toBe(true);
    await works();
  });

  test('while a statement runs', async () => {
    const failure = await failureOf(async ({ run }) => {
      const answer = run({ text: 'select pg_sleep(10)' });
      answer.catch(() => {});
      await sleep(30);
      await lose();
      await answer;
    });
    expect(isConnectionLost(failure), String(failure)).toBe(true);
    await works();
  });

  test('while the connection lies in the pool', async () => {
    await works();
    await lose();
    await expect.poll(() => pool.totalCount).toBe(0);
    await works();
  });

  test('before the commit: nothing was done, and nobody is told otherwise', async () => {
    const failure = await failureOf(async ({ db, run }) => {
      await db.insertInto('account').values({ name: 'Never', is_retailer: true, company_country: 'FR' }).execute();
      await lose();
      // Returns once the driver has noticed the lost connection; the work itself keeps running.
      await run({ text: 'select 1' }).catch(() => {});
    });
    expect(failure).not.toBeInstanceOf(UnknownOutcome);
    expect(isConnectionLost(failure), String(failure)).toBe(true);
    const found = await database.as(undefined, (db) =>
      db.selectFrom('account').select('id').where('name', '=', 'Never').execute(),
    );
    expect(found).toEqual([]);
  });
});

test('an answer lost after the commit is an unknown outcome, because the work was done', async () => {
  proxy.loseAnswerTo('commit');
  const failure = await failureOf(({ db }) =>
    db.insertInto('account').values({ name: 'Done', is_retailer: true, company_country: 'FR' }).execute(),
  );
  expect(failure).toBeInstanceOf(UnknownOutcome);
  const found = await database.as(undefined, (db) =>
    db.selectFrom('account').select('name').where('name', '=', 'Done').execute(),
  );
  expect(found).toEqual([{ name: 'Done' }]);
  await works();
});

test('a server that is away is a lost connection, and is found again when it is back', async () => {
  await proxy.refuse(true);
  await expect.poll(() => pool.totalCount).toBe(0);
  const failure = await failureOf(async () => 1);
  expect(isConnectionLost(failure), String(failure)).toBe(true);
  await proxy.refuse(false);
  await works();
});

test.each(['57P03', '53300', '08006', '25006', 'EHOSTUNREACH'])('%s is a lost connection', (code) => {
  expect(isConnectionLost(Object.assign(new Error('x'), { code }))).toBe(true);
});
test.each(['23505', '42501', '57014', '57000', undefined])('%s is not', (code) => {
  expect(isConnectionLost(Object.assign(new Error('x'), { code }))).toBe(false);
});
