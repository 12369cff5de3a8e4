import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newKey, ringOf } from '../../../testing/harness/keys.ts';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { PROVIDER_ACCOUNT_ID } from '../access/actor.ts';
import { DAY, HOUR } from '../clock.ts';
import { newRecordKey, openRecordKey } from '../crypto/seal.ts';
import type { ObjectStore } from '../files/stores/object-store.ts';
import { MAIL_CONTENT_TABLE, requestMail } from '../mail/request-mail.ts';
import { housekeepingJob as housekeeping, housekeepingFailed } from './housekeeping.job.ts';
import { OBJECT_RETENTION, RETENTION } from './retention.ts';

const deleted: string[] = [];
const store = { delete: async (key: string) => void deleted.push(key) } as ObjectStore;
const jobs = useJobs({ services: { store } });
const [first, second] = [newKey('k1'), newKey('k2')];
const [before, rotated, broken] = [ringOf([first]), ringOf([second, first]), ringOf([second])];
beforeAll(() => {
  jobs.services.keys = rotated;
});

async function addMail(accountId: string): Promise<string> {
  const order = {
    template: 'lost_password',
    locale: 'fr-FR',
    brand: { name: 'Cèdre', mainColor: '#1f5f4a' },
    params: { link: 'https://dashboard.reprise.test/password/1', validHours: 24 },
  } as const;
  const to = { address: 'zoe@example.test', name: 'Zoé Ozawa' };
  return jobs.asSystem(accountId, (ctx) => requestMail(ctx, { accountId, to, order }));
}
async function addKeys(accountId: string, from: number, to: number, createdAt: Date): Promise<void> {
  await jobs.asAdmin((c) =>
    c.query(
      `insert into app.idempotency_key (account_id, actor, key, route, status, created_at)
       select $1, 'test', 'key-' || n, 'test', 0, $4 from generate_series($2::int, $3::int) n`,
      [accountId, from, to, createdAt],
    ),
  );
}
const contentOf = (accountId: string) =>
  jobs.asSystem(accountId, ({ db }) => db.selectFrom('mail_content').selectAll().execute());
const keysOf = (accountId: string) =>
  jobs.asSystem(accountId, ({ db }) => db.selectFrom('idempotency_key').select('key').orderBy('key').execute());
async function run(): Promise<void> {
  await jobs.enqueue(housekeeping, { accountId: PROVIDER_ACCOUNT_ID });
  expect(await jobs.finish(housekeeping)).toEqual(['done']);
}

