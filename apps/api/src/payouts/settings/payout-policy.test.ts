import { DEFAULT_PAYEE_POLICY } from '@reprise/contract/payments/payee-checks';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const url = (accountId: string) => `/accounts/${accountId}/payout-policy`;
const read = (accountId: string, headers: Headers) => api.call({ url: url(accountId), headers });
const patch = (accountId: string, headers: Headers, body: object) =>
  api.call({
    method: 'PATCH',
    url: url(accountId),
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify(body),
  });
const DEFAULTS = { automaticUpTo: 0, secondApprovalAbove: null, bankMethod: 'bank_file', payees: DEFAULT_PAYEE_POLICY };

test('updatePayoutPolicy: a manager changes parts of it, the rest stays, and the change log holds both', async () => {
  const shop = await world.retailer();
  const manager = await world.manager(shop);
  expect((await read(shop.id, manager)).json()).toEqual({ accountId: shop.id, ...DEFAULTS, version: 0 });
  const first = await patch(shop.id, manager, {
    automaticUpTo: 5_000,
    payees: { no_match: 'second_person' },
    version: 0,
  });
  const payees = { ...DEFAULT_PAYEE_POLICY, no_match: 'second_person' };
  expect(first.json()).toEqual({ accountId: shop.id, ...DEFAULTS, automaticUpTo: 5_000, payees, version: 1 });
  const second = await patch(shop.id, manager, { secondApprovalAbove: 100_000, bankMethod: 'instant', version: 1 });
  expect(second.json()).toMatchObject({ automaticUpTo: 5_000, secondApprovalAbove: 100_000, payees, version: 2 });
  const same = await patch(shop.id, manager, { secondApprovalAbove: 100_000, version: 2 });
  expect(same.json().version).toBe(2);
  const removed = await patch(shop.id, manager, { secondApprovalAbove: null, version: 2 });
  expect(removed.json()).toMatchObject({ secondApprovalAbove: null, version: 3 });
  const changes = await api.asAdmin(async (client) => {
    const sql = 'select before, after from app.audit where account_id = $1 and entity_id = $2 order by occurred_at';
    return (await client.query(sql, [shop.id, shop.root.id])).rows;
  });
  expect(changes[0]).toEqual({
    before: { automaticUpTo: 0, payee_no_match: 'hold' },
    after: { automaticUpTo: 5_000, payee_no_match: 'second_person' },
  });
});

test('updatePayoutPolicy: a version that has passed is 409, what an answer cannot mean is 422', async () => {
  const shop = await world.retailer();
  const manager = await world.manager(shop);
  await patch(shop.id, manager, { automaticUpTo: 1, version: 0 });
  expect((await patch(shop.id, manager, { automaticUpTo: 2, version: 0 })).json()).toMatchObject({
    status: 409,
    code: 'concurrent_change',
  });
  for (const body of [{ payees: { no_match: 'ask_customer' } }, { automaticUpTo: -1 }, { secondApprovalAbove: 0 }])
    expect((await patch(shop.id, manager, { ...body, version: 1 })).statusCode, JSON.stringify(body)).toBe(422);
});

test('getPayoutPolicy and updatePayoutPolicy: sellers and workshops get 403, another tenant’s account is 404', async () => {
  const [shop, buyer] = [await world.retailer(), await world.buyer()];
  await world.link(shop, buyer);
  const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
  const worker = await world.session(await world.user('warehouse_manager', await world.warehouse(buyer.buyer)));
  for (const [accountId, headers] of [
    [shop.id, seller],
    [buyer.id, worker],
  ] as const) {
    expect((await read(accountId, headers)).statusCode).toBe(403);
    expect((await patch(accountId, headers, { version: 0 })).statusCode).toBe(403);
  }
  const buyerManager = await world.session(await world.user('buyer_manager', buyer.buyer));
  expect((await patch(buyer.id, buyerManager, { automaticUpTo: 100, version: 0 })).statusCode).toBe(200);
  for (const answer of [await read(shop.id, buyerManager), await patch(shop.id, buyerManager, { version: 0 })])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'account_not_found']);
});
