import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { findConnection } from './provider-connections.ts';

const api = useApi();
const world = buildWorld(api);
const SECRET = 'a secret nobody reads';
const urlOf = (accountId: string, kind: string) => `/accounts/${accountId}/connections/${kind}`;
const read = (accountId: string, headers: Headers, kind = 'buyer') =>
  api.call({ method: 'GET', url: urlOf(accountId, kind), headers });
const save = (accountId: string, headers: Headers, payload: object, kind = 'buyer') =>
  api.call({ method: 'PUT', url: urlOf(accountId, kind), headers, payload });
const connection = { url: 'https://buyer.example/reprise', secret: SECRET, version: 0 };

test('saveConnection: a buyer manager connects, changes and disconnects; the secret is never answered', async () => {
  const buyer = await world.buyer();
  const manager = await world.session(await world.user('buyer_manager', buyer.buyer));
  expect((await read(buyer.id, manager)).json()).toEqual({
    kind: 'buyer',
    url: null,
    hasSecret: false,
    answerCodes: null,
    version: 0,
  });
  const saved = await save(buyer.id, manager, connection);
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    { kind: 'buyer', url: connection.url, hasSecret: true, answerCodes: null, version: 1 },
  ]);
  expect(saved.body + (await read(buyer.id, manager)).body).not.toContain(SECRET);
  expect(await api.asSystem(buyer.id, (ctx) => findConnection(ctx, buyer.id, 'buyer'))).toEqual({
    url: connection.url,
    secret: SECRET,
    answerCodes: null,
  });
  const stored = await api.asSystem(buyer.id, async ({ db }) => ({
    rows: await db.selectFrom('provider_connection').select('secret').execute(),
    changes: JSON.stringify(await db.selectFrom('audit').select('after').execute()),
  }));
  expect(`${stored.rows.map(({ secret }) => secret.toString())} ${stored.changes}`).not.toContain(SECRET);
  expect(stored.changes).toContain('given anew');
  expect((await save(buyer.id, manager, { url: null, version: 1 })).json()).toMatchObject({
    url: null,
    hasSecret: false,
  });
});

test('saveConnection: a new address needs its secret again, and a stale version is refused', async () => {
  const buyer = await world.buyer();
  const manager = await world.session(await world.user('buyer_manager', buyer.buyer));
  expect((await save(buyer.id, manager, { url: connection.url, version: 0 })).statusCode).toBe(422);
  await save(buyer.id, manager, connection);
  const elsewhere = { url: 'https://thief.example', version: 1 };
  const refused = await save(buyer.id, manager, elsewhere);
  expect([refused.statusCode, refused.json().violations[0].path]).toEqual([422, 'body.secret']);
  expect((await save(buyer.id, manager, connection)).json()).toMatchObject({ code: 'concurrent_change' });
  expect((await save(buyer.id, manager, { ...connection, url: 'http://buyer.example', version: 1 })).statusCode).toBe(
    422,
  );
  expect((await save(buyer.id, manager, { url: connection.url, version: 1 })).json().version).toBe(2);
});

test('saveConnection: the buyer connector is a setting of the buyer, a carrier of either side', async () => {
  const shop = await world.retailer();
  const manager = await world.session(await world.user('root_management_unit_manager', shop.root));
  expect((await save(shop.id, manager, connection)).statusCode).toBe(403);
  expect((await read(shop.id, manager)).statusCode).toBe(403);
  expect((await save(shop.id, manager, connection, 'carrier')).statusCode).toBe(200);
  const provider = await world.session(await world.user('super_admin'));
  expect((await save(shop.id, provider, connection)).statusCode).toBe(200);
});

test('getConnection and saveConnection: staff without general settings get 403, another tenant’s account is 404', async () => {
  const [buyer, other] = [await world.buyer(), await world.buyer()];
  const manager = await world.session(await world.user('buyer_manager', buyer.buyer));
  for (const answer of [await read(other.id, manager), await save(other.id, manager, connection)])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'account_not_found']);
  const warehouse = await world.warehouse(buyer.buyer);
  const worker = await world.session(await world.user('warehouse_manager', warehouse));
  expect((await save(buyer.id, worker, connection)).statusCode).toBe(403);
});

test('saveConnection: a verification of payee has codes of its own, kept when only the address changes; no other kind has', async () => {
  const shop = await world.retailer();
  const manager = await world.session(await world.user('root_management_unit_manager', shop.root));
  const answerCodes = { FULL: 'match', PART: 'close_match' };
  const saved = await save(shop.id, manager, { ...connection, answerCodes }, 'payee_check');
  expect([saved.statusCode, saved.json().answerCodes]).toEqual([200, answerCodes]);
  const moved = await save(shop.id, manager, { ...connection, url: 'https://bank.example', version: 1 }, 'payee_check');
  expect(moved.json()).toMatchObject({ answerCodes, version: 2 });
  expect(await api.asSystem(shop.id, (ctx) => findConnection(ctx, shop.id, 'payee_check'))).toMatchObject({
    answerCodes,
  });
  const refused = await save(shop.id, manager, { ...connection, answerCodes }, 'carrier');
  expect([refused.statusCode, refused.json().violations[0].path]).toEqual([422, 'body.answerCodes']);
  const unknown = { ...connection, answerCodes: { FULL: 'certainly' }, version: 2 };
  expect((await save(shop.id, manager, unknown, 'payee_check')).statusCode).toBe(422);
});
