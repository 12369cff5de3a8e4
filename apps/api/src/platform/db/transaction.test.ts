import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { only, PROVIDER, useDatabase } from '../../../testing/harness/use-database.ts';
import { createPool } from './pool.ts';
import { inTransaction, type Transaction, UnknownOutcome } from './transaction.ts';

/** A pool of one connection, so that each transaction runs on the connection the previous one used. */
const database = useDatabase({ max: 1 });
let north: string;
let south: string;
beforeAll(async () => {
  north = (await database.addAccount('North')).id;
  south = (await database.addAccount('South')).id;
});
beforeEach(async () => {
  await database.as(undefined, (db) => db.deleteFrom('web_channel').execute());
});

const addHost = ({ db }: Pick<Transaction, 'db'>, host: string) =>
  db.insertInto('web_channel').values({ account_id: north, host }).execute();
const hosts = () =>
  database.as(undefined, async (db) =>
    (await db.selectFrom('web_channel').select('host').orderBy('host').execute()).map((row) => row.host),
  );
/** The settings a connection has when it is taken from the pool. */
const leftovers = async () => {
  const { rows } =
    await database.pool.query(`select pg_backend_pid() as pid, current_setting('app.account_ids', true) as ids,
    current_setting('app.provider', true) as provider, now() = statement_timestamp() as idle, current_user as role`);
  return rows[0] as { pid: number; ids: string | null; provider: string | null; idle: boolean; role: string };
};
const clean = { ids: '', provider: '', idle: true, role: 'reprise_api' };

describe('a transaction', () => {
  test('inTransaction: commits and returns the result of the work', async () => {
    const answer = await inTransaction(database.pool, only(north), async (tx) => {
      await addHost(tx, 'kept.test');
      return 42;
    });
    expect(answer).toBe(42);
    expect(await hosts()).toEqual(['kept.test']);
  });

  test('inTransaction: rolls back when the work throws', async () => {
    const work = inTransaction(database.pool, only(north), async (tx) => {
      await addHost(tx, 'gone.test');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await hosts()).toEqual([]);
  });

  test('runs statements in the order they were given, without waiting for each answer', async () => {
    const seen = await inTransaction(database.pool, only(north), async (tx) => {
      const first = addHost(tx, 'one.test');
      const second = tx.db.selectFrom('web_channel').select('host').execute();
      const third = tx.db.updateTable('web_channel').set({ host: 'two.test' }).execute();
      const fourth = tx.db.selectFrom('web_channel').select('host').execute();
      await Promise.all([first, second, third, fourth]);
      return [await second, await fourth];
    });
    expect(seen).toEqual([[{ host: 'one.test' }], [{ host: 'two.test' }]]);
  });

  test('leaves nothing on its connection, after success and after every kind of failure', async () => {
    const { pid } = await leftovers();
    const ends: ((tx: Transaction) => Promise<unknown>)[] = [
      async (tx) => addHost(tx, 'a.test'),
      async (tx) => tx.widen(only(north, south)),
      async () => Promise.reject(new Error('thrown')),
      async (tx) => tx.run({ text: 'select 1 / 0' }),
      async (tx) => tx.run({ text: 'select nonsense' }),
      async (tx) =>
        Promise.all([
          tx.run({ text: 'select pg_sleep(0.01)' }),
          tx.run({ text: 'select 1 / 0' }),
          addHost(tx, 'b.test'),
        ]),
      async (tx) => tx.run({ text: 'select 1 / 0' }).catch(() => 'swallowed'),
    ];
    for (const end of ends) {
      for (const wall of [only(north), PROVIDER]) await inTransaction(database.pool, wall, end).catch(() => {});
      expect(await leftovers()).toEqual({ ...clean, pid });
    }
    expect(database.pool).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 });
  });

  test('inTransaction: a COMMIT answered with ROLLBACK is a failure', async () => {
    const work = inTransaction(database.pool, only(north), async (tx) => {
      await addHost(tx, 'lost.test');
      await tx.run({ text: 'select 1 / 0' }).catch(() => {});
      return 'looks fine';
    });
    await expect(work).rejects.toThrow('rolled back by the server');
    expect(await hosts()).toEqual([]);
  });

  test('refuses to begin another, and statements that come too late', async () => {
    let late: Transaction | undefined;
    await inTransaction(database.pool, only(north), async (tx) => {
      late = tx;
      await expect(tx.db.transaction().execute(async () => 1)).rejects.toThrow('already one transaction');
    });
    await inTransaction(database.pool, only(south), async () => {
      // By now the transaction of another tenant is open on this connection.
      await expect(addHost(late!, 'stray.test')).rejects.toThrow('has ended');
      await expect(late!.run({ text: 'select 1' })).rejects.toThrow('has ended');
      await expect(late!.widen(only(north))).rejects.toThrow('has ended');
    });
  });

  test('says what failed first when it could not be opened', async () => {
    const permission = (verb: string) =>
      database.asAdmin((admin) =>
        admin.query(
          `${verb} execute on function pg_catalog.set_config(text, text, boolean) ${verb === 'grant' ? 'to' : 'from'} public`,
        ),
      );
    await permission('revoke');
    try {
      const work = inTransaction(database.pool, only(north), (tx) => addHost(tx, 'unopened.test'));
      await expect(work).rejects.toThrow('permission denied for function set_config');
      await expect(inTransaction(database.pool, only(north), async () => 'no statement at all')).rejects.toThrow(
        'set_config',
      );
    } finally {
      await permission('grant');
    }
    expect(await leftovers()).toMatchObject(clean);
    expect(await hosts()).toEqual([]);
  });
});

