import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { unlinkAccounts } from '@reprise/contract/accounts/account-routes';
import { login } from '@reprise/contract/identity/routes';
import { listAssignableUserTypes } from '@reprise/contract/identity/user-routes';
import {
  createOrganization,
  getOrganization,
  listConnectedWarehouses,
  updateOrganization,
} from '@reprise/contract/organizations/organization-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { type Headers, PASSWORD, type TestBuyer, type TestPlace } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let group: TestBuyer;
let root: Headers;
let unit: TestPlace;
let store: TestPlace;
beforeAll(async () => {
  group = await world.both('Group');
  root = await world.session(await world.user('root_management_unit_manager', group.root));
  unit = await world.unit(group.root, 'North');
  store = await world.store(unit, 'Lille');
});
const as = async (type: StaffUserType, place: TestPlace | null) => world.session(await world.user(type, place));
const read = async (id: string, headers = root) =>
  (await api.call(getOrganization, { params: { id } }, headers)).json();
const patch = async (id: string, body: object, headers = root) => {
  const version = 'version' in body ? {} : { version: (await read(id)).version };
  return api.call(
    updateOrganization,
    { params: { id }, body: { ...version, ...body } },
    { ...headers, 'x-request-id': 'the-same-request' },
  );
};
const outcome = async (...args: Parameters<typeof patch>) => {
  const answer = await patch(...args);
  return answer.statusCode === 200 ? 200 : (answer.json().code as string);
};

describe('a change', () => {
  test('updateOrganization: a merge patch changes sent fields, clears nulls and is recorded', async () => {
    const before = await read(store.id);
    const sent = { street: '32 rue de Béthune', city: 'Lille', latitude: 50.63, longitude: 3.06, geocodedByUser: true };
    const after = (await patch(store.id, sent)).json();
    expect(after).toEqual({ ...before, ...sent, version: before.version + 1 });
    expect((await patch(store.id, { latitude: null, longitude: null })).json()).toMatchObject({
      latitude: null,
      longitude: null,
      geocodedByUser: false,
      city: 'Lille',
    });
    const { rows } = await api.asAdmin((client) =>
      client.query(
        "select before, after from app.audit where entity_id = $1 and action = 'update' order by occurred_at limit 1",
        [store.id],
      ),
    );
    expect(rows[0].after).toEqual({ ...sent, version: before.version + 1 });
    expect(rows[0].before).toMatchObject({ city: null, geocodedByUser: false });
  });

  test('updateOrganization: a new address moves the entity to its town, unless its pin was set by hand', async () => {
    const shop = await world.store(group.root);
    const moved = async (change: object) => (await patch(shop.id, change)).json();
    expect(await moved({ country: 'FR', zipCode: '59800', city: 'Lille' })).toMatchObject({
      latitude: expect.closeTo(50.63, 1),
      longitude: expect.closeTo(3.06, 1),
      geocodedByUser: false,
    });
    expect(await moved({ zipCode: '69002', city: 'Lyon' })).toMatchObject({ latitude: expect.closeTo(45.75, 1) });
    const pin = { latitude: 45.7571, longitude: 4.8321, geocodedByUser: true };
    expect(await moved(pin)).toMatchObject(pin);
    expect(await moved({ zipCode: '59800', city: 'Lille' })).toMatchObject(pin);
    expect(await moved({ latitude: null, longitude: null })).toMatchObject({
      latitude: expect.closeTo(50.63, 1),
      geocodedByUser: false,
    });
    const sentByErp = { latitude: 50.6, longitude: 3 };
    expect(await moved(sentByErp)).toMatchObject({ ...sentByErp, geocodedByUser: false });
    expect(await moved({ street: '1 place du Théâtre' })).toMatchObject(sentByErp);
  });

  test('updateOrganization: an identical patch changes nothing, not even the version', async () => {
    const { version } = await read(store.id);
    expect((await patch(store.id, { commonName: 'Lille', status: 'active' })).json().version).toBe(version);
  });

  test('updateOrganization: a stale version is refused (409)', async () => {
    const { version } = await read(store.id);
    const answer = await patch(store.id, { commonName: 'Lille Centre', version: version - 1 });
    expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([
      409,
      'concurrent_change',
      { version },
    ]);
  });

  test.each<[string, object]>([
    ['the type', { type: 'warehouse' }],
    ['the buyer', { buyer: null }],
    ['the account', { accountId: '00000000-0000-7000-8000-000000000001' }],
    ['one coordinate', { latitude: 1 }],
    ['one coordinate cleared', { latitude: null, longitude: 3 }],
    ['a latitude of 91', { latitude: 91, longitude: 3 }],
    ['a city of one letter', { city: 'L' }],
    ['no name', { commonName: null }],
  ])('of %s is refused', async (_, body) => {
    expect(await outcome(store.id, body)).toBe('validation_failed');
  });

  test('updateOrganization: an external id in use is refused (409)', async () => {
    await patch(store.id, { externalId: 'N-1' });
    const other = await world.store(unit);
    expect(await outcome(other.id, { externalId: 'N-1' })).toBe('duplicate_external_id');
    expect(await outcome(store.id, { externalId: null })).toBe(200);
    expect(await outcome(other.id, { externalId: 'N-1' })).toBe(200);
  });

  test('updateOrganization: search finds the new name and no longer the old one', async () => {
    const place = await world.store(unit, 'Zwin');
    const found = async (text: string) =>
      (await api.call({ url: `/organizations?search=${text}`, headers: root })).json()['hydra:member'].length;
    expect(await found('zwi')).toBe(1);
    await patch(place.id, { commonName: 'Ypres', city: 'Ieper' });
    expect([await found('zwi'), await found('YPR'), await found('ieper')]).toEqual([0, 1, 1]);
  });
});

