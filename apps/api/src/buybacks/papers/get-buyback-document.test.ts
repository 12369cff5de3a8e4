import { createHash } from 'node:crypto';
import type { LabelState } from '@reprise/contract/logistics/labels';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers, TestPlace } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { objectKey } from '../../platform/files/stores/object-store.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;
const PDF = Buffer.from('%PDF-1.7 a paper');

beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop);
  for (const purpose of ['transfer-order', 'tracking-sheet']) await putFile(purpose);
});

async function putFile(purpose: string, objectId = sold.id): Promise<string> {
  const { accountId, id: buybackId } = sold;
  const key = objectKey(accountId, purpose, objectId);
  await api.store.put(key, PDF, { contentType: 'application/pdf' });
  return api.asSystem(accountId, async ({ db, newId, clock }) => {
    const id = newId();
    await db
      .insertInto('file')
      .values({
        account_id: accountId,
        id,
        purpose,
        owner_entity: 'buyback',
        owner_id: buybackId,
        content_type: 'application/pdf',
        size: PDF.length,
        sha256: createHash('sha256').update(PDF).digest(),
        object_key: key,
        created_at: clock.now(),
      })
      .execute();
    return id;
  });
}
const get = (kind: string, headers: Headers, query = '', id = sold.id) =>
  api.call({ method: 'GET', url: `/buybacks/${id}/documents/${kind}${query}`, headers });