describe('a commit', () => {
  test('inTransaction: a commit not confirmed by the standby is an UnknownOutcome', async () => {
    const work = inTransaction(database.pool, only(north), async (tx) => {
      await addHost(tx, 'maybe.test');
      await tx.run({
        text: "do $$ begin raise warning 'canceling wait for synchronous replication due to user request'; end $$",
      });
    });
    await expect(work).rejects.toBeInstanceOf(UnknownOutcome);
    expect(await hosts()).toEqual(['maybe.test']);
    // Other notices are ignored.
    await inTransaction(database.pool, only(north), (tx) =>
      tx.run({ text: "do $$ begin raise warning 'something else'; end $$" }),
    );
    expect((await leftovers()).idle).toBe(true);
  });

  test('inTransaction: a deferred constraint violation at commit is a known failure', async () => {
    await database.asAdmin(async (admin) => {
      await admin.query(
        'create table app.deferred (a int primary key, b int references app.deferred (a) initially deferred)',
      );
      await admin.query('grant insert on app.deferred to reprise_api');
    });
    const work = inTransaction(database.pool, PROVIDER, ({ run }) =>
      run({ text: 'insert into app.deferred values (1, 2)' }),
    );
    await expect(work).rejects.toMatchObject({ code: '23503' });
  });
});

test('a table changed under a prepared statement costs one failure, not a connection that fails for ever', async () => {
  // One connection: another would not have prepared the statement.
  const alone = createPool({ url: database.clone.apiUrl, name: 'alone', max: 1 });
  // Nor is it replaced when the machine is slow.
  alone.options.idleTimeoutMillis = 0;
  // Under a name of its own: a process prepares a thousand statements at most, and other tests may have used them up.
  const statement = { name: 'changed_under', text: 'select * from app.statistics_snapshot' };
  const read = () => inTransaction(alone, PROVIDER, async ({ run }) => (await run(statement)).rows as unknown[]);
  await read();
  await database.asAdmin((admin) => admin.query('alter table app.statistics_snapshot add column extra integer'));
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect(await read()).toEqual([]);
  await alone.end();
});

test('values come as the product uses them: whole numbers, days as text, and no rounding in silence', async () => {
  const read = (expression: string) =>
    inTransaction(database.pool, PROVIDER, async ({ db }) => {
      const { rows } = await sql<{ x: unknown }>`select ${sql.raw(expression)} as x`.execute(db);
      return rows[0]!.x;
    });
  expect(await read('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
  await expect(read('9007199254740993::bigint')).rejects.toThrow('bigint out of range');
  expect(await read("date '2026-03-29'")).toBe('2026-03-29');
  expect(await leftovers()).toMatchObject(clean);
});

test('pool: waiting for a connection times out', async () => {
  const narrow = createPool({ url: database.clone.apiUrl, name: 'narrow', max: 1, connectTimeoutMs: 1_000 });
  await inTransaction(narrow, PROVIDER, async () => {
    await expect(inTransaction(narrow, PROVIDER, async () => 1)).rejects.toThrow('timeout exceeded');
  });
  expect(await inTransaction(narrow, PROVIDER, async () => 1)).toBe(1);
  await narrow.end();
});