describe('the default warehouse', () => {
  test('is one of the account or of a linked buyer, and goes with the link', async () => {
    const [retailer, buyer, stranger] = [await world.retailer(), await world.buyer('Alizé'), await world.buyer()];
    const theirs = await world.warehouse(buyer.buyer, 'Roubaix');
    const unknown = await world.warehouse(stranger.buyer);
    const shop = await world.store(retailer.root);
    const headers = await as('root_management_unit_manager', retailer.root);
    const change = (defaultWarehouseId: string) => patchAs(shop.id, { defaultWarehouseId }, headers);
    expect(await change(theirs.id)).toBe('warehouse_not_connected');
    await world.link(retailer, buyer);
    expect(await change(theirs.id)).toBe(200);
    expect(await change(unknown.id)).toBe('warehouse_not_connected');
    expect(await change(api.services.newId())).toBe('warehouse_not_connected');
    const listed = (await api.call(listConnectedWarehouses, {}, headers)).json();
    expect(listed['hydra:member']).toMatchObject([{ id: theirs.id, commonName: 'Roubaix', accountName: 'Alizé' }]);
    expect((await read(shop.id, headers)).defaultWarehouse).toMatchObject({ id: theirs.id, accountName: 'Alizé' });
    const provider = await as('super_admin', null);
    await api.call(unlinkAccounts, { params: { retailerAccountId: retailer.id, buyerAccountId: buyer.id } }, provider);
    expect((await read(shop.id, headers)).defaultWarehouse).toBeNull();
    // And nobody reads another account's by naming it.
    const named = await api.call({ url: `/organizations/connected-warehouses?accountId=${buyer.id}`, headers });
    expect(named.json()['hydra:member']).toEqual([]);
  });
  const patchAs = async (id: string, body: object, headers: Headers) =>
    outcome(id, { version: (await read(id, headers)).version, ...body }, headers);
});

