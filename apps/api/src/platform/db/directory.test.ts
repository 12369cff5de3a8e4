import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOBODY, useDatabase } from '../../../testing/harness/use-database.ts';
import { inTransaction } from './transaction.ts';

const database = useDatabase();
const hash = (text: string) => createHash('sha256').update(text).digest();
const at = new Date('2026-11-15T08:00:00Z');
let north: { id: string; rootId: string };
let south: { id: string; rootId: string };
let userId: string;

beforeAll(async () => {
  north = await database.addAccount('North');
  south = await database.addAccount('South');
  userId = randomUUIDv7();
  const who = { account_id: north.id, user_id: userId };
  await database.as(north.id, async (db) => {
    const person = { account_id: north.id, id: userId, email: 'a@north.test', firstname: 'A', lastname: 'B' };
    await db
      .insertInto('app_user')
      .values([
        { ...person, claimed_at: at },
        { ...person, id: randomUUIDv7(), email: 'invited@north.test' },
      ])
      .execute();
    await db
      .insertInto('credential')
      .values({ ...who, password_hash: 'secret' })
      .execute();
    const role = { module: 'tim', user_type: 'root_management_unit_manager', organization_id: north.rootId } as const;
    await db
      .insertInto('user_role')
      .values({ ...who, ...role })
      .execute();
    const times = { created_at: at, last_seen_at: at, expires_at: at };
    for (const [token, revoked_at] of [
      ['live', null],
      ['dead', at],
    ] as const)
      await db
        .insertInto('session')
        .values({ ...who, ...times, token_hash: hash(token), module: 'tim', revoked_at })
        .execute();
    await db
      .insertInto('password_link')
      .values({ ...who, token_hash: hash('link'), purpose: 'renewal', created_at: at, expires_at: at })
      .execute();
    const hosts = [
      { account_id: north.id, host: 'north.test', active: true },
      { account_id: north.id, host: 'closed.north.test', active: false },
    ];
    await db.insertInto('web_channel').values(hosts).execute();
  });
});

/** As before authentication: no account is set. */
const ask = async (call: string, ...values: unknown[]) =>
  inTransaction(
    database.pool,
    NOBODY,
    async ({ run }) => (await run({ text: `select * from app.${call}`, values })).rows,
  );

describe('look-ups made before the tenant is known', () => {
  test('a host names its account, unless its site is closed', async () => {
    expect(await ask('account_of_host($1)', 'north.test')).toEqual([{ account_of_host: north.id }]);
    for (const host of ['closed.north.test', 'unknown.test', 'NORTH.TEST', '%'])
      expect(await ask('account_of_host($1)', host)).toEqual([{ account_of_host: null }]);
  });

  test('an address gives what a sign-in needs and no more', async () => {
    const found = {
      account_id: north.id,
      user_id: userId,
      password_hash: 'secret',
      force_connection_by_sso: false,
      usable: true,
    };
    expect(await ask('login_by_email($1)', 'a@north.test')).toEqual([found]);
    for (const address of ['b@north.test', 'A@NORTH.TEST', 'invited@north.test', '%', ''])
      expect(await ask('login_by_email($1)', address)).toEqual([]);
  });

  test('an address nobody has claimed gives who was invited there', async () => {
    expect(await ask('invited_by_email($1)', 'invited@north.test')).toMatchObject([{ account_id: north.id }]);
    for (const address of ['a@north.test', 'INVITED@NORTH.TEST', '%', ''])
      expect(await ask('invited_by_email($1)', address)).toEqual([]);
  });

  test('a session is found by its hash while it lives', async () => {
    const [session] = await ask('session_by_token($1)', hash('live'));
    expect(session).toMatchObject({ account_id: north.id, user_id: userId, module: 'tim', is_provider: false });
    expect(session.roles).toEqual([
      { module: 'tim', userType: 'root_management_unit_manager', organizationId: north.rootId },
    ]);
    for (const token of ['dead', 'unknown']) expect(await ask('session_by_token($1)', hash(token))).toEqual([]);
  });

  test('a password link is found by its hash', async () => {
    const [link] = await ask('password_link_by_token($1)', hash('link'));
    expect(link).toMatchObject({ account_id: north.id, user_id: userId, purpose: 'renewal', usable: true });
    expect(await ask('password_link_by_token($1)', hash('other'))).toEqual([]);
  });

  test('of the files only logos and favicons are public', async () => {
    const ids = await database.as(north.id, async (db) => {
      const file = { account_id: north.id, owner_entity: 'account', owner_id: north.id, content_type: 'image/png' };
      const rest = { size: 1, sha256: randomBytes(32), object_key: 'k', created_at: at };
      const made: Record<string, string> = {};
      for (const purpose of ['logo', 'dark-logo', 'favicon', 'document']) {
        const row = { ...file, ...rest, id: randomUUIDv7(), purpose };
        await db.insertInto('file').values(row).execute();
        made[purpose] = row.id;
      }
      return made;
    });
    expect(await ask('public_file($1)', ids.logo)).toHaveLength(1);
    expect(await ask('public_file($1)', ids['dark-logo'])).toHaveLength(1);
    expect(await ask('public_file($1)', ids.favicon)).toHaveLength(1);
    expect(await ask('public_file($1)', ids.document)).toEqual([]);
  });

  test('a disabled account answers on no host, opens no session and signs nobody in', async () => {
    const setStatus = (status: 'active' | 'inactive') =>
      database.as(undefined, (db) => db.updateTable('account').set({ status }).where('id', '=', north.id).execute());
    await setStatus('inactive');
    try {
      expect(await ask('account_of_host($1)', 'north.test')).toEqual([{ account_of_host: null }]);
      expect(await ask('session_by_token($1)', hash('live'))).toEqual([]);
      expect(await ask('login_by_email($1)', 'a@north.test')).toMatchObject([{ usable: false }]);
    } finally {
      await setStatus('active');
    }
  });
});

