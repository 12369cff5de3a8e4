import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, ringOf } from '../testing/harness/keys.ts';
import { useJobs } from '../testing/harness/use-jobs.ts';
import { CUSTOMER } from '../testing/world/sell.ts';
import type { Sold } from '../testing/world/sold.ts';
import { buildWorld } from '../testing/world/world.ts';
import { followUntil, linkOf, readCustomer, readLink } from './buybacks/index.ts';
import { attemptSecrets, openSecret, placeHashes, recallSecrets, rememberPlace, sealSecret } from './identity/index.ts';
import { objectRules } from './object-rules.ts';
import { PROVIDER_ACCOUNT_ID } from './platform/access/actor.ts';
import { openRecordKey } from './platform/crypto/seal.ts';
import { createDiskStore } from './platform/files/stores/disk-store.ts';
import { type ObjectStore, objectKey } from './platform/files/stores/object-store.ts';
import { createSealedStore } from './platform/files/stores/sealed-store.ts';
import { countKeyUses } from './platform/housekeeping/count-key-uses.ts';
import { describeKeys } from './platform/housekeeping/describe-keys.ts';
import { housekeepingJob } from './platform/housekeeping/housekeeping.job.ts';
import { once } from './platform/http/idempotency.ts';
import { MAIL_CONTENT_TABLE, requestMail } from './platform/mail/request-mail.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const [k1, k2, h1, h2] = [newKey('k1'), newKey('k2'), newKey('h1'), newKey('h2')];
const before = ringOf([k1], [h1]);
const both = ringOf([k2, k1], [h2, h1]);
const after = ringOf([k2], [h2]);

let root: string;
let disk: ObjectStore;
let sold: Sold;
let mailId: string;
let link: string;
const NETWORK = '192.0.2.0/24';
const TOKEN = 'a token of a browser that began to sign in';
const request = { key: 'rotation-key-1', route: { id: 'test' }, input: { iban: 'FR76' } };
const store = () => createSealedStore(disk, objectRules(jobs.services));
const orderKey = () => objectKey(sold.accountId, 'transfer-order', sold.buybackId);

