import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { Headers, TestAccount, TestBuyer, TestPlace } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let group: TestBuyer;
let unit: TestPlace;
let below: TestPlace;
let store: TestPlace;
let warehouse: TestPlace;
let root: Headers;
beforeAll(async () => {
  group = await world.both('Group');
  unit = await world.unit(group.root);
  below = await world.unit(unit);
  store = await world.store(unit);
  warehouse = await world.warehouse(group.buyer);
  root = await world.session(await world.user('root_management_unit_manager', group.root));
});
const create = (headers: Headers, parent: TestPlace, type: string, more: object = {}) =>
  api.call({
    method: 'POST',
    url: '/organizations',
    headers: { ...headers, 'x-request-id': 'the-same-request' },
    payload: { accountId: parent.accountId, parentOrganizationId: parent.id, type, commonName: 'A place', ...more },
  });
const outcome = async (...args: Parameters<typeof create>) => {
  const answer = await create(...args);
  return answer.statusCode === 201 ? 201 : (answer.json().code as string);
};
const as = async (type: StaffUserType, place: TestPlace) => world.session(await world.user(type, place));

describe('what hangs on what', () => {
  const CHILDREN: Record<OrganizationType, readonly string[]> = {
    root_management_unit: ['management_unit', 'store', 'buyer'],
    management_unit: ['management_unit', 'store'],
    store: [],
    buyer: ['warehouse'],
    warehouse: [],
  };
  test('createOrganization: allows exactly the parents of the contract table', async () => {
    for (const parent of [group.root, unit, store, group.buyer, warehouse])
      for (const type of ['management_unit', 'store', 'buyer', 'warehouse']) {
        const expected = CHILDREN[parent.type].includes(type) ? 201 : 'parent_not_fit';
        expect(await outcome(root, parent, type), `${type} on ${parent.type}`).toBe(expected);
      }
    expect(await outcome(root, group.root, 'root_management_unit')).toBe('validation_failed');
  });

  test('is of the trade of the account', async () => {
    const provider = await world.session(await world.user('super_admin'));
    const [retailer, buyer] = [await world.retailer(), await world.buyer()];
    expect(await outcome(provider, retailer.root, 'store')).toBe(201);
    expect(await outcome(provider, retailer.root, 'buyer')).toBe('configuration_error');
    expect(await outcome(provider, buyer.buyer, 'warehouse')).toBe(201);
    expect(await outcome(provider, buyer.root, 'store')).toBe('configuration_error');
  });
});

describe('who adds what', () => {
  test('a unit manager units and stores in their unit, nothing above or beside', async () => {
    const headers = await as('management_unit_manager', unit);
    expect(await outcome(headers, unit, 'management_unit')).toBe(201);
    expect(await outcome(headers, below, 'store')).toBe(201);
    expect(await outcome(headers, group.root, 'store')).toBe('not_found');
    expect(await outcome(headers, await world.unit(group.root), 'store')).toBe('not_found');
    expect(await outcome(headers, group.buyer, 'warehouse')).toBe('not_found');
    expect(await outcome(headers, unit, 'warehouse')).toBe('out_of_scope');
  });

  test('a buyer manager the warehouses of their buyer', async () => {
    const headers = await as('buyer_manager', group.buyer);
    expect(await outcome(headers, group.buyer, 'warehouse')).toBe(201);
    expect(await outcome(headers, unit, 'store')).toBe('not_found');
    expect(await outcome(headers, group.buyer, 'store')).toBe('out_of_scope');
  });

  test.each<[StaffUserType, () => TestPlace]>([
    ['root_management_unit_analyst', () => group.root],
    ['management_unit_analyst', () => unit],
    ['store_manager', () => store],
    ['store_seller', () => store],
    ['warehouse_manager', () => warehouse],
    ['warehouse_operator', () => warehouse],
  ])('%s nothing', async (type, place) => {
    expect(await outcome(await as(type, place()), unit, 'store')).toBe('permission_denied');
  });

  test('createOrganization: another account gets the same 404 as an unknown one', async () => {
    const other = await world.retailer();
    const nowhere = { ...other.root, accountId: api.services.newId(), id: api.services.newId() };
    const absent = await create(root, nowhere, 'store');
    expect(absent.statusCode).toBe(404);
    expect((await create(root, other.root, 'store')).body).toBe(absent.body);
    // Their parent under my account's name, and the other way round.
    expect(await outcome(root, { ...other.root, accountId: group.id }, 'store')).toBe('not_found');
    expect(await outcome(root, { ...unit, accountId: other.id }, 'store')).toBe('not_found');
  });
});

