import {
  countOrganizationModules,
  countOrganizationUsers,
  listPublicOrganizations,
} from '@reprise/contract/organizations/organization-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestBuyer, TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let group: TestBuyer;
let other: TestBuyer;
let [north, lille, closed]: TestPlace[] = [];
const sessions: Record<string, Headers> = {};
beforeAll(async () => {
  group = await world.both('Group');
  other = await world.both('Zebra');
  north = await world.unit(group.root, 'North');
  lille = await world.store(north!, 'Lille');
  closed = await world.store(north!, 'Closed');
  await world.warehouse(group.buyer, 'Depot');
  await api.asSystem(group.id, ({ db }) =>
    db.updateTable('organization').set({ status: 'inactive' }).where('id', '=', closed!.id).execute(),
  );
  sessions.root = await world.session(await world.user('root_management_unit_manager', group.root));
  sessions.north = await world.session(await world.user('management_unit_manager', north!));
  sessions.provider = await world.session(await world.user('super_admin'));
  sessions.seller = await world.session(await world.user('store_seller', lille!));
});
const ask = async (as: string, url: string) => api.call({ url, headers: sessions[as]! });
const level = async (as: string, query = '') =>
  (await ask(as, `/organizations/tree?${query}`))
    .json()
    ['hydra:member'].map((node: { commonName: string; childCount: number }) => [node.commonName, node.childCount]);

test('the tree begins where the view of the caller does, and is read level by level', async () => {
  expect(await level('root')).toEqual([['Group', 2]]);
  expect(await level('north')).toEqual([['North', 2]]);
  expect(await level('provider')).toEqual([
    ['Group', 2],
    ['Zebra', 1],
  ]);
  expect(await level('provider', `accountId=${other.id}`)).toEqual([['Zebra', 1]]);
  expect(await level('root', `parentOrganizationId=${group.root.id}`)).toEqual([
    ['Group', 1],
    ['North', 2],
  ]);
  expect(await level('north', `parentOrganizationId=${north!.id}`)).toEqual([
    ['Closed', 0],
    ['Lille', 0],
  ]);
  expect(await level('north', `parentOrganizationId=${group.root.id}`)).toEqual([['North', 2]]);
  expect(await level('root', `parentOrganizationId=${other.root.id}`)).toEqual([]);
  expect((await ask('seller', '/organizations/tree')).statusCode).toBe(403);
});

test('a level is cut into pages', async () => {
  const url = `/organizations/tree?parentOrganizationId=${north!.id}&itemsPerPage=1`;
  const body = (await ask('root', url)).json();
  expect([body['hydra:member'].length, body['hydra:totalItems']]).toEqual([1, 2]);
  expect(body['hydra:view']['hydra:next']).toContain('page=2');
});

test('the root is read by everybody of the account, and by nobody else', async () => {
  expect((await ask('seller', '/organizations/root')).json()).toMatchObject({ id: group.root.id, commonName: 'Group' });
  expect((await ask('seller', `/organizations/root?accountId=${other.id}`)).statusCode).toBe(404);
  expect((await ask('provider', `/organizations/root?accountId=${other.id}`)).json().id).toBe(other.root.id);
});

test('active entities and active users are counted by module, at an entity and below', async () => {
  const count = async (as: string, id: string, what: string) => (await ask(as, `/organizations/${id}/${what}`)).json();
  expect(await count('root', group.root.id, 'module-count')).toEqual({ root: 1, tim: 2, lcm: 1, rps: 1 });
  expect(await count('north', north!.id, 'module-count')).toEqual({ root: 0, tim: 2, lcm: 0, rps: 0 });
  expect(await count('root', group.root.id, 'users-module-count')).toEqual({ root: 1, tim: 2, lcm: 0, rps: 0 });
  expect(await count('root', lille!.id, 'users-module-count')).toEqual({ root: 0, tim: 1, lcm: 0, rps: 0 });
  await world.user('store_seller', lille!, { status: 'inactive' });
  expect((await count('root', lille!.id, 'users-module-count')).tim).toBe(1);
  for (const [as, id] of [
    ['north', group.root.id],
    ['root', other.root.id],
  ] as const) {
    const headers = sessions[as]!;
    expect((await api.call(countOrganizationModules, { params: { id } }, headers)).statusCode).toBe(404);
    expect((await api.call(countOrganizationUsers, { params: { id } }, headers)).statusCode).toBe(404);
  }
});

test('visitors see the open stores of the site they are on, and only what is on the door', async () => {
  const { 'hydra:member': stores } = (await api.call(listPublicOrganizations, {}, world.visitor(group))).json();
  expect(stores).toEqual([
    {
      id: lille!.id,
      commonName: 'Lille',
      street: null,
      streetMore: null,
      zipCode: null,
      city: null,
      country: null,
      latitude: null,
      longitude: null,
    },
  ]);
  const theirs = await api.call(listPublicOrganizations, {}, world.visitor(other));
  expect(theirs.json()['hydra:member']).toEqual([]);
  expect((await api.call(listPublicOrganizations, {})).statusCode).toBe(401);
});
