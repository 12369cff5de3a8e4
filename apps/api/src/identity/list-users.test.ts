import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../testing.ts';
import { type Headers, people, type TestUser } from '../testing-people.ts';

const it = useApi();
const make = people(it);

/** One person of each kind in one account, by a short name that is also their first name. */
const staff = new Map<string, TestUser>();
const sessions = new Map<string, Headers>();
beforeAll(async () => {
  const group = await make.both('Group');
  const north = await make.unit(group.root, 'North');
  const south = await make.unit(group.root, 'South');
  const inNorth = await make.unit(north, 'North coast');
  const places = {
    root: group.root,
    north,
    south,
    coast: inNorth,
    lille: await make.store(north),
    calais: await make.store(inNorth),
    nice: await make.store(south),
    buyer: group.buyer,
    depot: await make.warehouse(group.buyer),
    annex: await make.warehouse(group.buyer),
  };
  const other = await make.both('Other group');
  const add = async (name: string, type: StaffUserType, place: keyof typeof places | null) => {
    const at = place && places[place];
    staff.set(
      name,
      await make.user(type, at, { firstname: name, lastname: `Z ${99 - staff.size}`, email: `${name}@example.test` }),
    );
  };
  await add('root-manager', 'root_management_unit_manager', 'root');
  await add('root-analyst', 'root_management_unit_analyst', 'root');
  await add('north-manager', 'management_unit_manager', 'north');
  await add('coast-manager', 'management_unit_manager', 'coast');
  await add('coast-analyst', 'management_unit_analyst', 'coast');
  await add('south-manager', 'management_unit_manager', 'south');
  await add('lille-manager', 'store_manager', 'lille');
  await add('lille-seller', 'store_seller', 'lille');
  await add('calais-seller', 'store_seller', 'calais');
  await add('nice-seller', 'store_seller', 'nice');
  await add('buyer-manager', 'buyer_manager', 'buyer');
  await add('depot-manager', 'warehouse_manager', 'depot');
  await add('depot-operator', 'warehouse_operator', 'depot');
  await add('annex-operator', 'warehouse_operator', 'annex');
  await add('provider-admin', 'admin', null);
  staff.set('stranger', await make.user('root_management_unit_manager', other.root, { firstname: 'stranger' }));
  for (const [name, user] of staff) sessions.set(name, await make.session(user));
});
const list = (as: string, query = '') =>
  it.call({ url: `/users?pagination=false${query}`, headers: sessions.get(as)! });
const seenBy = async (as: string, query = ''): Promise<string[]> => {
  const answer = await list(as, query);
  expect(answer.statusCode).toBe(200);
  return answer.json()['hydra:member'].map((u: { firstname: string }) => u.firstname);
};
const sorted = (names: string[]) => names.toSorted((a, b) => (a < b ? -1 : 1));
const inAccount = () => [...staff.keys()].filter((name) => !['provider-admin', 'stranger'].includes(name));

