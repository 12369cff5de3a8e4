import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../../testing/harness/database.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { ensureRoles } from './roles.ts';

const server = inject('server');
const hour = Math.floor(Date.now() / 3_600_000).toString(16);
const made: string[] = [];

function inNewDatabase(): MigrateOptions & { lines: string[]; database: string } {
  const database = `test_${hour}_${randomBytes(6).toString('hex')}`;
  made.push(database);
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const lines: string[] = [];
  return {
    adminUrl: server.adminUrl,
    apiUrl: at(server.apiUrl),
    workerUrl: at(server.workerUrl),
    providerUrl: at(server.providerUrl),
    queues: [
      { name: 'one-dead', options: { retryLimit: 0 } },
      { name: 'one', options: { deadLetter: 'one-dead', retryLimit: 3 } },
    ],
    log: (line) => lines.push(line),
    lines,
    database,
  };
}
async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}
/** The schema as the server itself describes it. */
const shapeOf = (url: string) =>
  ask(
    url,
    `select c.relname, c.relkind, c.relacl::text, c.relrowsecurity, c.relforcerowsecurity, a.attname, a.atttypid::regtype,
       a.attnotnull from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'app'::regnamespace order by 1, a.attnum`,
  );

afterAll(async () => {
  for (const name of made) await ask(server.adminUrl, `drop database if exists ${name} with (force)`);
});

describe('migrate', () => {
  test('from nothing makes a database the API can use, and a second run changes nothing', async () => {
    const options = inNewDatabase();
    await migrate(options);
    expect(options.lines.some((line) => line.includes('0001-tenant-wall'))).toBe(true);
    const admin = Object.assign(new URL(server.adminUrl), { pathname: `/${options.database}` }).href;
    const before = await shapeOf(admin);
    expect(before.length).toBeGreaterThan(100);
    expect(await ask(options.apiUrl, 'select id from app.account')).toEqual([]);
    expect(await ask(options.apiUrl, 'select name from pgboss.queue order by 1')).toContainEqual({ name: 'one' });

    const ran = await ask(admin, 'select name, run_on from app.migration');
    options.lines.length = 0;
    await migrate(options);
    expect(options.lines).toEqual(['No migrations to run!']);
    expect(await shapeOf(admin)).toEqual(before);
    expect(await ask(admin, 'select name, run_on from app.migration')).toEqual(ran);
  });

  test('changes the options of a queue that exists', async () => {
    const options = inNewDatabase();
    await migrate(options);
    const queues = options.queues.map((q) =>
      q.name === 'one' ? { ...q, options: { ...q.options, retryLimit: 7 } } : q,
    );
    await migrate({ ...options, queues });
    expect(await ask(options.apiUrl, "select retry_limit from pgboss.queue where name = 'one'")).toEqual([
      { retry_limit: 7 },
    ]);
  });

  test('several at once on one new database and on another take turns, and all succeed', async () => {
    const [one, other] = [inNewDatabase(), inNewDatabase()];
    await Promise.all([migrate(one), migrate(one), migrate(other)]);
    for (const { apiUrl } of [one, other])
      expect(await ask(apiUrl, "select to_regclass('app.account')::text as t")).toEqual([{ t: 'account' }]);
  });

  test('refuses to go on with a role that could walk around the wall', async () => {
    const role = new URL(server.apiUrl).username;
    const options = inNewDatabase();
    const client = new pg.Client({ connectionString: server.adminUrl });
    await client.connect();
    // Runs in a transaction that is never committed, because tests that run in parallel share the role.
    await client.query('begin');
    await client.query(`alter role ${role} bypassrls`);
    const { apiUrl, workerUrl, providerUrl } = options;
    const logins = { api: new URL(apiUrl), worker: new URL(workerUrl), provider: new URL(providerUrl) };
    await expect(ensureRoles(client, logins)).rejects.toThrow('may do too much (rolbypassrls)');
    await client.query('rollback');
    await client.end();
  });
});

describe('a clone of the migrated template', () => {
  test('is quick, and many at once are no problem', async () => {
    const alone: number[] = [];
    for (let i = 0; i < 5; i++) {
      const started = performance.now();
      const clone = await cloneDatabase();
      alone.push(performance.now() - started);
      await clone.drop();
    }
    const best = Math.min(...alone);
    console.log(`a clone: ${alone.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    expect(best).toBeLessThan(1_000);

    const clones = await Promise.all(Array.from({ length: 6 }, () => cloneDatabase()));
    for (const { apiUrl } of clones) expect(await ask(apiUrl, 'select id from app.account')).toEqual([]);
    await Promise.all(clones.map((clone) => clone.drop()));
  });
});
