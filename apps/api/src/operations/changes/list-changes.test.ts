import { listChanges } from '@reprise/contract/operations/change-routes';
import { CHANGE_TEXT_MAX } from '@reprise/contract/operations/changes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestAccount, TestBuyer, TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { recordChange } from '../../platform/audit.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
type Query = Record<string, string>;
const ask = (headers: Headers, query: Query = {}) =>
  api.call(listChanges, { query }, { ...headers, 'x-request-id': 'the-same-request' });
const list = async (headers: Headers, query: Query = {}) => {
  const answer = await ask(headers, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'];
};
const patch = (url: string, headers: Headers, body: object) =>
  api.call({
    method: 'PATCH',
    url,
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify(body),
  });
const managerOf = (account: TestAccount) =>
  world.user('root_management_unit_manager', account.root, { firstname: 'Élodie', lastname: 'Marchand' });
/** A change nobody made by hand, as old as a test wants it. */
const record = (accountId: string, change: Partial<Parameters<typeof recordChange>[1]>) =>
  api.asSystem(accountId, (ctx) =>
    recordChange(ctx, {
      action: 'update',
      entity: 'organization',
      entityId: api.services.newId(),
      accountId,
      before: { commonName: 'Old' },
      after: { commonName: 'New' },
      ...change,
    }),
  );

describe('a change', () => {
  test('says who, when, of what, and each field before and after', async () => {
    const shop = await world.retailer('Maison Martin');
    const manager = await managerOf(shop);
    const headers = await world.session(manager);
    await patch(`/organization-root-details/${shop.root.id}`, headers, { cartMinValue: 15, eula: 'Our terms' });
    const [change] = await list(headers, { 'kind[]': 'settings' });
    expect(change).toMatchObject({
      action: 'update',
      entity: 'organization_root_detail',
      entityId: shop.root.id,
      name: 'Maison Martin',
      accountId: shop.id,
      accountName: null,
      occurredAt: api.clock.now().toISOString(),
      actor: {
        kind: 'person',
        id: manager.id,
        name: 'Élodie Marchand',
        userType: 'root_management_unit_manager',
        module: 'root',
      },
    });
    expect(change.fields).toEqual([
      { name: 'cartMinValue', before: 0, after: 15 },
      { name: 'eula', before: null, after: 'Our terms' },
    ]);
  });

  test('of a field of several parts tells the parts that differ', async () => {
    const shop = await world.retailer();
    const headers = await world.session(await managerOf(shop));
    const site = { externalLinkUrl: 'https://shop.test/' };
    await patch(`/organization-root-details/${shop.root.id}`, headers, { site });
    const [change] = await list(headers, { 'kind[]': 'settings' });
    expect(change.fields).toEqual([{ name: 'site.externalLinkUrl', before: null, after: 'https://shop.test/' }]);
  });

  test('of a person names the person and the entities of their roles', async () => {
    const shop = await world.retailer();
    const [lyon, nantes] = [await world.store(shop.root, 'Lyon'), await world.store(shop.root, 'Nantes')];
    const headers = await world.session(await managerOf(shop));
    const seller = await world.user('store_seller', lyon, { firstname: 'Inès', lastname: 'Benaïssa' });
    const modules = [{ module: 'tim', userType: 'store_seller', organizationId: nantes.id }];
    const answer = await patch(`/users/${seller.id}`, headers, { lastname: 'Roux', modules, version: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    const [change] = await list(headers, { entityId: seller.id });
    expect(change.name).toBe('Inès Roux');
    const role = (organizationId: string) => [{ module: 'tim', userType: 'store_seller', organizationId }];
    expect(change.fields).toEqual([
      { name: 'lastname', before: 'Benaïssa', after: 'Roux' },
      { name: 'modules', before: role('Lyon'), after: role('Nantes') },
    ]);
  });

  test('never tells a secret, and of a long text only its beginning', async () => {
    const shop = await world.retailer();
    const headers = await world.session(await managerOf(shop));
    await record(shop.id, {
      entity: 'sso_configuration',
      after: { issuer: 'https://idp.test', clientSecret: 'shhh-1', nested: { apiToken: 'shhh-2', kept: true } },
      before: {},
    });
    await record(shop.id, { before: { commonName: 'x' }, after: { commonName: 'y'.repeat(5_000) } });
    const answer = await ask(headers);
    expect(answer.body).not.toContain('shhh');
    const [long, sso] = answer.json()['hydra:member'];
    expect(sso.fields).toEqual([
      { name: 'clientSecret', before: null, after: null, hidden: true },
      { name: 'issuer', before: null, after: 'https://idp.test' },
      { name: 'nested', before: null, after: { kept: true } },
    ]);
    expect(long.fields).toEqual([{ name: 'commonName', before: 'x', after: 'y'.repeat(CHANGE_TEXT_MAX), cut: true }]);
  });

  test('by somebody who is gone keeps the name that was recorded', async () => {
    const shop = await world.retailer();
    const headers = await world.session(await managerOf(shop));
    const gone = api.services.newId();
    await record(shop.id, {
      action: 'create',
      entity: 'user',
      entityId: gone,
      before: undefined as never,
      after: { firstname: 'Paul', lastname: 'Parti' },
    });
    await api.asSystem(shop.id, async ({ db, clock }) => {
      const change = { account_id: shop.id, occurred_at: clock.now(), action: 'remove' as const, entity: 'home_page' };
      const by = { entity_id: shop.id, actor_kind: 'user', actor_id: gone, user_type: 'root_management_unit_manager' };
      await db
        .insertInto('audit')
        .values({ ...change, ...by })
        .execute();
    });
    const [change] = await list(headers, { 'kind[]': 'site' });
    expect(change.actor).toMatchObject({ kind: 'person', id: gone, name: 'Paul Parti' });
  });

  test('by the provider, by the platform and by nobody known are told apart, without the provider’s names', async () => {
    const shop = await world.retailer();
    const headers = await world.session(await managerOf(shop));
    const provider = await world.session(await world.user('super_admin', null, { lastname: 'Fournier' }));
    await patch(`/organization-root-details/${shop.root.id}`, provider, { enabledPremiumFeatures: ['absorption'] });
    await record(shop.id, {});
    const [system, ours] = await list(headers);
    expect(system.actor).toEqual({ kind: 'system', id: null, name: null, userType: null, module: null });
    expect(ours.actor).toMatchObject({ kind: 'provider', name: null, userType: 'super_admin' });
    const [, seenByUs] = await list(provider, { accountId: shop.id });
    expect(seenByUs).toMatchObject({ accountName: shop.name, actor: { name: expect.stringContaining('Fournier') } });
  });
});

describe('the list', () => {
  let shop: TestAccount;
  let headers: Headers;
  let seller: TestUser;
  beforeAll(async () => {
    shop = await world.retailer();
    const manager = await managerOf(shop);
    headers = await world.session(manager);
    seller = await world.user('store_seller', await world.store(shop.root));
    const start = api.clock.now();
    for (let n = 0; n < 40; n++) {
      // Three of each moment, so that time alone does not order them.
      api.clock.set(new Date(start.getTime() + Math.floor(n / 3) * MINUTE));
      await record(shop.id, { after: { commonName: `n${n}` }, action: n % 10 === 0 ? 'remove' : 'update' });
    }
    await patch(`/users/${seller.id}`, headers, { firstname: 'Ana', version: 1 });
  });

  test('pages by number and by cursor find everything once, in the same order', async () => {
    const all = await list(headers, { pagination: 'false' });
    expect(all.length).toBeGreaterThan(40);
    const byPage: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 10); page++)
      byPage.push(...(await list(headers, { page: String(page) })).map(({ id }: { id: string }) => id));
    const byCursor: string[] = [];
    for (let query: Query = {}; ; ) {
      const rows = await list(headers, query);
      byCursor.push(...rows.map(({ id }: { id: string }) => id));
      const last = rows.at(-1);
      if (!last) break;
      query = { cursor: `${last.occurredAt},${last.id}` };
    }
    const ids = all.map(({ id }: { id: string }) => id);
    expect(byPage).toEqual(ids);
    expect(byCursor).toEqual(ids);
    const upwards = await list(headers, { pagination: 'false', 'order[occurredAt]': 'asc' });
    expect(upwards.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  });

  test('is counted, and says how many whatever page is asked', async () => {
    const all = await list(headers, { pagination: 'false' });
    const [first, second] = [(await ask(headers)).json(), (await ask(headers, { page: '2' })).json()];
    expect([first['hydra:totalItems'], second['hydra:totalItems']]).toEqual([all.length, all.length]);
    expect((await ask(headers, { partial: 'true' })).json()).not.toHaveProperty('hydra:totalItems');
  });

  test('filters by kind, action, person, thing and period', async () => {
    const removed = await list(headers, { 'action[]': 'remove', itemsPerPage: '30' });
    expect(removed.map(({ action }: { action: string }) => action)).toEqual(['remove', 'remove', 'remove', 'remove']);
    const both = await list(headers, { 'action[]': 'remove', 'kind[]': 'organization', itemsPerPage: '30' });
    expect(both).toEqual(removed);
    expect(await list(headers, { 'action[]': 'remove', 'kind[]': 'user' })).toEqual([]);
    const [ofSeller] = await list(headers, { 'kind[]': 'user', 'action[]': 'update' });
    expect(ofSeller).toMatchObject({ entityId: seller.id, fields: [{ name: 'firstname', after: 'Ana' }] });
    expect(await list(headers, { entityId: seller.id })).toEqual([ofSeller]);
    const mine = await list(headers, { actorId: ofSeller.actor.id });
    expect(mine).toEqual([ofSeller]);
    const { occurredAt } = removed[1];
    const until = await list(headers, { to: occurredAt, 'action[]': 'remove' });
    const since = await list(headers, { from: occurredAt, 'action[]': 'remove' });
    expect([since.length, until.length]).toEqual([2, 2]);
  });

  test.each<[string, Query]>([
    ['a kind of no list', { 'kind[]': 'secrets' }],
    ['a moment that is none', { from: 'yesterday' }],
    ['a cursor that is none', { cursor: 'next' }],
    ['an order of no list', { 'order[actor]': 'asc' }],
  ])('refuses %s', async (_, query) => {
    expect((await ask(headers, query)).statusCode).toBe(400);
  });
});

describe('who reads', () => {
  test('each their own account; another’s is as empty as one that is not there', async () => {
    const [shop, other, buyer] = [await world.retailer(), await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    for (const stranger of [other, buyer]) {
      const headers = await world.session(await managerOf(stranger));
      const absent = await ask(headers, { accountId: api.services.newId() });
      expect(absent.json()['hydra:member']).toEqual([]);
      const theirs = await ask(headers, { accountId: shop.id });
      expect([theirs.json()['hydra:member'], theirs.json()['hydra:totalItems']]).toEqual([[], 0]);
      const own = await list(headers, { pagination: 'false' });
      expect(new Set(own.map(({ accountId }: { accountId: string }) => accountId))).toEqual(new Set([stranger.id]));
      expect(await list(headers, { entityId: shop.root.id })).toEqual([]);
    }
  });

  test('nobody without the permission', async () => {
    const group = await world.both();
    const staff = [
      await world.user('root_management_unit_analyst', group.root),
      await world.user('management_unit_manager', await world.unit(group.root)),
      await world.user('store_manager', await world.store(group.root)),
      await world.user('warehouse_manager', await world.warehouse(group.buyer)),
      await world.user('admin'),
    ];
    for (const user of staff) {
      const answer = await ask(await world.session(user));
      expect([answer.statusCode, answer.json().code], user.userType).toEqual([403, 'permission_denied']);
    }
    expect((await ask(world.visitor(group))).statusCode).toBe(401);
  });

  test('a buyer manager sees the buyer’s part of the account', async () => {
    const group: TestBuyer = await world.both();
    const [store, warehouse] = [await world.store(group.root), await world.warehouse(group.buyer)];
    const [seller, operator] = [
      await world.user('store_seller', store),
      await world.user('warehouse_operator', warehouse),
    ];
    const headers = await world.session(await world.user('buyer_manager', group.buyer));
    const root = await world.session(await managerOf(group));
    for (const { id } of [seller, operator]) await patch(`/users/${id}`, root, { firstname: 'Ana', version: 1 });
    await patch(`/organization-root-details/${group.root.id}`, root, { cartMinValue: 5 });
    await record(group.id, { entity: 'account', entityId: group.id });
    const seen = new Set((await list(headers, { pagination: 'false' })).map((c: { entityId: string }) => c.entityId));
    expect(seen).toEqual(new Set([warehouse.id, operator.id, group.root.id]));
    const all = new Set((await list(root, { pagination: 'false' })).map((c: { entityId: string }) => c.entityId));
    expect([seller.id, store.id, group.id].filter((id) => !all.has(id))).toEqual([]);
    expect((await list(headers, { 'kind[]': 'client' })).length).toBe(0);
  });

  test('the provider, every account of the last weeks, and one of them from its first day', async () => {
    const [shop, other] = [await world.retailer(), await world.retailer()];
    await record(shop.id, { after: { commonName: 'long ago' } });
    api.clock.set(new Date(api.clock.now().getTime() + 40 * DAY));
    await record(other.id, { after: { commonName: 'now' } });
    const headers = await world.session(await world.user('super_admin'));
    const everybody = await list(headers, { itemsPerPage: '500' });
    const accounts = everybody.map(({ accountId }: { accountId: string }) => accountId);
    expect([accounts.includes(other.id), accounts.includes(shop.id)]).toEqual([true, false]);
    const one = await list(headers, { accountId: shop.id });
    expect(one[0].fields[0].after).toBe('long ago');
  });
});
