import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../testing/harness/use-api.ts';
import type { TestBuyback } from '../testing/world/buybacks.ts';
import { CUSTOMER } from '../testing/world/sell.ts';
import type { TestShop } from '../testing/world/shop.ts';
import { buildWorld } from '../testing/world/world.ts';
import { objectRules } from './object-rules.ts';
import { objectKey } from './platform/files/stores/object-store.ts';
import { sealClearObjects } from './platform/files/stores/seal-clear-objects.ts';
import { OBJECT_RETENTION } from './platform/housekeeping/retention.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;
let shipmentId: string;
beforeAll(async () => {
  shop = await world.shop();
});
beforeEach(async () => {
  sold = await world.sell(shop);
  ({ id: shipmentId } = await api.asSystem(sold.accountId, ({ db }) =>
    db.selectFrom('shipment').select('id').where('buyback_id', '=', sold.id).executeTakeFirstOrThrow(),
  ));
});

const PERSONAL = [CUSTOMER.lastname, CUSTOMER.address.street, CUSTOMER.email];
const PAPER = Buffer.from(`%PDF-1.7 ${PERSONAL.join(', ')}`);
const pdf = { contentType: 'application/pdf' };
const orderKey = () => objectKey(sold.accountId, 'transfer-order', sold.id);
const labelKey = () => objectKey(sold.accountId, 'shipping-label', shipmentId);

async function recordFile(purpose: string, key: string, ownerId: string): Promise<string> {
  return api.asSystem(sold.accountId, async ({ db, newId, clock }) => {
    const id = newId();
    const file = { id, purpose, owner_entity: 'test', owner_id: ownerId, content_type: pdf.contentType };
    const facts = { size: PAPER.length, sha256: createHash('sha256').update(PAPER).digest(), object_key: key };
    await db
      .insertInto('file')
      .values({ account_id: sold.accountId, ...file, ...facts, created_at: clock.now() })
      .execute();
    return id;
  });
}
async function keepPapers(): Promise<void> {
  await api.store.put(orderKey(), PAPER, pdf);
  await recordFile('transfer-order', orderKey(), sold.id);
  await api.store.put(labelKey(), PAPER, pdf);
  const label_file_id = await recordFile('shipping-label', labelKey(), shipmentId);
  await api.asSystem(sold.accountId, ({ db }) =>
    db.updateTable('shipment').set({ label: 'ready', label_file_id }).where('id', '=', shipmentId).execute(),
  );
}
const eraseCustomer = () =>
  api.asSystem(sold.accountId, async ({ db }) => {
    const { customer_id } = await db
      .selectFrom('buyback')
      .select('customer_id')
      .where('id', '=', sold.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer')
      .set({ key_id: null, wrapped_key: null, iban: null, email_hash: null, iban_hash: null, hash_key_id: null })
      .where('id', '=', customer_id)
      .execute();
  });
const get = (kind: string) =>
  api.call({ url: `/buybacks/${sold.id}/documents/${kind}?t=${sold.follow}`, headers: shop.visitor });
async function filesOnDisk(): Promise<string> {
  const entries = await readdir(api.filesDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')))).join();
}
/** Every row of every table, with bytes as text too. */
const databaseDump = () =>
  api.asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('app', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`,
    );
    const lines: string[] = [];
    for (const { name } of rows) {
      const dumped = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
      lines.push(...dumped.rows.map(({ line }) => line));
    }
    return lines.join('\n');
  });

describe('papers and labels of a customer', () => {
  test('are read through the API, and neither the disk nor a dump of the database shows name or address', async () => {
    await keepPapers();
    for (const kind of ['transfer_order', 'shipping_label']) {
      const answer = await get(kind);
      expect([answer.statusCode, answer.rawPayload.equals(PAPER)]).toEqual([200, true]);
    }
    const [disk, database] = [await filesOnDisk(), await databaseDump()];
    expect(database).toContain(sold.id);
    for (const word of PERSONAL) {
      expect(disk).not.toContain(word);
      for (const spelling of [word, Buffer.from(word).toString('hex')]) expect(database).not.toContain(spelling);
    }
    expect(disk).not.toContain('%PDF-1.7 ');
  });

  test('are gone once the key of the customer is erased: the API answers 404', async () => {
    await keepPapers();
    await eraseCustomer();
    for (const kind of ['transfer_order', 'shipping_label']) {
      const answer = await get(kind);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
    const follow = await api.call({ url: `/buybacks/${sold.id}/follow-up?t=${sold.follow}`, headers: shop.visitor });
    expect([follow.statusCode, follow.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('do not open under the key of another buyback or of another tenant', async () => {
    await keepPapers();
    const sealed = await buffer((await api.disk.get(orderKey()))!.body);
    const other = await world.sell(shop);
    const elsewhere = await world.sell(await world.shop());
    for (const { accountId, id } of [other, elsewhere]) {
      const key = objectKey(accountId, 'transfer-order', id);
      await api.disk.put(key, sealed, pdf);
      await expect(api.store.get(key)).rejects.toMatchObject({ code: 'content_mismatch' });
    }
    // A buyback of this tenant under the account of the other has no record there to open it.
    const crossed = objectKey(elsewhere.accountId, 'transfer-order', sold.id);
    await api.disk.put(crossed, sealed, pdf);
    expect(await api.store.get(crossed)).toBeUndefined();
  });

  test('that were changed in the store are refused, and so is a clear file in their place', async () => {
    await keepPapers();
    const sealed = await buffer((await api.disk.get(orderKey()))!.body);
    sealed[sealed.length - 20]! ^= 1;
    for (const forged of [sealed, PAPER]) {
      await api.disk.put(orderKey(), forged, pdf, { overwrite: true });
      expect((await get('transfer_order')).statusCode).toBe(500);
    }
    await api.disk.delete(orderKey());
  });
});

describe('an upgrade seals what was stored in clear', () => {
  const run = (readDigest = async () => createHash('sha256').update(PAPER).digest() as Buffer | undefined) =>
    sealClearObjects({ files: api.disk, rules: objectRules(api.services), accountIds: [sold.accountId], readDigest });

  test('once, and the API reads it as before', async () => {
    await api.disk.put(orderKey(), PAPER, pdf);
    await recordFile('transfer-order', orderKey(), sold.id);
    expect((await run()).sealed).toBe(1);
    expect(await run()).toMatchObject({ sealed: 0 });
    expect(await filesOnDisk()).not.toContain(CUSTOMER.address.street);
    expect((await get('transfer_order')).rawPayload.equals(PAPER)).toBe(true);
  });

  test('but not a file that differs from what was recorded', async () => {
    await api.disk.put(labelKey(), PAPER, pdf);
    expect(await run(async () => undefined)).toEqual({ sealed: 0, left: [labelKey()] });
    expect(await run(async () => Buffer.alloc(32))).toEqual({ sealed: 0, left: [labelKey()] });
    await api.disk.delete(labelKey());
  });
});

test('every sealed purpose has a period after which its objects are removed', () => {
  const sealed = [...objectRules(api.services)].flatMap(([purpose, rule]) => (rule === 'clear' ? [] : [purpose]));
  const kept = OBJECT_RETENTION.map(({ purpose }) => purpose);
  expect(sealed.length).toBeGreaterThan(0);
  expect(sealed.filter((purpose) => !kept.includes(purpose))).toEqual([]);
});

test('a purpose nobody decided about cannot be stored', async () => {
  const key = objectKey(randomUUID(), 'passport-scan', randomUUID());
  await expect(api.store.put(key, PAPER, pdf)).rejects.toMatchObject({ code: 'bad_key' });
});