describe('an entity', () => {
  const full = {
    commonName: '  Lyon Bellecour ',
    corporateName: 'Martin SAS',
    siret: '73282932000074',
    capital: '10 000 €',
    geocodedByUser: true,
    street: '1 rue de la Paix',
    streetMore: 'Bât. B',
    zipCode: '69002',
    city: 'Lyon',
    country: 'FR',
    latitude: 45.757,
    longitude: 4.832,
    placeEmail: 'Lyon@Example.test',
  };
  test('createOrganization: stores every field sent', async () => {
    const answer = await create(root, unit, 'store', full);
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    expect(made).toMatchObject({
      ...full,
      commonName: 'Lyon Bellecour',
      placeEmail: 'lyon@example.test',
      moduleType: 'tim',
      parentOrganizationId: unit.id,
      status: 'active',
      externalId: null,
      version: 1,
    });
    expect((await api.call({ url: `/organizations/${made.id}`, headers: root })).json()).toEqual(made);
    const { rows } = await api.asAdmin((client) =>
      client.query("select * from app.audit where entity = 'organization' and entity_id = $1", [made.id]),
    );
    expect(rows).toHaveLength(1);
    const { path, buyer, stock, defaultWarehouse, rights, ...kept } = made;
    expect(path.map((step: { commonName: string }) => step.commonName)).toEqual(['Group', unit.commonName]);
    expect([buyer, stock, defaultWarehouse]).toEqual([null, null, null]);
    expect(rights).toEqual({ change: true, move: true, switch: true });
    expect(rows[0]).toMatchObject({ action: 'create', account_id: group.id, before: null, after: kept });
  });

  test.each<[string, object]>([
    ['latitude alone', { latitude: 45 }],
    ['longitude alone', { longitude: 4 }],
    ['north of the pole', { latitude: 90.01, longitude: 4 }],
    ['past the date line', { latitude: 45, longitude: -180.01 }],
    ['a street of one letter', { street: 'x' }],
    ['a street of 126', { street: 'x'.repeat(126) }],
    ['a city of 46', { city: 'x'.repeat(46) }],
    ['an external id of 46', { externalId: 'x'.repeat(46) }],
    ['a name of one letter', { commonName: 'x' }],
    ['a name of blanks', { commonName: '    ' }],
    ['a SIRET with a wrong digit', { siret: '73282932000075' }],
    ['what is no field', { status: 'inactive' }],
  ])('with %s is refused', async (_, fields) => {
    expect(await outcome(root, unit, 'store', fields)).toBe('validation_failed');
  });

  test('has an external id of its own in its account; another account may use it too', async () => {
    const both = async (account: TestAccount, headers: Headers) => [
      await outcome(headers, account.root, 'store', { externalId: 'SHOP-1' }),
      await outcome(headers, account.root, 'management_unit', { externalId: 'SHOP-1' }),
    ];
    expect(await both(group, root)).toEqual([201, 'duplicate_external_id']);
    const other = await world.retailer();
    const headers = await world.session(await world.user('root_management_unit_manager', other.root));
    expect(await both(other, headers)).toEqual([201, 'duplicate_external_id']);
  });

  test('createOrganization: of two parallel requests with one external id, one succeeds', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => outcome(root, unit, 'store', { externalId: 'SHOP-2' })));
    expect(answers.filter((a) => a === 201)).toHaveLength(1);
    expect(answers.filter((a) => a === 'duplicate_external_id')).toHaveLength(2);
  });
});
