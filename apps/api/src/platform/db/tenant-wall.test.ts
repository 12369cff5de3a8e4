import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOBODY, only, PROVIDER, useDatabase } from '../../../testing/harness/use-database.ts';
import { createPool } from './pool.ts';
import { type Db, inTransaction, type Wall } from './transaction.ts';

const database = useDatabase();
type Tenant = { id: string; rootId: string };
let north: Tenant;
let south: Tenant;
beforeAll(async () => {
  north = await database.addAccount('North');
  south = await database.addAccount('South');
});

const behind = <T>(wall: Wall, work: (db: Db) => Promise<T>) =>
  inTransaction(wall.provider ? database.providerPool : database.pool, wall, ({ db }) => work(db));
const rootsSeen = async (wall: Wall) => {
  const rows = await behind(wall, (db) => db.selectFrom('organization').select('account_id').execute());
  return rows.map((row) => row.account_id).sort();
};

describe('reading', () => {
  test('tenant wall: an account sees its own rows', async () => {
    expect(await rootsSeen(only(north.id))).toEqual([north.id]);
    expect(await rootsSeen(only(south.id))).toEqual([south.id]);
  });

  test('tenant wall: without settings every tenant table is empty', async () => {
    const counts = await behind(NOBODY, countEveryTable);
    expect(Object.keys(counts).length).toBeGreaterThan(10);
    expect(Object.entries(counts).filter(([, n]) => n !== 0)).toEqual([]);
  });

  test('a connection that never heard of the settings sees nothing either', async () => {
    const { rows } = await database.pool.query('select id from app.account');
    expect(rows).toEqual([]);
  });

  test('the provider sees every account', async () => {
    expect(await rootsSeen(PROVIDER)).toEqual([north.id, south.id].sort());
  });

  test.each(['apiUrl', 'workerUrl'] as const)(
    'the setting of the provider shows nothing to the role of %s',
    async (role) => {
      const pool = createPool({ url: database.clone[role], name: 'test', max: 1 });
      try {
        const counts = await inTransaction(pool, PROVIDER, ({ db }) => countEveryTable(db));
        expect(Object.entries(counts).filter(([, n]) => n !== 0)).toEqual([]);
        // The role cannot become the provider either.
        const become = inTransaction(pool, NOBODY, ({ run }) => run({ text: 'set local role reprise_provider' }));
        await expect(become).rejects.toThrow('permission denied');
      } finally {
        await pool.end();
      }
    },
  );

  test('the role of the provider sees nothing before the setting is made', async () => {
    const counts = await inTransaction(database.providerPool, NOBODY, ({ db }) => countEveryTable(db));
    expect(Object.entries(counts).filter(([, n]) => n !== 0)).toEqual([]);
  });

  test('an actor of two accounts sees both, and widening adds one in mid-transaction', async () => {
    expect(await rootsSeen(only(north.id, south.id))).toEqual([north.id, south.id].sort());
    const seen = await inTransaction(database.pool, only(north.id), async ({ db, widen }) => {
      const before = await db.selectFrom('account').select('id').execute();
      await widen(only(north.id, south.id));
      return [before.length, (await db.selectFrom('account').select('id').execute()).length];
    });
    expect(seen).toEqual([1, 2]);
  });

  test('an account id that is no uuid never reaches a statement', async () => {
    const injected = only("x'}', true), set_config('app.provider', 'on', true) --");
    await expect(behind(injected, async () => 1)).rejects.toThrow('an account id is a uuid');
  });

  test('control: with row level security off, the same question sees the other tenant', async () => {
    await database.asAdmin((admin) => admin.query('alter table app.organization disable row level security'));
    try {
      expect(await rootsSeen(only(north.id))).toEqual([north.id, south.id].sort());
    } finally {
      await database.asAdmin((admin) => admin.query('alter table app.organization enable row level security'));
    }
    expect(await rootsSeen(only(north.id))).toEqual([north.id]);
  });
});

describe('writing', () => {
  const store = (accountId: string, parentId: string) => ({
    account_id: accountId,
    type: 'store' as const,
    module_type: 'tim' as const,
    common_name: 'A store',
    parent_organization_id: parentId,
  });

  test('tenant wall: inserting into another account is refused', async () => {
    const write = database.as(north.id, (db) =>
      db.insertInto('organization').values(store(south.id, south.rootId)).execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  test('tenant wall: moving a row to another account is refused', async () => {
    await addUser(north.id, 'mover@example.test');
    const write = database.as(north.id, (db) => db.updateTable('app_user').set({ account_id: south.id }).execute());
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  test("another account's rows cannot be changed or removed", async () => {
    const [changed, removed] = await database.as(north.id, (db) =>
      Promise.all([
        db.updateTable('organization').set({ city: 'Lille' }).where('id', '=', south.rootId).executeTakeFirst(),
        db.deleteFrom('organization').where('id', '=', south.rootId).executeTakeFirst(),
      ]),
    );
    expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
  });

  test("pointing at another account's row is refused by the key itself, even for the provider", async () => {
    const write = database.as(undefined, (db) =>
      db.insertInto('organization').values(store(north.id, south.rootId)).execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '23503' });
  });

  test('tenant wall: the application role cannot disable it', async () => {
    const tries = [
      'set row_security = off; select id from app.account',
      'alter table app.account disable row level security',
      'drop policy wall on app.account',
      'set role reprise_owner',
      'set session authorization postgres',
    ];
    for (const text of tries) await expect(database.pool.query(text), text).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a row of two accounts', () => {
  test('tenant wall: a row of two accounts is visible to both and to nobody else', async () => {
    const other = await database.addAccount('Other');
    await database.as(undefined, (db) =>
      db.insertInto('account_link').values({ account_id: north.id, buyer_account_id: south.id }).execute(),
    );
    const links = (wall: Wall) => behind(wall, (db) => db.selectFrom('account_link').selectAll().execute());
    expect(await links(only(north.id))).toHaveLength(1);
    expect(await links(only(south.id))).toHaveLength(1);
    expect(await links(only(other.id))).toHaveLength(0);
  });
});

async function addUser(accountId: string, email: string): Promise<void> {
  await database.as(accountId, (db) =>
    db.insertInto('app_user').values({ account_id: accountId, email, firstname: 'A', lastname: 'B' }).execute(),
  );
}

async function countEveryTable(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    counts[name] = counted[0]!.n;
  }
  return counts;
}