const outcome = async (...asked: Parameters<typeof get>) => {
  const answer = await get(...asked);
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${(answer.json() as { code: string }).code}`;
};
const signedIn = async (type: 'root_management_unit_manager' | 'warehouse_operator', at: TestPlace) =>
  world.session(await world.user(type, at, { module: type === 'warehouse_operator' ? 'rps' : 'tim' }));
const setLabel = (label: Exclude<LabelState, 'none'>, fileId: string | null) =>
  api.asSystem(sold.accountId, ({ db }) =>
    db.updateTable('shipment').set({ label, label_file_id: fileId }).where('buyback_id', '=', sold.id).execute(),
  );

describe('a paper of a buyback', () => {
  test('is for the customer who holds the link, and nobody keeps a copy on the way', async () => {
    const answer = await get('transfer_order', shop.visitor, `?t=${sold.follow}`);
    expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-disposition']).toMatch(/"ordre-de-transfert-2\d{12}\.pdf"/);
  });

  test('is not for a visitor without it, with that of a decision, of another buyback or of another site', async () => {
    const other = await world.sell(shop);
    const elsewhere = world.visitor(await world.retailer());
    const link = `?t=${sold.follow}`;
    for (const asked of [
      ['transfer_order', shop.visitor],
      ['transfer_order', shop.visitor, `?t=${sold.decide}`],
      ['transfer_order', shop.visitor, `?t=${other.follow}`],
      ['transfer_order', elsewhere, link],
      ['transfer_order', shop.visitor, link, other.id],
    ] as Parameters<typeof get>[])
      expect(await outcome(...asked)).toBe('403 invalid_link');
  });

  test('getBuybackDocument: staff who see the buyback may read its documents', async () => {
    const manager = await signedIn('root_management_unit_manager', shop.retailer.root);
    expect(await outcome('tracking_sheet', manager)).toBe(200);
    const operator = await signedIn('warehouse_operator', shop.warehouse);
    expect(await outcome('tracking_sheet', operator)).toBe(200);
    // It names the customer, whom an operator sees as a mask; the manager sees the name.
    expect(await outcome('transfer_order', operator)).toBe('403 permission_denied');
    expect(await outcome('shipping_label', operator)).toBe('403 permission_denied');
    expect(await outcome('transfer_order', manager)).toBe(200);
    const analyst = world.session(await world.user('root_management_unit_analyst', shop.retailer.root));
    expect(await outcome('tracking_sheet', await analyst)).toBe('403 permission_denied');
    const stranger = await signedIn('root_management_unit_manager', (await world.retailer()).root);
    expect(await outcome('tracking_sheet', stranger)).toBe('404 buyback_not_found');
  });

  test('downloadFile: a document of a buyback is 404 by the id of its file', async () => {
    const file = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('file').select('id').where('owner_id', '=', sold.id).executeTakeFirstOrThrow(),
    );
    const manager = await signedIn('root_management_unit_manager', shop.retailer.root);
    const answer = await api.call({ method: 'GET', url: `/files/${file.id}`, headers: manager });
    expect(answer.statusCode).toBe(404);
  });

  test('getBuybackDocument: 404 while the document is not made yet', async () => {
    const young = await world.sell(shop);
    const url = `/buybacks/${young.id}/documents/transfer_order?t=${young.follow}`;
    const answer = await api.call({ method: 'GET', url, headers: shop.visitor });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('getBuybackDocument: a missing label answers with the code of its state', async () => {
    const asked = ['shipping_label', shop.visitor, `?t=${sold.follow}`] as const;
    expect(await outcome(...asked)).toBe('425 label_not_ready');
    await setLabel('failed', null);
    expect(await outcome(...asked)).toBe('404 label_failed');
    const { id: shipmentId } = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('shipment').select('id').where('buyback_id', '=', sold.id).executeTakeFirstOrThrow(),
    );
    await setLabel('ready', await putFile('shipping-label', shipmentId));
    expect(await outcome(...asked)).toBe(200);
    const dropped = await world.sell(shop, { circuit: 'web_drop' });
    expect(await outcome('shipping_label', shop.visitor, `?t=${dropped.follow}`, dropped.id)).toBe(
      '404 label_not_expected',
    );
  });

  test('getBuybackDocument: staff read a paper only when they may read all that stands on it', async () => {
    const { retailer, store, warehouse, buyer } = shop;
    const dropped = await world.sell(shop, { circuit: 'web_drop' });
    const papersOf = async (...who: Parameters<typeof world.user>) => {
      const user = await world.user(...who);
      const headers = await world.session(user);
      const kinds = ['transfer_order', 'tracking_sheet', 'shipping_label'] as const;
      const statuses = [];
      for (const kind of kinds) statuses.push((await get(kind, headers)).statusCode);
      const rows = await api.asSystem(undefined, ({ db }) =>
        db
          .selectFrom('personal_data_access')
          .select(['purpose', 'parts'])
          .where('actor_id', '=', user.id)
          .orderBy('id')
          .execute(),
      );
      return [...statuses, ...rows.map(({ purpose, parts }) => `${purpose}: ${parts.join(' ')}`)];
    };
    const written = ['transfer_order: name address identity', 'shipping_label: name contact address'];
    const tim = { module: 'tim' } as const;
    expect(await papersOf('root_management_unit_manager', retailer.root, tim)).toEqual([200, 200, 200, ...written]);
    expect(await papersOf('super_admin', null, tim)).toEqual([200, 200, 200, ...written]);
    expect(await papersOf('admin', null, tim)).toEqual([200, 200, 200, ...written]);
    expect(await papersOf('root_management_unit_analyst', retailer.root, tim)).toEqual([403, 200, 403]);
    expect(await papersOf('warehouse_manager', warehouse)).toEqual([403, 200, 403]);
    expect(await papersOf('warehouse_operator', warehouse)).toEqual([403, 200, 403]);
    expect(await papersOf('buyer_manager', buyer.buyer)).toEqual([403, 200, 403]);

    // Who reads such a paper in no status is refused alike for a buyback that nobody has.
    const operator = await world.session(await world.user('warehouse_operator', warehouse));
    const absent = api.services.newId();
    expect(await outcome('transfer_order', operator, '', absent)).toBe('403 permission_denied');
    expect(await outcome('tracking_sheet', operator, '', absent)).toBe('404 buyback_not_found');

    // At the counter the seller has the transfer order signed; once the device was sent they do not read it any more.
    const seller = await world.session(await world.user('store_seller', store));
    expect(await outcome('transfer_order', seller, '', dropped.id), 'not drawn yet').toBe('404 not_found');
    await world.placeAt(dropped, 'bb_in_transit', 'item_in_transit');
    expect(await outcome('transfer_order', seller, '', dropped.id)).toBe('403 permission_denied');
  });
});