describe('housekeeping', () => {
  testJobThreeWays(jobs, {
    job: () => housekeeping,
    async arrange() {
      const tenant = await jobs.addAccount();
      const now = jobs.clock.now();
      await addKeys(tenant, 1, 2, new Date(now.getTime() - 31 * DAY));
      await addKeys(tenant, 3, 3, now);
      jobs.services.keys = before;
      await addMail(tenant);
      jobs.services.keys = rotated;
      return { accountId: PROVIDER_ACCOUNT_ID, tenant, arrangedAt: now };
    },
    effect: async ({ tenant }) => ({
      keys: await keysOf(tenant),
      wrappedBy: (await contentOf(tenant)).map((row) => row.key_id),
    }),
    once: { keys: [{ key: 'key-3' }], wrappedBy: ['k2'] },
    async fail() {
      jobs.services.keys = broken;
      return () => {
        jobs.services.keys = rotated;
      };
    },
    leftBehind: ({ arrangedAt }) =>
      jobs.asSystem(PROVIDER_ACCOUNT_ID, ({ db }) =>
        db.selectFrom('event').select('type').where('occurred_at', '>', arrangedAt).execute(),
      ),
    givenUp: [{ type: housekeepingFailed.type }],
  });

  test('after a rotation every record opens with the new key alone', async () => {
    const tenant = await jobs.addAccount();
    jobs.services.keys = before;
    const mails = [await addMail(tenant), await addMail(tenant)];
    jobs.services.keys = rotated;
    await run();
    const rows = await contentOf(tenant);
    expect(rows.map((row) => row.mail_id).toSorted()).toEqual(mails.toSorted());
    for (const { mail_id, key_id, wrapped_key, recipient } of rows) {
      const place = { accountId: tenant, table: MAIL_CONTENT_TABLE, rowId: mail_id };
      const sealer = openRecordKey(broken, place, { keyId: key_id, wrappedKey: wrapped_key });
      expect(sealer.open('recipient', recipient)).toContain('zoe@example.test');
    }
  });

  test('after a rotation the secret of a client at its identity provider opens with the new key alone', async () => {
    const accountId = await jobs.addAccount();
    const place = { accountId, table: 'sso_configuration', rowId: accountId };
    const { keyId, wrappedKey, sealer } = newRecordKey(before, place);
    await jobs.asAdmin(async (c) => {
      const organizationId = jobs.services.newId();
      await c.query(
        `insert into app.organization (account_id, id, type, module_type, common_name)
         values ($1, $2, 'root_management_unit', 'root', 'Siège')`,
        [accountId, organizationId],
      );
      await c.query(
        `insert into app.sso_configuration
           (account_id, organization_id, issuer, client_id, client_secret, key_id, wrapped_key)
         values ($1, $2, 'https://idp.example', 'reprise', $3, $4, $5)`,
        [accountId, organizationId, sealer.seal('client_secret', 'told once'), keyId, wrappedKey],
      );
    });
    await run();
    const row = await jobs.asSystem(accountId, ({ db }) =>
      db.selectFrom('sso_configuration').selectAll().executeTakeFirstOrThrow(),
    );
    const opened = openRecordKey(broken, place, { keyId: row.key_id!, wrappedKey: row.wrapped_key! });
    expect(opened.open('client_secret', row.client_secret!)).toBe('told once');
  });

  test('more than one batch of old rows goes in one run', async () => {
    const tenant = await jobs.addAccount();
    await addKeys(tenant, 1, 12_000, new Date(jobs.clock.now().getTime() - 31 * DAY));
    await run();
    expect(await keysOf(tenant)).toEqual([]);
  });
});

