import { linkAccounts, listAccounts, unlinkAccounts } from '@reprise/contract/accounts/account-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { Headers } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { unlinkAccounts as unlinkNow } from './links/unlink-accounts.ts';

const api = useApi();
const world = buildWorld(api);
let provider: Headers;
beforeAll(async () => {
  provider = await world.session(await world.user('super_admin'));
});
const audited = (entity: string, id: string) =>
  api.asAdmin(async (db) => {
    const sql = 'select * from app.audit where entity = $1 and entity_id = $2 order by id';
    return (await db.query(sql, [entity, id])).rows;
  });
const link = (retailerAccountId: string, buyerAccountId: string, headers = provider) =>
  api.call(linkAccounts, { body: { retailerAccountId, buyerAccountId } }, headers);
const unlink = (retailerId: string, buyerId: string, headers = provider) =>
  api.call(unlinkAccounts, { params: { retailerAccountId: retailerId, buyerAccountId: buyerId } }, headers);
const linksOf = (accountId: string, headers = provider) =>
  api.call({ url: `/account-links?accountId=${accountId}`, headers });

describe('links between accounts', () => {
  const codeOf = async (...args: Parameters<typeof link>) => (await link(...args)).json().code;

  test('linkAccounts: links a retailer to a buyer, once', async () => {
    const [shop, buyer] = [await world.retailer(), await world.buyer()];
    const answer = await link(shop.id, buyer.id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      retailerAccountId: shop.id,
      buyerAccountId: buyer.id,
      createdAt: api.clock.now().toISOString(),
    });
    expect(await codeOf(shop.id, buyer.id)).toBe('duplicate_identifier');
    expect(await codeOf(buyer.id, shop.id)).toBe('configuration_error');
    expect(await audited('account_link', buyer.id)).toMatchObject([{ account_id: shop.id, after: answer.json() }]);
  });

  test('linkAccounts: an unknown account gets 404', async () => {
    const [shop, group] = [await world.retailer(), await world.both()];
    expect(await codeOf(shop.id, api.services.newId())).toBe('account_not_found');
    expect(await codeOf(api.services.newId(), group.id)).toBe('account_not_found');
    expect(await codeOf(group.id, group.id)).toBe('configuration_error');
    expect(await codeOf(shop.id, shop.id)).toBe('configuration_error');
    expect((await linksOf(api.services.newId())).json().code).toBe('account_not_found');
  });

  test('are listed from both sides, and removed', async () => {
    const [shop, group, buyer] = [await world.retailer('Shop'), await world.both('Group'), await world.buyer('Buyer')];
    await link(shop.id, group.id);
    api.clock.advance(1);
    await link(group.id, buyer.id);
    const pairs = async (id: string) =>
      (await linksOf(id))
        .json()
        ['hydra:member'].map((row: Record<'retailer' | 'buyer', { name: string }>) => [
          row.retailer.name,
          row.buyer.name,
        ]);
    expect(await pairs(group.id)).toEqual([
      ['Shop', 'Group'],
      ['Group', 'Buyer'],
    ]);
    expect(await pairs(shop.id)).toEqual([['Shop', 'Group']]);
    expect((await unlink(shop.id, group.id)).statusCode).toBe(204);
    expect((await unlink(shop.id, group.id)).statusCode).toBe(404);
    expect((await unlink(buyer.id, group.id)).statusCode).toBe(404);
    expect(await pairs(group.id)).toEqual([['Group', 'Buyer']]);
    expect((await audited('account_link', group.id)).at(-1)).toMatchObject({ action: 'remove', account_id: shop.id });
  });

  test('unlinkAccounts: refused while the buyer has work from the retailer', async () => {
    const [shop, buyer] = [await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    const params = { retailerAccountId: shop.id, buyerAccountId: buyer.id };
    const remove = (isUsed: boolean) =>
      api.asSystem(undefined, (ctx) =>
        unlinkNow({ ...ctx, ports: { ...ctx.ports, linkUses: [async () => false, async () => isUsed] } }, { params }),
      );
    await expect(remove(true)).rejects.toMatchObject({ code: 'link_in_use' });
    expect((await linksOf(shop.id)).json()['hydra:member']).toHaveLength(1);
    await remove(false);
    expect((await linksOf(shop.id)).json()['hydra:member']).toEqual([]);
  });
});

describe('the provider alone', () => {
  const find = async (query: string, headers = provider) =>
    (await api.call({ url: `/accounts?pagination=false${query}`, headers })).json()['hydra:member'];
  const named = (members: { id: string }[]) => members.map(({ id }) => id);

  test('lists clients, and is not one of them', async () => {
    const [a, b] = [await world.retailer('Alpha % shop'), await world.buyer('Alpha workshop')];
    expect(named(await find('&search=alpha&order[name]=asc'))).toEqual([a.id, b.id]);
    expect(named(await find('&search=alpha&order[name]=desc'))).toEqual([b.id, a.id]);
    expect(named(await find('&search=a %25'))).toEqual([a.id]);
    expect(await find('&search=Reprise')).toEqual([]);
    expect(await find('&search=alpha&status=inactive')).toEqual([]);
    expect(named(await find('&search=alpha&kind=retailer'))).toEqual([a.id]);
    expect(named(await find('&search=alpha&kind=buyer_and_workshops_supervisor'))).toEqual([b.id]);
    const admin = await world.session(await world.user('admin'));
    expect(await find('&search=alpha', admin)).toHaveLength(2);
  });

  test('finds a client by its name, its corporate name, its SIRET and its site', async () => {
    const shop = await world.retailer('Beta');
    const facts = { corporate_name: 'Zulu Holding', siret: '73282932000074', city: 'Lyon' };
    await api.asSystem(undefined, ({ db }) =>
      db.updateTable('organization').set(facts).where('id', '=', shop.root.id).execute(),
    );
    for (const wanted of ['beta', 'zulu', '732829320', '732 829 320 00074', shop.host])
      expect(named(await find(`&search=${wanted}`)), wanted).toEqual([shop.id]);
    expect(named(await find('&name=beta'))).toEqual([shop.id]);
    expect(await find('&name=zulu')).toEqual([]);
    expect(await find('&search=8293200')).toEqual([]);
    expect(await find('&search=beta')).toMatchObject([
      { corporateName: 'Zulu Holding', city: 'Lyon', webChannelUrl: `https://${shop.host}`, webChannelActive: true },
    ]);
  });

  test('joins and parts accounts', async () => {
    const shop = await world.both();
    const staff = [
      await world.user('root_management_unit_manager', shop.root),
      await world.user('buyer_manager', shop.buyer),
      await world.user('store_seller', await world.store(shop.root)),
      await world.user('warehouse_manager', await world.warehouse(shop.buyer)),
      await world.user('admin'),
    ];
    for (const user of staff) {
      const headers = await world.session(user);
      const answers = [
        await linksOf(shop.id, headers),
        await link(shop.id, shop.id, headers),
        await unlink(shop.id, shop.id, headers),
      ];
      const list = await api.call(listAccounts, {}, headers);
      expect(list.statusCode, user.userType).toBe(user.userType === 'admin' ? 200 : 403);
      expect(
        answers.map((a) => a.json().code),
        user.userType,
      ).toEqual(Array(3).fill('permission_denied'));
    }
  });
});