/** Everything that depends on a key, made under the first keys. */
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'reprise-rotation-'));
  disk = await createDiskStore({ root });
  jobs.services.keys = before;
  sold = await world.sold();
  const { accountId, buybackId } = sold;
  await store().put(orderKey(), Buffer.from('a paper'), { contentType: 'application/pdf' });
  link = linkOf(before, { accountId, buybackId, purpose: 'follow', until: followUntil(jobs.clock.now()) });
  mailId = await jobs.asSystem(accountId, async (ctx) => {
    const { db, newId } = ctx;
    const { id: organization_id } = await db
      .selectFrom('organization')
      .select('id')
      .where('account_id', '=', accountId)
      .where('type', '=', 'root_management_unit')
      .executeTakeFirstOrThrow();
    const issuer = { issuer: 'https://idp.example', client_id: 'reprise' };
    await db
      .insertInto('sso_configuration')
      .values({ account_id: accountId, organization_id, ...issuer, ...sealSecret(ctx.keys, accountId, 'told once') })
      .execute();
    const user = { account_id: accountId, id: newId(), email: 'z@example.test', firstname: 'Zoé', lastname: 'Ozawa' };
    await db.insertInto('app_user').values(user).execute();
    await rememberPlace(ctx, accountId, user.id, NETWORK);
    await once(ctx, request, async () => ({ status: 201, body: { token: 'first answer' } }));
    const order = {
      template: 'lost_password',
      locale: 'fr-FR',
      brand: { name: 'Cèdre', mainColor: '#1f5f4a' },
      params: { link: 'https://dashboard.reprise.test/password/1', validHours: 24 },
    } as const;
    return requestMail(ctx, { accountId, to: { address: 'zoe@example.test', name: 'Zoé' }, order });
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const status = async () => describeKeys(jobs.services.keys, await jobs.asSystem(undefined, countKeyUses));
async function keepHouse(): Promise<void> {
  jobs.services.store = store();
  await jobs.enqueue(housekeepingJob, { accountId: PROVIDER_ACCOUNT_ID });
  expect(await jobs.finish(housekeepingJob)).toEqual(['done']);
}
const isKnownPlace = () =>
  jobs.asSystem(sold.accountId, async ({ db, keys }) => {
    const places = db.selectFrom('login_place').select('user_id');
    return (await places.where('place_hash', 'in', placeHashes(keys, NETWORK)).execute()).length === 1;
  });

/** Opens everything that is stored, with the keys that are in the ring now. */
async function openEverything(): Promise<void> {
  const { accountId, customerId } = sold;
  await jobs.asSystem(accountId, async (ctx) => {
    expect(await readCustomer(ctx, accountId, customerId)).toMatchObject({ lastname: CUSTOMER.lastname });
    const sso = await ctx.db.selectFrom('sso_configuration').selectAll().executeTakeFirstOrThrow();
    expect(openSecret(ctx.keys, sso)).toBe('told once');
    const { key_id, wrapped_key, recipient } = await ctx.db
      .selectFrom('mail_content')
      .selectAll()
      .where('mail_id', '=', mailId)
      .executeTakeFirstOrThrow();
    const place = { accountId, table: MAIL_CONTENT_TABLE, rowId: mailId };
    const mail = openRecordKey(ctx.keys, place, { keyId: key_id, wrappedKey: wrapped_key });
    expect(mail.open('recipient', recipient)).toContain('zoe@example.test');
    const replay = await once(ctx, request, () => Promise.reject(new Error('it ran again')));
    expect(replay).toEqual({ status: 201, body: { token: 'first answer' }, replayed: true });
  });
  const paper = await store().get(orderKey());
  expect(String(await buffer(paper!.body))).toBe('a paper');
}

describe('a rotation of every key', () => {
  test('1. under the first keys everything opens, and the status names what they hold', async () => {
    await openEverything();
    const { lines, isMissing } = await status();
    expect(isMissing).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/^keys k1: current; .*1 in sso_configuration.*1 in customer.*1 in idempotency_key/),
      'hashKeys h1: current; 1 in customer',
    ]);
  });

  test('2. a new key in front opens what the old one sealed, and the status says that the old one is needed', async () => {
    const begun = attemptSecrets(before, TOKEN);
    jobs.services.keys = both;
    await openEverything();
    expect((await status()).lines).toEqual([
      'keys k2: current; no rows yet',
      expect.stringMatching(/^keys k1: still needed: .*customer/),
      'hashKeys h2: current; no rows yet',
      'hashKeys h1: still needed: 1 in customer',
    ]);
    expect(readLink(both, jobs.clock, link, 'follow')).toBeDefined();
    expect(await isKnownPlace()).toBe(true);
    // Somebody who was at their identity provider while the key changed comes back to the same secrets.
    expect(recallSecrets(both, TOKEN, begun.state)).toEqual(begun);
    expect(attemptSecrets(both, TOKEN)).not.toEqual(begun);
  });

  test('a key that is dropped too early is named as missing', async () => {
    jobs.services.keys = after;
    const { lines, isMissing } = await status();
    expect(isMissing).toBe(true);
    expect(lines.filter((line) => line.includes('MISSING'))).toHaveLength(2);
    jobs.services.keys = both;
  });

  test('3. housekeeping moves every row, and the status says that the old keys may go', async () => {
    await keepHouse();
    expect((await status()).lines).toEqual([
      expect.stringMatching(/^keys k2: current; .*customer/),
      expect.stringMatching(/^keys k1: no rows/),
      'hashKeys h2: current; 1 in customer',
      expect.stringMatching(/^hashKeys h1: no rows/),
    ]);
  });

  test('4. without the old keys everything stored opens, and customers are found by the new hashes', async () => {
    jobs.services.keys = after;
    await openEverything();
    expect((await status()).isMissing).toBe(false);
    const found = await jobs.asSystem(sold.accountId, ({ db, keys }) =>
      db
        .selectFrom('customer')
        .select('id')
        .where('email_hash', '=', keys.fingerprint('customer email', `${sold.accountId} ${CUSTOMER.email}`))
        .execute(),
    );
    expect(found).toEqual([{ id: sold.customerId }]);
  });

  test('5. what ends with the old keys by design: links they signed, sign-ins under way, known networks', async () => {
    expect(readLink(after, jobs.clock, link, 'follow')).toBeUndefined();
    expect(recallSecrets(after, TOKEN, attemptSecrets(before, TOKEN).state)).toBeUndefined();
    expect(await isKnownPlace()).toBe(false);
  });
});
