import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { getUser } from '@reprise/contract/identity/user-routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestBuyer, TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);

/** One person of each kind in one account, by a short name that is also their first name. */
const staff = new Map<string, TestUser>();
const sessions = new Map<string, Headers>();
beforeAll(async () => {
  const group = await world.both('Group');
  const north = await world.unit(group.root, 'North');
  const south = await world.unit(group.root, 'South');
  const inNorth = await world.unit(north, 'North coast');
  const places = {
    root: group.root,
    north,
    south,
    coast: inNorth,
    lille: await world.store(north),
    calais: await world.store(inNorth),
    nice: await world.store(south),
    buyer: group.buyer,
    depot: await world.warehouse(group.buyer),
    annex: await world.warehouse(group.buyer),
  };
  const other = await world.both('Other group');
  const add = async (name: string, type: StaffUserType, place: keyof typeof places | null) => {
    const at = place && places[place];
    staff.set(
      name,
      await world.user(type, at, { firstname: name, lastname: `Z ${99 - staff.size}`, email: `${name}@example.test` }),
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
  staff.set('stranger', await world.user('root_management_unit_manager', other.root, { firstname: 'stranger' }));
  for (const [name, user] of staff) sessions.set(name, await world.session(user));
});
const list = (as: string, query = '') =>
  api.call({ url: `/users?pagination=false${query}`, headers: sessions.get(as)! });
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

  test('listUsers: an administrator sees the whole account, the provider every account', async () => {
    expect(sorted(await seenBy('root-manager'))).toEqual(sorted(inAccount()));
    expect(sorted(await seenBy('provider-admin'))).toEqual(sorted([...staff.keys()]));
  });

  test.each(['lille-seller', 'root-analyst', 'coast-analyst', 'depot-operator'])(
    'listUsers: %s gets 403',
    async (as) => {
      const answer = await list(as);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
    },
  );

  test('getUser: every user sees themself', async () => {
    for (const [name, user] of staff) {
      const answer = await api.call(getUser, { params: { id: user.id } }, sessions.get(name)!);
      expect(answer.json(), name).toMatchObject({ id: user.id, modules: [{ organizationId: user.organizationId }] });
    }
  });

  test('getUser: a user of another tenant or outside the scope gets the same 404 as an unknown id', async () => {
    const paths = ['', '/permissions', '/current-organization'];
    const from = async (as: string, id: string, path: string) => {
      const headers = { ...sessions.get(as)!, 'x-request-id': 'the-same-request' };
      const { statusCode, body } = await api.call({ url: `/users/${id}${path}`, headers });
      return `${statusCode} ${body}`;
    };
    for (const path of paths) {
      const absent = await from('root-manager', api.services.newId(), path);
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

  test('listUsers: the account filter widens nobody’s scope', async () => {
    const { accountId } = staff.get('stranger')!;
    expect(await seenBy('root-manager', `&accountId=${accountId}`)).toEqual([]);
    expect(await seenBy('provider-admin', `&accountId=${accountId}`)).toEqual(['stranger']);
  });

  test('listUsers: is filtered by status', async () => {
    expect(await seenBy('lille-manager', '&status=inactive')).toEqual([]);
    expect(await seenBy('lille-manager', '&status=active')).toHaveLength(2);
  });

  test('is searched by the beginnings of words, without accents, all of which must match', async () => {
    const group = await world.both('Accents');
    const boss = await world.session(
      await world.user('root_management_unit_manager', group.root, { email: 'x@x.test' }),
    );
    const store = await world.store(group.root);
    await world.user('store_seller', store, { firstname: 'Zoé', lastname: 'Lefèvre-Dupont', email: 'zl@mail.test' });
    await world.user('store_seller', store, { firstname: 'Émile', lastname: 'Łukasz', email: 'e.l@mail.test' });
    const found = async (text: string) => {
      const query = new URLSearchParams({ search: text }).toString();
      const answer = await api.call({ url: `/users?${query}`, headers: boss });
      return answer.json()['hydra:member'].map((u: { firstname: string }) => u.firstname);
    };
    for (const text of ['zoe', 'ZOÉ', 'lefev', 'Dupont', 'dup zo', 'lefèvre mail', 'zl@mail'])
      expect(await found(text), text).toEqual(['Zoé']);
    expect(await found('emile lukasz')).toEqual(['Émile']);
    expect(await found('efevre')).toEqual([]);
    expect(await found('zoe lukasz')).toEqual([]);
    // By last name, whichever word matched.
    expect(await found('l')).toEqual(['Zoé', 'Émile']);
    // Another name is found at once, and the old one no more.
    await api.asSystem(group.id, ({ db }) =>
      db.updateTable('app_user').set({ lastname: 'Nouveau' }).where('email', '=', 'zl@mail.test').execute(),
    );
    expect([await found('nouveau'), await found('lefevre')]).toEqual([['Zoé'], []]);
  });

  test('is filtered by type, module and entity, of one and the same role', async () => {
    const places = {
      unit: staff.get('coast-manager')!.organizationId,
      lille: staff.get('lille-manager')!.organizationId,
    };
    expect(sorted(await seenBy('root-manager', '&userType[]=store_manager&userType[]=buyer_manager'))).toEqual([
      'buyer-manager',
      'lille-manager',
    ]);
    expect(sorted(await seenBy('root-manager', '&module[]=rps'))).toEqual([
      'annex-operator',
      'depot-manager',
      'depot-operator',
    ]);
    expect(sorted(await seenBy('root-manager', `&organizationId=${places.unit}`))).toEqual([
      'calais-seller',
      'coast-analyst',
      'coast-manager',
    ]);
    expect(await seenBy('root-manager', `&organizationId=${places.unit}&userType=store_seller`)).toEqual([
      'calais-seller',
    ]);
    expect(await seenBy('root-manager', '&userType=store_seller&module[]=lcm')).toEqual([]);
    // Outside the scope, and in another tenant, an entity has nobody.
    expect(await seenBy('coast-manager', `&organizationId=${places.lille}`)).toEqual([]);
    expect(await seenBy('stranger', `&organizationId=${places.lille}`)).toEqual([]);
    expect((await list('root-manager', '&userType[]=king')).statusCode).toBe(400);
  });

  test('listUsers: sorts ascending and descending', async () => {
    const up = await seenBy('root-manager', '&order[email]=asc');
    expect(up).toEqual(sorted(inAccount()));
    expect(await seenBy('root-manager', '&order[email]=desc')).toEqual(up.toReversed());
    // Last names were given downwards, so that no order can pass for another.
    expect(await seenBy('root-manager', '&order[lastname]=desc')).toEqual(inAccount());
    expect(await seenBy('root-manager')).toEqual(inAccount().toReversed());
    expect((await list('root-manager', '&order[password]=asc')).statusCode).toBe(400);
  });

  test('listUsers: the pages together are the whole list', async () => {
    const pages: string[] = [];
    for (const page of [1, 2, 3]) {
      const url = `/users?page=${page}&itemsPerPage=5&order[lastname]=desc`;
      const body = (await api.call({ url, headers: sessions.get('root-manager')! })).json();
      expect(body['hydra:totalItems']).toBe(inAccount().length);
      pages.push(...body['hydra:member'].map((u: { firstname: string }) => u.firstname));
      expect('hydra:next' in body['hydra:view']).toBe(page < 3);
    }
    expect(sorted(pages)).toEqual(sorted(inAccount()));
    const partial = await api.call({
      url: '/users?partial=true&itemsPerPage=5',
      headers: sessions.get('root-manager')!,
    });
    expect(partial.json()).not.toHaveProperty('hydra:totalItems');
  });
});

describe('a long list', () => {
  let boss: Headers;
  let unit: Headers;
  let group: TestBuyer;
  const pageOf = async (headers: Headers, query: string) =>
    (await api.call({ url: `/users?${query}`, headers })).json();
  beforeAll(async () => {
    group = await world.both('Long');
    boss = await world.session(await world.user('root_management_unit_manager', group.root, { lastname: 'Zzz' }));
    const below = await world.unit(group.root);
    const store = await world.store(below);
    unit = await world.session(await world.user('management_unit_manager', below, { lastname: 'Zzz' }));
    await api.asSystem(group.id, async ({ db }) => {
      await sql`insert into app.app_user (account_id, email, firstname, lastname, status, last_login_at)
        select ${group.id}, 'long' || n || '@long.test', 'Long', 'Name ' || lpad(n::text, 4, '0'),
          case when n % 2 = 0 then 'active' else 'inactive' end, now() - make_interval(mins => n)
        from generate_series(1, 2600) n`.execute(db);
      await sql`insert into app.user_role (account_id, user_id, module, user_type, organization_id)
        select account_id, id, 'tim', 'store_seller', ${store.id} from app.app_user where firstname = 'Long'`.execute(
        db,
      );
    });
  });

  test('listUsers: the total is capped at 1,000 and marked as such', async () => {
    for (const query of [
      '',
      'status=active',
      'userType[]=store_seller',
      'search=long',
      'search=name',
      'order[email]=desc',
    ]) {
      const page = await pageOf(boss, query);
      expect([page['hydra:totalItems'], page.moreThanTotal], query).toEqual([1_000, true]);
      expect(page['hydra:view']).not.toHaveProperty('hydra:last');
      expect(page['hydra:view']).toHaveProperty('hydra:next');
    }
    const both = await pageOf(unit, 'status=active&userType[]=store_seller&page=2');
    expect([both['hydra:totalItems'], both.moreThanTotal]).toEqual([20, true]);
    expect(await pageOf(boss, 'search=long0012')).not.toHaveProperty('moreThanTotal');
    expect(await pageOf(boss, 'partial=true')).not.toHaveProperty('hydra:totalItems');
  });

  test.each([
    'order[lastname]=asc',
    'order[lastname]=desc',
    'order[lastLoginAt]=desc',
    'search=long',
    'search=long&order[email]=asc',
    'search=long&order[lastLoginAt]=desc',
    'search=long%20name&order[createdAt]=asc',
    'search=n&order[firstname]=desc',
    'status=inactive&order[createdAt]=asc',
    'status=active&userType[]=store_seller&search=name',
  ])('shows everybody once, page by page: %s', async (query) => {
    const seen: string[] = [];
    for (let page = 1; page < 8; page++) {
      const members = (await pageOf(unit, `${query}&itemsPerPage=500&page=${page}`))['hydra:member'];
      seen.push(...members.map((u: { email: string }) => u.email));
      if (members.length < 500) break;
    }
    const half = /status/.test(query);
    // Who looks is in the list too, unless the filter leaves them out.
    const self = /inactive|search|userType/.test(query) ? 0 : 1;
    expect(seen).toHaveLength((half ? 1_300 : 2_600) + self);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each([
    'order[lastname]=asc',
    'order[lastLoginAt]=desc',
    'search=long%20name&order[createdAt]=asc',
    'status=active&userType[]=store_seller&search=name',
    'search=long1&order[email]=desc',
  ])('listUsers: chunks read with `after` are the same rows in the same order as pages: %s', async (query) => {
    const read = async (next: (seen: string[]) => string) => {
      const seen: string[] = [];
      for (let chunk = 0; chunk < 8; chunk++) {
        const { 'hydra:member': members } = await pageOf(unit, `${query}&itemsPerPage=500&partial=true${next(seen)}`);
        seen.push(...members.map(({ id }: { id: string }) => id));
        if (members.length < 500) break;
      }
      return seen;
    };
    const pages = await read((seen) => `&page=${seen.length / 500 + 1}`);
    expect(await read((seen) => (seen.length ? `&after=${seen.at(-1)}` : ''))).toEqual(pages);
    expect(pages.length).toBeGreaterThan(0);
  });

  test('listUsers: a row named by `after` that is gone or of another tenant is a conflict, not an empty end', async () => {
    for (const id of [api.services.newId(), staff.get('stranger')!.id]) {
      const answer = await api.call({ url: `/users?after=${id}`, headers: boss });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'concurrent_change']);
    }
  });

  test('listUsers: ordered by last sign-in, users who never signed in come last', async () => {
    const first = await pageOf(unit, 'order[lastLoginAt]=desc&itemsPerPage=1');
    expect(first['hydra:member'][0].lastname).toBe('Name 0001');
    const never = await pageOf(unit, 'order[lastLoginAt]=asc&itemsPerPage=1');
    expect(never['hydra:member'][0].lastname).toBe('Zzz');
  });

  test('is searched in an order that follows what changes', async () => {
    const first = async (query: string) =>
      (await pageOf(unit, `search=long&itemsPerPage=1&${query}`))['hydra:member'][0].lastname;
    const change = (set: { last_login_at: Date } | { lastname: string }, email: string) =>
      api.asSystem(group.id, ({ db }) => db.updateTable('app_user').set(set).where('email', '=', email).execute());
    expect(await first('order[lastLoginAt]=desc')).toBe('Name 0001');
    await change({ last_login_at: new Date('2100-01-01') }, 'long500@long.test');
    expect(await first('order[lastLoginAt]=desc')).toBe('Name 0500');
    // The same words, written otherwise.
    await change({ lastname: 'name 0700' }, 'long700@long.test');
    expect([await first('order[lastname]=asc'), await first('order[lastname]=desc')]).toEqual([
      'Name 0001',
      'name 0700',
    ]);
  });
});