describe('switching off', () => {
  test('updateOrganization: deactivation goes from the leaves up, activation from the root down', async () => {
    const region = await world.unit(group.root);
    const shop = await world.store(region);
    expect(await outcome(region.id, { status: 'inactive' })).toBe('has_active_children');
    expect(await outcome(shop.id, { status: 'inactive' })).toBe(200);
    expect(await outcome(region.id, { status: 'inactive' })).toBe(200);
    expect(await outcome(shop.id, { status: 'active' })).toBe('parent_not_fit');
    expect(await outcome(store.id, { parentOrganizationId: region.id })).toBe('parent_not_fit');
    const body = { accountId: group.id, type: 'store', parentOrganizationId: region.id, commonName: 'New' };
    const added = await api.call(createOrganization, { body }, root);
    expect(added.json().code).toBe('parent_not_fit');
    expect(await outcome(region.id, { status: 'active' })).toBe(200);
    expect(await outcome(shop.id, { status: 'active' })).toBe(200);
  });

  test('updateOrganization: the root cannot be deactivated or renamed', async () => {
    expect(await outcome(group.root.id, { status: 'inactive' })).toBe('entity_fixed');
    expect(await outcome(group.root.id, { commonName: 'Another' })).toBe('entity_fixed');
    expect(await outcome(group.root.id, { city: 'Paris' })).toBe(200);
  });

  test('updateOrganization: deactivation ends sessions of users without another role', async () => {
    const shop = await world.store(unit);
    const seller = await world.user('store_seller', shop);
    const both = await world.user('store_manager', shop);
    await world.role(both, 'warehouse_operator', await world.warehouse(group.buyer));
    const [one, two] = [await world.session(seller), await world.session(both, 'rps')];
    const status = async (headers: Headers) => {
      await new Promise((done) => setTimeout(done, 1_100));
      return (await api.call(listAssignableUserTypes, {}, headers)).statusCode;
    };
    const logIn = async () => (await api.call(login, { body: { email: seller.email, password: PASSWORD } })).statusCode;
    expect([await status(one), await status(two), await logIn()]).toEqual([200, 200, 200]);
    await patch(shop.id, { status: 'inactive' });
    expect([await status(one), await status(two), await logIn()]).toEqual([401, 200, 401]);
    expect((await api.call(listAssignableUserTypes, {}, { ...two, 'x-module': 'tim' })).statusCode).toBe(403);
    await patch(shop.id, { status: 'active' });
    expect([await status(one), await logIn()]).toEqual([200, 200]);
  });
});

describe('who changes what', () => {
  test('a unit manager what is under their unit, never the unit, what is above or beside', async () => {
    const headers = await as('management_unit_manager', unit);
    expect(await outcome(store.id, { capital: '1 €' }, headers)).toBe(200);
    expect(await outcome(unit.id, { capital: '1 €' }, headers)).toBe('out_of_scope');
    expect(await outcome(unit.id, { parentOrganizationId: store.id }, headers)).toBe('out_of_scope');
    expect(await outcome(group.root.id, { capital: '1 €' }, headers)).toBe('not_found');
    expect(await outcome((await world.store(group.root)).id, { capital: '1 €' }, headers)).toBe('not_found');
    expect((await read(unit.id, headers)).rights).toEqual({ change: false, move: false, switch: false });
  });

  test('a buyer manager their warehouses, never the buyer', async () => {
    const headers = await as('buyer_manager', group.buyer);
    const warehouse = await world.warehouse(group.buyer);
    expect(await outcome(warehouse.id, { city: 'Roubaix' }, headers)).toBe(200);
    expect(await outcome(group.buyer.id, { city: 'Roubaix' }, headers)).toBe('out_of_scope');
    expect(await outcome(store.id, { city: 'Roubaix' }, headers)).toBe('not_found');
  });

  test.each<[StaffUserType, () => TestPlace | null]>([
    ['admin', () => null],
    ['root_management_unit_analyst', () => group.root],
    ['management_unit_analyst', () => unit],
    ['store_manager', () => store],
    ['warehouse_operator', () => group.buyer],
  ])('%s nothing', async (type, place) => {
    expect(await outcome(store.id, { city: 'Lens' }, await as(type, place()))).toBe('permission_denied');
  });

  test('updateOrganization: another account’s organization gets the same 404 as an unknown id', async () => {
    const other = await world.retailer();
    const headers = await as('root_management_unit_manager', other.root);
    const absent = await patch(api.services.newId(), { city: 'Lens', version: 1 }, headers);
    expect(absent.statusCode).toBe(404);
    expect((await patch(store.id, { city: 'Lens', version: 1 }, headers)).body).toBe(absent.body);
  });
});
