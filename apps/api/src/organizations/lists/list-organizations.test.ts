import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { getOrganization, listOrganizations } from '@reprise/contract/organizations/organization-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestBuyer, TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let group: TestBuyer;
let other: TestBuyer;
const at: Record<string, TestPlace> = {};
const sessions: Record<string, Headers> = {};
beforeAll(async () => {
  group = await world.both('Group');
  other = await world.both('Zebra');
  at.north = await world.unit(group.root, 'North');
  at.coast = await world.unit(at.north, 'Coast');
  at.south = await world.unit(group.root, 'South');
  at.lille = await world.store(at.north, 'Lille');
  at.calais = await world.store(at.coast, 'Calais');
  at.nice = await world.store(at.south, 'Nice');
  at.depot = await world.warehouse(group.buyer, 'Depot');
  const staff: [string, StaffUserType, TestPlace | null][] = [
    ['provider', 'admin', null],
    ['root manager', 'root_management_unit_manager', group.root],
    ['root analyst', 'root_management_unit_analyst', group.root],
    ['north manager', 'management_unit_manager', at.north],
    ['buyer manager', 'buyer_manager', group.buyer],
    ['seller', 'store_seller', at.lille],
    ['operator', 'warehouse_operator', at.depot],
  ];
  for (const [name, type, place] of staff) sessions[name] = await world.session(await world.user(type, place));
});
const list = async (as: string, query = ''): Promise<string[]> => {
  const answer = await api.call({ url: `/organizations?pagination=false${query}`, headers: sessions[as]! });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'].map((o: { commonName: string }) => o.commonName);
};
const EVERYTHING = ['Calais', 'Coast', 'Depot', 'Group', 'Group', 'Lille', 'Nice', 'North', 'South'];

test('listOrganizations: every user type sees the organizations of its scope', async () => {
  expect(await list('root manager')).toEqual(EVERYTHING);
  expect(await list('root analyst')).toEqual(EVERYTHING);
  expect(await list('north manager')).toEqual(['Calais', 'Coast', 'Lille', 'North']);
  expect(await list('buyer manager')).toEqual(['Depot', 'Group']);
  expect(await list('provider')).toEqual([...EVERYTHING, 'Zebra', 'Zebra']);
  for (const as of ['seller', 'operator'])
    expect((await api.call(listOrganizations, {}, sessions[as]!)).statusCode).toBe(403);
});

test('listOrganizations: filters never widen the scope', async () => {
  expect(await list('root manager', '&type=store')).toEqual(['Calais', 'Lille', 'Nice']);
  expect(await list('root manager', '&type[]=store&type[]=warehouse')).toEqual(['Calais', 'Depot', 'Lille', 'Nice']);
  expect(await list('root manager', '&exists[parentOrganizationId]=false')).toEqual(['Group']);
  expect(await list('root manager', '&exists[parentOrganizationId]=true')).toHaveLength(EVERYTHING.length - 1);
  expect(await list('root manager', '&status=inactive')).toEqual([]);
  expect(await list('root manager', `&accountId=${other.id}`)).toEqual([]);
  expect(await list('provider', `&accountId=${other.id}&type=buyer`)).toEqual(['Zebra']);
  expect(await list('north manager', '&exists[parentOrganizationId]=false')).toEqual([]);
  for (const query of ['type=shop', 'exists[id]=true', 'exists[parentOrganizationId]=1', 'parent=x', 'accountId=x'])
    expect((await api.call({ url: `/organizations?${query}`, headers: sessions.provider! })).statusCode, query).toBe(
      400,
    );
});

test('words are found by their beginnings, whatever their accents, and all of them count', async () => {
  await api.asSystem(group.id, ({ db }) =>
    db
      .updateTable('organization')
      .set({ city: 'Béthune', zip_code: '62400', external_id: 'N-42' })
      .where('id', '=', at.lille!.id)
      .execute(),
  );
  for (const search of ['lil', 'LILLE', 'bethu', 'Béthune', '62400', 'n-42', 'lille béth'])
    expect(await list('root manager', `&search=${encodeURIComponent(search)}`), search).toEqual(['Lille']);
  for (const search of ['ille', 'lille nice', '%25', '---'])
    expect(await list('root manager', `&search=${encodeURIComponent(search)}`), search).toEqual([]);
  expect(await list('buyer manager', '&search=lille')).toEqual([]);
});

test('what hangs directly on an entity, with the way down to it', async () => {
  expect(await list('root manager', `&parentOrganizationId=${at.north!.id}`)).toEqual(['Coast', 'Lille']);
  expect(await list('root manager', `&parentOrganizationId=${other.root.id}`)).toEqual([]);
  expect(await list('north manager', `&parentOrganizationId=${group.root.id}`)).toEqual(['North']);
  const { 'hydra:member': rows } = (
    await api.call({ url: '/organizations?search=calais', headers: sessions['root manager']! })
  ).json();
  expect(rows[0].path).toEqual(['Group', 'North', 'Coast']);
});

test('listOrganizations: is sorted and paged', async () => {
  expect(await list('root manager', '&order[commonName]=desc')).toEqual(EVERYTHING.toReversed());
  const body = (
    await api.call({ url: '/organizations?itemsPerPage=5&page=2', headers: sessions['root manager']! })
  ).json();
  expect(body['hydra:member'].map((o: { commonName: string }) => o.commonName)).toEqual(EVERYTHING.slice(5));
  expect(body['hydra:totalItems']).toBe(EVERYTHING.length);
});

test('listOrganizations: `after` goes on behind a row, in the direction of the order', async () => {
  for (const direction of ['asc', 'desc']) {
    const order = `&order[city]=${direction}`;
    const all = await api.call({ url: `/organizations?pagination=false${order}`, headers: sessions['root manager']! });
    const ids: string[] = all.json()['hydra:member'].map(({ id }: { id: string }) => id);
    const rest = await api.call({ url: `/organizations?after=${ids[3]}${order}`, headers: sessions['root manager']! });
    expect(rest.json()['hydra:member'].map(({ id }: { id: string }) => id)).toEqual(ids.slice(4));
  }
});

test('getOrganization: an organization outside the scope gets the same 404 as an unknown id', async () => {
  const read = (as: string, id: string) =>
    api.call(getOrganization, { params: { id } }, { ...sessions[as]!, 'x-request-id': 'the-same-request' });
  expect((await read('seller', at.lille!.id)).json()).toMatchObject({ id: at.lille!.id, commonName: 'Lille' });
  expect((await read('north manager', at.calais!.id)).statusCode).toBe(200);
  const absent = await read('seller', api.services.newId());
  expect([absent.statusCode, absent.json().code]).toEqual([404, 'not_found']);
  for (const [as, place] of [
    ['seller', at.nice],
    ['seller', at.north],
    ['operator', group.buyer],
    ['north manager', group.root],
    ['buyer manager', at.lille],
    ['root manager', other.root],
  ] as const)
    expect((await read(as, place!.id)).body, as).toBe(absent.body);
  expect((await read('root manager', 'no-id')).body).toBe(absent.body);
});