describe('who sees whom', () => {
  test.each([
    ['north-manager', 'coast-analyst coast-manager calais-seller lille-manager lille-seller north-manager'],
    ['coast-manager', 'coast-analyst coast-manager calais-seller'],
    ['lille-manager', 'lille-manager lille-seller'],
    ['depot-manager', 'depot-manager depot-operator'],
    ['buyer-manager', 'annex-operator buyer-manager depot-manager depot-operator'],
    ['stranger', 'stranger'],
  ])('%s: %s', async (as, names) => {
    expect(sorted(await seenBy(as))).toEqual(sorted(names.split(' ')));
  });

  test('an Administrator the whole account, the provider everybody', async () => {
    expect(sorted(await seenBy('root-manager'))).toEqual(sorted(inAccount()));
    expect(sorted(await seenBy('provider-admin'))).toEqual(sorted([...staff.keys()]));
  });

  test.each(['lille-seller', 'root-analyst', 'coast-analyst', 'depot-operator'])('%s has no list', async (as) => {
    const answer = await list(as);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
  });

  test('everybody sees themself', async () => {
    for (const [name, user] of staff) {
      const answer = await it.call({ url: `/users/${user.id}`, headers: sessions.get(name)! });
      expect(answer.json(), name).toMatchObject({ id: user.id, modules: [{ organizationId: user.organizationId }] });
    }
  });

  test('a user of another tenant, or outside the scope, is answered like nobody', async () => {
    const paths = ['', '/permissions', '/current-organization'];
    const from = async (as: string, id: string, path: string) => {
      const headers = { ...sessions.get(as)!, 'x-request-id': 'the-same-request' };
      const { statusCode, body } = await it.call({ url: `/users/${id}${path}`, headers });
      return `${statusCode} ${body}`;
    };
    for (const path of paths) {
      const absent = await from('root-manager', it.services.newId(), path);
      expect(absent).toContain('404');
      expect(await from('root-manager', staff.get('stranger')!.id, path)).toBe(absent);
      expect(await from('root-manager', staff.get('provider-admin')!.id, path)).toBe(absent);
      expect(await from('root-manager', 'no-id-at-all', path)).toBe(absent);
      expect(await from('lille-manager', staff.get('nice-seller')!.id, path)).toBe(absent);
      expect(await from('lille-seller', staff.get('lille-manager')!.id, path)).toBe(absent);
    }
  });
});

describe('the list', () => {
  test('is searched in names and addresses, letters like % meaning themselves', async () => {
    expect(await seenBy('root-manager', '&search=CALAIS')).toEqual(['calais-seller']);
    expect(await seenBy('root-manager', '&search=seller@example')).toHaveLength(3);
    expect(await seenBy('root-manager', '&search=stranger')).toEqual([]);
    for (const text of ['%25%25', '__', '%5C%5C', "';--"])
      expect(await seenBy('root-manager', `&search=${text}`)).toEqual([]);
  });

  test('is filtered by account, which lets nobody further', async () => {
    const { accountId } = staff.get('stranger')!;
    expect(await seenBy('root-manager', `&accountId=${accountId}`)).toEqual([]);
    expect(await seenBy('provider-admin', `&accountId=${accountId}`)).toEqual(['stranger']);
  });

  test('is filtered by status', async () => {
    expect(await seenBy('lille-manager', '&status=inactive')).toEqual([]);
    expect(await seenBy('lille-manager', '&status=active')).toHaveLength(2);
  });

  test('is sorted both ways', async () => {
    const up = await seenBy('root-manager', '&order[email]=asc');
    expect(up).toEqual(sorted(inAccount()));
    expect(await seenBy('root-manager', '&order[email]=desc')).toEqual(up.toReversed());
    // Last names were given downwards, so that no order can pass for another.
    expect(await seenBy('root-manager', '&order[lastname]=desc')).toEqual(inAccount());
    expect(await seenBy('root-manager')).toEqual(inAccount().toReversed());
    expect((await list('root-manager', '&order[password]=asc')).statusCode).toBe(400);
  });

  test('comes in pages that together are the list', async () => {
    const pages: string[] = [];
    for (const page of [1, 2, 3]) {
      const url = `/users?page=${page}&itemsPerPage=5&order[lastname]=desc`;
      const body = (await it.call({ url, headers: sessions.get('root-manager')! })).json();
      expect(body['hydra:totalItems']).toBe(inAccount().length);
      pages.push(...body['hydra:member'].map((u: { firstname: string }) => u.firstname));
      expect('hydra:next' in body['hydra:view']).toBe(page < 3);
    }
    expect(sorted(pages)).toEqual(sorted(inAccount()));
    const partial = await it.call({
      url: '/users?partial=true&itemsPerPage=5',
      headers: sessions.get('root-manager')!,
    });
    expect(partial.json()).not.toHaveProperty('hydra:totalItems');
  });
});