describe('the role behind the look-ups', () => {
  test.each(['reprise_directory', 'reprise_owner', 'reprise_worker'])('the API cannot become %s', async (role) => {
    await expect(database.pool.query(`set role ${role}`)).rejects.toMatchObject({ code: '42501' });
  });

  test('can read what it is for, and write nothing', async () => {
    await database.asAdmin(async (admin) => {
      await admin.query('set role reprise_directory');
      expect((await admin.query('select id from app.account')).rowCount).toBeGreaterThan(1);
      const tries = ['update app.account set name = name', 'delete from app.session', 'create table app.mine (x int)'];
      for (const text of [...tries, 'select from app.audit', 'select from app.mail_content'])
        await expect(admin.query(text), text).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('every function that runs as its owner is on the list, and fixes where it looks for names', async () => {
    const { rows } = await database.asAdmin((admin) =>
      admin.query(`select proname as name, proowner::regrole::text as owner, proconfig::text[] as config from pg_proc
        where pronamespace = 'app'::regnamespace and prosecdef order by 1`),
    );
    expect(rows.map((row) => `${row.name} ${row.owner}`)).toEqual([
      'account_of_host reprise_directory',
      'add_to_item_margin reprise_owner',
      'available_buyers reprise_directory',
      'buyer_pays reprise_directory',
      'connected_categories reprise_directory',
      'connected_warehouses reprise_directory',
      'dispatch_rules_of_buyer reprise_directory',
      'ensure_partitions reprise_owner',
      'invited_by_email reprise_directory',
      'login_by_email reprise_directory',
      'login_challenge_by_token reprise_directory',
      'move_item_margin reprise_owner',
      'offer_versions reprise_directory',
      'password_link_by_token reprise_directory',
      'payout_by_key reprise_directory',
      'print_station_by_key reprise_directory',
      'public_file reprise_directory',
      'regrade_item_margin reprise_owner',
      'search_catalog reprise_directory',
      'session_by_token reprise_directory',
      'shipment_by_tracking reprise_directory',
      'sso_attempt_by_token reprise_directory',
      'sso_by_domain reprise_directory',
    ]);
    for (const row of rows) expect(row.config, row.name).toContain('search_path=pg_catalog, pg_temp');
  });

  test('a table of the same name in front does not fool a look-up', async () => {
    const made = 'create temporary table web_channel (account_id uuid, host text, active boolean)';
    await expect(database.pool.query(made)).rejects.toMatchObject({ code: '42501' });
    await database.asAdmin(async (admin) => {
      await admin.query(made);
      await admin.query("insert into web_channel values ($1, 'north.test', true)", [south.id]);
      const { rows } = await admin.query("select app.account_of_host('north.test') as id");
      expect(rows).toEqual([{ id: north.id }]);
    });
  });
});