describe('what is kept for a time goes on its day, not before', () => {
  test('and is found by an index, however much is kept', async () => {
    const indexed = await jobs.asAdmin((c) =>
      c.query(`select c.relname as "table", a.attname as column from pg_index i
        join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relnamespace = 'app'::regnamespace`),
    );
    const known = indexed.rows.map(({ table, column }) => `${table}.${column}`);
    expect(RETENTION.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.includes(one))).toEqual(
      [],
    );
  });

  const counts = async (accountId: string) =>
    jobs.asAdmin(async (c) => {
      const tables = ['idempotency_key', 'mail_content', 'session', 'password_link', 'sso_attempt', 'login_place'];
      const counted = tables.map(
        (table) => `(select count(*)::int from app.${table} where account_id = $1) as ${table}`,
      );
      return (await c.query(`select ${counted.join(', ')}`, [accountId])).rows[0] as Record<string, number>;
    });

  test('with the clock moved over half a year', async () => {
    const accountId = await jobs.addAccount();
    const now = jobs.clock.now();
    await addKeys(accountId, 1, 1, now);
    await addMail(accountId);
    await jobs.asSystem(accountId, async ({ db, newId }) => {
      const user = { account_id: accountId, id: newId() };
      const named = { email: `${user.id}@example.test`, firstname: 'Zoé', lastname: 'Ozawa' };
      await db
        .insertInto('app_user')
        .values({ ...user, ...named })
        .execute();
      const theirs = { account_id: accountId, user_id: user.id };
      const times = { created_at: now, expires_at: new Date(now.getTime() + DAY) };
      const token_hash = randomBytes(32);
      const session = { ...theirs, token_hash, module: 'tim', last_seen_at: now, ...times } as const;
      await db.insertInto('session').values(session).execute();
      await db
        .insertInto('password_link')
        .values({ ...theirs, token_hash, purpose: 'renewal', ...times })
        .execute();
      await db
        .insertInto('sso_attempt')
        .values({ account_id: accountId, token_hash, issuer: 'https://idp.example', ...times })
        .execute();
      await db
        .insertInto('login_place')
        .values({ ...theirs, place_hash: token_hash, last_success_at: now })
        .execute();
    });
    const all = { idempotency_key: 1, mail_content: 1, session: 1, password_link: 1, sso_attempt: 1, login_place: 1 };
    const seen = async (days: number) => {
      const to = now.getTime() + days * DAY;
      await jobs.advance(to - HOUR - jobs.clock.now().getTime());
      await run();
      const early = await counts(accountId);
      await jobs.advance(2 * HOUR);
      await run();
      return [early, await counts(accountId)];
    };
    const after2 = { ...all, sso_attempt: 0 };
    const after30 = { ...after2, idempotency_key: 0, mail_content: 0 };
    const after31 = { ...after30, session: 0, password_link: 0 };
    expect(await seen(2)).toEqual([all, after2]);
    expect(await seen(30)).toEqual([after2, after30]);
    expect(await seen(31)).toEqual([after30, after31]);
    expect(await seen(180)).toEqual([after31, { ...after31, login_place: 0 }]);
  });

  test.each(OBJECT_RETENTION)(
    'the object of a file for $purpose goes after its period, once, and its row stays',
    async ({ purpose, keep }) => {
      const accountId = await jobs.addAccount();
      const now = jobs.clock.now().getTime();
      const ages = [keep + HOUR, keep - HOUR];
      await jobs.asSystem(accountId, ({ db, newId }) =>
        db
          .insertInto('file')
          .values(
            ages.map((age, i) => ({
              account_id: accountId,
              purpose,
              owner_entity: 'test',
              owner_id: newId(),
              content_type: 'application/pdf',
              size: 1,
              sha256: Buffer.alloc(32),
              object_key: `${accountId} ${i}`,
              created_at: new Date(now - age),
            })),
          )
          .execute(),
      );
      await run();
      await run();
      expect(deleted.filter((key) => key.startsWith(accountId))).toEqual([`${accountId} 0`]);
      const rows = await jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('file').select(['object_key', 'removed_at']).orderBy('object_key').execute(),
      );
      expect(rows).toEqual([
        { object_key: `${accountId} 0`, removed_at: new Date(now) },
        { object_key: `${accountId} 1`, removed_at: null },
      ]);
    },
  );

  test('a counter of the rate limiter goes when its time is over', async () => {
    const at = jobs.clock.now().getTime();
    await jobs.asAdmin((c) =>
      c.query("insert into app.rate_limit (key, points, expire) values ('past', 1, $1), ('ahead', 1, $2)", [
        at - 1,
        at + HOUR,
      ]),
    );
    await run();
    const left = await jobs.asAdmin((c) => c.query('select key from app.rate_limit'));
    expect(left.rows).toEqual([{ key: 'ahead' }]);
  });

  test('partitions are made before their month comes', async () => {
    const write = (at: Date) =>
      jobs.asSystem(undefined, ({ db, newId }) =>
        db
          .insertInto('event')
          .values({
            account_id: PROVIDER_ACCOUNT_ID,
            id: newId(),
            occurred_at: at,
            type: 'test',
            actor_kind: 'system',
            payload: '{}',
          })
          .execute(),
      );
    const inFourMonths = new Date(jobs.clock.now().getTime() + 124 * DAY);
    await expect(write(inFourMonths)).rejects.toThrow(/no partition/);
    await jobs.advance(62 * DAY);
    await run();
    await write(inFourMonths);
  });
});
