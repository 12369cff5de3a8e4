import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../platform/testing/database.ts';
import { useApi } from '../testing.ts';
import { type Headers, people } from '../testing-people.ts';

const it = useApi();
const make = people(it);
let provider: Headers;
beforeAll(async () => {
  provider = await make.session(await make.user('super_admin'));
});
const client = {
  name: 'Maison Martin',
  companyCountry: 'BE',
  language: 'nl-BE',
  timeZone: 'Europe/Brussels',
  mainColor: '#aa0011',
  isRetailer: true,
  isBuyerAndWorkshopsSupervisor: false,
};
const create = (body: object, headers = provider) =>
  it.call({ method: 'POST', url: '/accounts', headers, payload: { ...client, ...body } });
const entitiesOf = async (id: string): Promise<string[]> => {
  const answer = await it.call({ url: `/organizations?accountId=${id}&order[createdAt]=asc`, headers: provider });
  return answer.json()['hydra:member'].map((o: { type: string }) => o.type);
};
const audited = (entity: string, id: string) =>
  asAdmin(it.database, async (db) => {
    const sql = 'select * from app.audit where entity = $1 and entity_id = $2';
    return (await db.query(sql, [entity, id])).rows;
  });

describe('a new client', () => {
  test('has its root, its settings and its site from the first moment', async () => {
    const answer = await create({ host: 'martin.example.test' });
    expect(answer.statusCode).toBe(201);
    const account = answer.json();
    expect(account).toMatchObject({ ...client, currency: 'EUR', status: 'active', logo: null, version: 1 });
    expect(await entitiesOf(account.id)).toEqual(['root_management_unit']);
    const settings = await it.call({ url: `/accounts/${account.id}/organization-root-detail`, headers: provider });
    expect(settings.json()).toMatchObject({ accountId: account.id, version: 1 });
    const site = await it.call({ url: '/white-label/config', query: { host: 'martin.example.test' } });
    expect(site.json()).toMatchObject({
      accountId: account.id,
      account: { name: 'Maison Martin', mainColor: '#aa0011' },
    });
    expect(await audited('account', account.id)).toMatchObject([
      { action: 'create', account_id: account.id, before: null, after: account },
    ]);
    const events = await asAdmin(it.database, (db) =>
      db.query('select type from app.event where account_id = $1', [account.id]),
    );
    expect(events.rows).toEqual([{ type: 'account.created' }]);
  });

  test('that buys and refurbishes has its buyer too', async () => {
    const { id } = (await create({ isBuyerAndWorkshopsSupervisor: true })).json();
    expect(new Set(await entitiesOf(id))).toEqual(new Set(['root_management_unit', 'buyer']));
  });

  test('has a host of its own, or nothing of it is made', async () => {
    await create({ host: 'taken.example.test', name: 'First' });
    const answer = await create({ host: 'taken.example.test', name: 'Second comer' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'duplicate_identifier']);
    const found = await it.call({ url: '/accounts?search=Second%20comer', headers: provider });
    expect(found.json()['hydra:member']).toEqual([]);
  });

  test.each<[string, object]>([
    ['neither retailer nor buyer', { isRetailer: false }],
    ['a host with capitals', { host: 'Martin.example.test' }],
    ['a host with a port', { host: 'martin.example.test:80' }],
    ['a host of one word', { host: 'localhost' }],
    ['a colour by name', { mainColor: 'red' }],
    ['a country of three letters', { companyCountry: 'FRA' }],
    ['a time zone of nowhere', { timeZone: 'Europe/Atlantis' }],
    ['the mark of the provider', { isProvider: true }],
    ['a name of one letter', { name: 'M' }],
  ])('with %s is refused', async (_, body) => {
    expect((await create(body)).json().code).toBe('validation_failed');
  });
});

describe('links between accounts', () => {
  const link = (retailerAccountId: string, buyerAccountId: string, headers = provider) =>
    it.call({ method: 'POST', url: '/account-links', headers, payload: { retailerAccountId, buyerAccountId } });
  const codeOf = async (...args: Parameters<typeof link>) => (await link(...args)).json().code;

  test('go from a retailer to a buyer, once', async () => {
    const [shop, buyer] = [await make.retailer(), await make.buyer()];
    const answer = await link(shop.id, buyer.id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      retailerAccountId: shop.id,
      buyerAccountId: buyer.id,
      createdAt: it.clock.now().toISOString(),
    });
    expect(await codeOf(shop.id, buyer.id)).toBe('duplicate_identifier');
    expect(await codeOf(buyer.id, shop.id)).toBe('configuration_error');
    expect(await audited('account_link', buyer.id)).toMatchObject([{ account_id: shop.id, after: answer.json() }]);
  });

  test('are of two accounts that exist', async () => {
    const [shop, group] = [await make.retailer(), await make.both()];
    expect(await codeOf(shop.id, it.services.newId())).toBe('account_not_found');
    expect(await codeOf(it.services.newId(), group.id)).toBe('account_not_found');
    expect(await codeOf(group.id, group.id)).toBe('configuration_error');
    expect(await codeOf(shop.id, shop.id)).toBe('configuration_error');
  });
});

describe('the provider alone', () => {
  test('lists clients, and is not one of them', async () => {
    const [a, b] = [await make.retailer('Alpha % shop'), await make.buyer('Alpha workshop')];
    const find = async (query: string, headers = provider) =>
      (await it.call({ url: `/accounts?pagination=false${query}`, headers })).json()['hydra:member'];
    const named = (members: { id: string }[]) => members.map(({ id }) => id);
    expect(named(await find('&search=alpha&order[name]=asc'))).toEqual([a.id, b.id]);
    expect(named(await find('&search=alpha&order[name]=desc'))).toEqual([b.id, a.id]);
    expect(named(await find('&search=a %25'))).toEqual([a.id]);
    expect(await find('&search=Reprise')).toEqual([]);
    expect(await find('&search=alpha&status=inactive')).toEqual([]);
    const admin = await make.session(await make.user('admin'));
    expect(await find('&search=alpha', admin)).toHaveLength(2);
  });

  test('opens and joins accounts', async () => {
    const shop = await make.both();
    const staff = [
      await make.user('root_management_unit_manager', shop.root),
      await make.user('buyer_manager', shop.buyer),
      await make.user('store_seller', await make.store(shop.root)),
      await make.user('warehouse_manager', await make.warehouse(shop.buyer)),
    ];
    for (const user of staff) {
      const headers = await make.session(user);
      const payload = { retailerAccountId: shop.id, buyerAccountId: shop.id };
      const answers = [
        await it.call({ url: '/accounts', headers }),
        await create({}, headers),
        await it.call({ method: 'POST', url: '/account-links', headers, payload }),
      ];
      expect(
        answers.map((a) => a.json().code),
        user.userType,
      ).toEqual(Array(3).fill('permission_denied'));
    }
    const admin = await make.session(await make.user('admin'));
    expect((await create({}, admin)).json().code).toBe('permission_denied');
  });
});
