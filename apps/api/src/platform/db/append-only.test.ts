import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/harness/use-database.ts';

const database = useDatabase();
let accountId: string;
let tables: string[];
let partitions: string[];

beforeAll(async () => {
  accountId = (await database.addAccount('North')).id;
  await database.asAdmin(async (admin) => {
    tables = (await admin.query('select name from app.partitioned_table order by 1')).rows.map((row) => row.name);
    const { rows } = await admin.query(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = any ($1::regclass[])',
      [tables.map((name) => `app.${name}`)],
    );
    partitions = rows.map((row) => row.name);
  });
});

describe('append-only tables', () => {
  test('are the event log, the history, the audit trail, the reads of personal data and the changes of prices', () => {
    expect(tables).toEqual(['audit', 'event', 'history', 'personal_data_access', 'product_price_change']);
    expect(partitions.length).toBeGreaterThanOrEqual(15);
  });

  test('append-only tables: accept inserts', async () => {
    await database.as(accountId, (db) =>
      db
        .insertInto('event')
        .values({ account_id: accountId, occurred_at: new Date(), type: 't', actor_kind: 'system', payload: '{}' })
        .execute(),
    );
    expect(await database.as(accountId, (db) => db.selectFrom('event').select('type').execute())).toEqual([
      { type: 't' },
    ]);
  });

  test.each(['api', 'worker'] as const)('refuse change and removal to the %s role', async (role) => {
    const url = role === 'api' ? database.clone.apiUrl : database.clone.workerUrl;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const table of tables)
        for (const text of [
          `update app.${table} set account_id = account_id`,
          `delete from app.${table}`,
          `truncate app.${table}`,
        ])
          await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  test('cannot be reached around, through a partition', async () => {
    for (const name of partitions)
      for (const text of [`select from ${name}`, `delete from ${name}`, `update ${name} set account_id = account_id`])
        await expect(database.pool.query(text), text).rejects.toMatchObject({ code: '42501' });
  });
});

describe('partitions', () => {
  const ensure = (today: string) =>
    database.asAdmin(async (admin) => {
      await admin.query('set role reprise_worker');
      return (await admin.query('select app.ensure_partitions($1::date) as made', [today])).rows[0].made as number;
    });

  test('ensure_partitions: creates partitions ahead of time, idempotently', async () => {
    expect(await ensure('2031-01-31')).toBe(tables.length * 4);
    expect(await ensure('2031-01-02')).toBe(0);
    expect(await ensure('2031-02-01')).toBe(tables.length);
    const at = new Date('2031-05-31T23:59:59.999Z');
    const insert = (occurredAt: Date) =>
      database.as(accountId, (db) =>
        db
          .insertInto('event')
          .values({ account_id: accountId, occurred_at: occurredAt, type: 'late', actor_kind: 'system', payload: '{}' })
          .execute(),
      );
    await insert(at);
    await expect(insert(new Date('2031-06-01T00:00:00Z'))).rejects.toMatchObject({ code: '23514' });
  });

  /** The spring months are requested in one time zone, the following ones in another. */
  const askedFrom = (year: number, [first, second]: [string, string], before = 'select 1') =>
    database.asAdmin(async (admin) => {
      await admin.query(before);
      await admin.query(`set timezone = '${first}'`);
      await admin.query('select app.ensure_partitions($1)', [`${year}-03-15`]);
      await admin.query(`set timezone = '${second}'`);
      return (await admin.query('select app.ensure_partitions($1) as made', [`${year}-07-15`])).rows[0].made as number;
    });

  test('begin at the same instant whatever the time zone of the one who asks', async () => {
    const [east, west] = ['Pacific/Auckland', 'America/Los_Angeles'];
    expect(await askedFrom(2041, [east, west])).toBe(tables.length * 4);
    expect(await askedFrom(2042, [west, east])).toBe(tables.length * 4);
    const unfixed = 'alter function app.ensure_partitions reset timezone';
    await expect(askedFrom(2043, [west, east], unfixed), 'control').rejects.toMatchObject({ code: '42P17' });
  });

  test('new ones are as closed as the first', async () => {
    await ensure('2051-01-01');
    for (const verb of ['select from', 'delete from'])
      await expect(database.pool.query(`${verb} app.audit_2051_01`)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await database.as(accountId, (db) =>
      sql<{ both: boolean }>`select relrowsecurity and relforcerowsecurity as both from pg_class
        where oid = 'app.audit_2051_01'::regclass`.execute(db),
    );
    expect(rows).toEqual([{ both: true }]);
  });

  test('ensure_partitions: the API role may not call it', async () => {
    await expect(database.pool.query("select app.ensure_partitions('2061-01-01')")).rejects.toMatchObject({
      code: '42501',
    });
  });
});
