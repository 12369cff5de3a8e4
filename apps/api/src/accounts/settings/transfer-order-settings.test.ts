import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const TERMS = 'The seller gives {product_label} to {buyer_name} for {total_price}.';
const url = (accountId: string) => `/accounts/${accountId}/transfer-order-settings`;
const read = (accountId: string, headers: Headers) => api.call({ url: url(accountId), headers });
const patch = (accountId: string, headers: Headers, body: object) =>
  api.call({
    method: 'PATCH',
    url: url(accountId),
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify(body),
  });
const setFeatures = (accountId: string, features: readonly PremiumFeature[]) =>
  api.asSystem(accountId, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ enabled_premium_features: [...features] })
      .where('account_id', '=', accountId)
      .execute(),
  );

test('updateTransferOrderSettings: a manager writes terms, and the change log holds before and after', async () => {
  const shop = await world.retailer();
  await setFeatures(shop.id, ['custom_transfer_order']);
  const manager = await world.manager(shop);
  const first = { accountId: shop.id, terms: null, isPrinted: true, version: 1 };
  expect((await read(shop.id, manager)).json()).toEqual(first);
  const answer = await patch(shop.id, manager, { terms: `  ${TERMS} `, version: 1 });
  expect(answer.json()).toEqual({ ...first, terms: TERMS, version: 2 });
  expect((await patch(shop.id, manager, { terms: TERMS, version: 2 })).json().version).toBe(2);
  const stale = await patch(shop.id, manager, { terms: 'Other terms', version: 1 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'concurrent_change']);
  const changes = await api.asAdmin(async (client) => {
    const sql = 'select before, after from app.audit where account_id = $1 and entity_id = $2';
    return (await client.query(sql, [shop.id, shop.root.id])).rows;
  });
  expect(changes).toEqual([{ before: { terms: null }, after: { terms: TERMS } }]);
});

test('updateTransferOrderSettings: refuses unknown variables and terms outside 2 to 5000 characters (422)', async () => {
  const shop = await world.retailer();
  await setFeatures(shop.id, ['custom_transfer_order']);
  const manager = await world.manager(shop);
  for (const terms of ['x', 'x'.repeat(5001), 'Pay {iban}', 'A brace { alone']) {
    const answer = await patch(shop.id, manager, { terms });
    expect([answer.statusCode, answer.json().code], terms.slice(0, 20)).toEqual([422, 'validation_failed']);
  }
  expect((await patch(shop.id, manager, { terms: 'x'.repeat(5000) })).statusCode).toBe(200);
});

test('updateTransferOrderSettings: without the premium feature terms are kept and removable, not writable', async () => {
  const shop = await world.retailer();
  await setFeatures(shop.id, ['custom_transfer_order']);
  const manager = await world.manager(shop);
  await patch(shop.id, manager, { terms: TERMS });
  await setFeatures(shop.id, []);
  expect((await read(shop.id, manager)).json()).toMatchObject({ terms: TERMS, isPrinted: false });
  const refused = await patch(shop.id, manager, { terms: 'Other terms' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'premium_feature_missing']);
  expect((await patch(shop.id, manager, { terms: null })).json()).toMatchObject({ terms: null, isPrinted: false });
});

test('getTransferOrderSettings: another account answers 404, a seller 403, the buyer manager has those of the buyer', async () => {
  const [shop, buyer] = [await world.retailer(), await world.buyer()];
  await world.link(shop, buyer);
  const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
  expect((await read(shop.id, seller)).statusCode).toBe(403);
  const buyerManager = await world.session(await world.user('buyer_manager', buyer.buyer));
  expect((await read(buyer.id, buyerManager)).json()).toMatchObject({ accountId: buyer.id, isPrinted: false });
  const nobody = await read(api.services.newId(), buyerManager);
  expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'account_not_found']);
  expect((await read(shop.id, buyerManager)).statusCode).toBe(404);
  expect((await patch(shop.id, buyerManager, { terms: null })).statusCode).toBe(404);
});
