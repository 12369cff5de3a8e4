import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { checkPasswordLink, choosePassword, login as loginRoute } from '@reprise/contract/identity/routes';
import { createUser, getUser, listUserEntities, listUsers, updateUser } from '@reprise/contract/identity/user-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { linkTokenOf, mailsOf } from '../../../testing/read/mails.ts';
import type { Headers, TestBuyer, TestPlace, TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { insertTotp } from '../second-factor/totp/totp-factor.ts';

const api = useApi();
const world = buildWorld(api);
let group: TestBuyer;
let [unit, store, elsewhere, warehouse]: TestPlace[] = [];
let boss: TestUser;
let asBoss: Headers;
beforeAll(async () => {
  group = await world.both('Group');
  unit = await world.unit(group.root);
  store = await world.store(unit);
  elsewhere = await world.store(group.root);
  warehouse = await world.warehouse(group.buyer);
  boss = await world.user('root_management_unit_manager', group.root, { firstname: 'Ada', lastname: 'Martin' });
  asBoss = await world.session(boss);
});
const role = (userType: StaffUserType, place: TestPlace | null) => ({
  module: USER_TYPE_FACTS[userType].modules[0] as Module,
  userType,
  organizationId: place?.id ?? null,
});
const patch = (id: string, payload: object, headers: Headers = asBoss) =>
  api.call(updateUser, { params: { id }, body: payload }, { ...headers, 'x-request-id': 'the-same-request' });
const outcome = async (id: string, payload: object, headers?: Headers) => {
  const answer = await patch(id, { version: 1, ...payload }, headers);
  return answer.statusCode === 200 ? 200 : answer.json().code;
};
const statusOf = async (user: TestUser, headers: Headers) =>
  (await api.call(getUser, { params: { id: user.id } }, headers)).statusCode;

describe('a change', () => {
  test('is of what is named only, is written down with before and after, and counts the version up', async () => {
    const user = await world.user('store_seller', store!, { firstname: 'Lea', lastname: 'Roux' });
    const answer = await patch(user.id, { firstname: ' Léa ', language: 'de-DE', version: 1 });
    expect(answer.json()).toMatchObject({ firstname: 'Léa', lastname: 'Roux', language: 'de-DE', version: 2 });
    const { rows } = await api.asAdmin((client) =>
      client.query("select action, actor_id, before, after from app.audit where entity = 'user' and entity_id = $1", [
        user.id,
      ]),
    );
    expect(rows).toEqual([
      {
        action: 'update',
        actor_id: boss.id,
        before: { firstname: 'Lea', language: null, version: 1 },
        after: { firstname: 'Léa', language: 'de-DE', version: 2 },
      },
    ]);
  });

  test('updateUser: a stale version gets 409, and of two parallel changes one succeeds', async () => {
    const user = await world.user('store_seller', store!);
    const answers = await Promise.all(['A', 'B', 'C'].map((lastname) => patch(user.id, { lastname, version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!.json();
    expect(lost.code).toBe('concurrent_change');
  });

  test('updateUser: new roles replace all and apply to open sessions at once', async () => {
    const user = await world.user('store_seller', store!);
    const headers = await world.session(user);
    const list = () => api.call(listUsers, {}, headers);
    expect((await list()).statusCode).toBe(403);
    const modules = [role('store_manager', store!), role('warehouse_operator', warehouse!)];
    expect((await patch(user.id, { modules, version: 1 })).json().modules).toEqual(
      modules.toSorted((a, b) => (a.module < b.module ? -1 : 1)),
    );
    expect((await list()).statusCode).toBe(200);
    expect(await outcome(user.id, { modules: [], version: 2 })).toBe('validation_failed');
    expect(
      await outcome(user.id, { modules: [role('store_manager', store!), role('store_seller', store!)], version: 2 }),
    ).toBe('validation_failed');
  });

  test('updateUser: an unknown field gets 422', async () => {
    const user = await world.user('store_seller', store!);
    for (const extra of [{ id: api.services.newId() }, { accountId: group.id }, { createdAt: 'now' }, { types: [] }])
      expect(await outcome(user.id, extra)).toBe('validation_failed');
  });
});

describe('who may', () => {
  test.each<[string, StaffUserType, () => TestPlace | null, StaffUserType, () => TestPlace | null, unknown]>([
    ['an Administrator a seller', 'root_management_unit_manager', () => group.root, 'store_seller', () => store!, 200],
    [
      'an Administrator another one',
      'root_management_unit_manager',
      () => group.root,
      'root_management_unit_manager',
      () => group.root,
      200,
    ],
    ['a store manager a seller of theirs', 'store_manager', () => store!, 'store_seller', () => store!, 200],
    [
      'a store manager another store manager',
      'store_manager',
      () => store!,
      'store_manager',
      () => store!,
      'out_of_scope',
    ],
    [
      'a store manager a seller elsewhere',
      'store_manager',
      () => store!,
      'store_seller',
      () => elsewhere!,
      'not_found',
    ],
    [
      'a unit manager the Administrator',
      'management_unit_manager',
      () => unit!,
      'root_management_unit_manager',
      () => group.root,
      'not_found',
    ],
    [
      'a unit manager a colleague of the same unit',
      'management_unit_manager',
      () => unit!,
      'management_unit_manager',
      () => unit!,
      'out_of_scope',
    ],
    [
      'an admin of the provider an Administrator',
      'admin',
      () => null,
      'root_management_unit_manager',
      () => group.root,
      'out_of_scope',
    ],
    ['an admin of the provider a super administrator', 'admin', () => null, 'super_admin', () => null, 'out_of_scope'],
    ['a super administrator an admin', 'super_admin', () => null, 'admin', () => null, 200],
    [
      'a warehouse manager an operator',
      'warehouse_manager',
      () => warehouse!,
      'warehouse_operator',
      () => warehouse!,
      200,
    ],
    ['a seller anybody', 'store_seller', () => store!, 'store_seller', () => store!, 'permission_denied'],
  ])('%s', async (_, actor, actorAt, type, place, expected) => {
    const headers = await world.session(await world.user(actor, actorAt()));
    expect(await outcome((await world.user(type, place())).id, { firstname: 'Other' }, headers)).toBe(expected);
  });

  test('updateUser: refuses roles the actor could not give to a new user', async () => {
    const headers = await world.session(await world.user('store_manager', store!));
    const seller = await world.user('store_seller', store!);
    expect(await outcome(seller.id, { modules: [role('store_manager', store!)] }, headers)).toBe('out_of_scope');
    expect(await outcome(seller.id, { modules: [role('store_seller', elsewhere!)] }, headers)).toBe('not_found');
    expect(await outcome(seller.id, { modules: [role('admin', null)] })).toBe('out_of_scope');
  });

  test('updateUser: of oneself only name and language can change (403)', async () => {
    const me = await world.user('root_management_unit_manager', group.root);
    const headers = await world.session(me);
    const own = [role('root_management_unit_manager', group.root)];
    expect(await outcome(me.id, { lastname: 'New', modules: own, status: 'active' }, headers)).toBe(200);
    for (const change of [
      { status: 'inactive' },
      { email: 'other@example.test' },
      { forceConnectionBySso: true },
      { modules: [...own, role('store_seller', store!)] },
      { modules: [role('root_management_unit_analyst', group.root)] },
    ])
      expect(await outcome(me.id, { ...change, version: 2 }, headers)).toBe('out_of_scope');
  });

  test('updateUser: another tenant’s user gets the same 404 as an unknown id', async () => {
    const other = await world.both();
    const theirs = await world.user('store_seller', await world.store(other.root));
    const absent = await patch(api.services.newId(), { firstname: 'X', version: 1 });
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'not_found']);
    expect((await patch(theirs.id, { firstname: 'X', version: 1 })).body).toBe(absent.body);
    expect(
      await outcome((await world.user('store_seller', store!)).id, {
        modules: [role('store_seller', await world.store(other.root))],
      }),
    ).toBe('not_found');
  });
});

describe('who may no longer sign in', () => {
  test('updateUser: a deactivated user is signed out, in other processes within a second', async () => {
    const user = await world.user('store_seller', store!);
    const [headers, again] = [await world.session(user), await world.session(user)];
    expect(await statusOf(user, headers)).toBe(200);
    const answer = await patch(user.id, { status: 'inactive', version: 1 });
    expect(answer.json().status).toBe('inactive');
    for (const one of [headers, again]) expect(await statusOf(user, one)).toBe(401);
    const login = { email: user.email, password: 'Correct1Horse' };
    const signIn = () => api.call(loginRoute, { body: login });
    expect((await signIn()).json().code).toBe('invalid_credentials');
    await patch(user.id, { status: 'active', version: 2 });
    // The old sessions stay ended; a new one opens.
    expect(await statusOf(user, headers)).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
  });
});

describe('another address', () => {
  test('opens nothing of before: sessions, password and identity go, the old address is told, the new one invited', async () => {
    const user = await world.user('store_seller', store!, { email: 'old@example.test', language: 'en-GB' });
    const login = (email: string, password = 'Correct1Horse') => api.call(loginRoute, { body: { email, password } });
    expect((await login('old@example.test')).statusCode).toBe(200);
    const headers = await world.session(user);
    expect(await statusOf(user, headers)).toBe(200);
    await api.asSystem(group.id, ({ db, clock }) =>
      db
        .insertInto('sso_identity')
        .values({
          account_id: group.id,
          issuer: 'https://idp.example',
          subject: 'old',
          user_id: user.id,
          created_at: clock.now(),
        })
        .execute(),
    );
    await api.asSystem(group.id, (ctx) =>
      insertTotp(
        ctx,
        { accountId: group.id, userId: user.id },
        { id: ctx.newId(), name: 'Phone', secret: Buffer.alloc(20, 1), lastStep: 0 },
      ),
    );
    const moved = (await patch(user.id, { email: 'New@Example.test', version: 1 })).json();
    expect(moved).toMatchObject({ email: 'new@example.test', isInvited: true });
    expect(await statusOf(user, headers)).toBe(401);
    for (const email of ['old@example.test', 'new@example.test']) expect((await login(email)).statusCode).toBe(401);
    const left = await api.asSystem(group.id, async ({ db }) =>
      Promise.all(
        (['credential', 'sso_identity', 'login_place', 'second_factor'] as const).map((table) =>
          db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute(),
        ),
      ),
    );
    expect(left).toEqual([[], [], [], []]);
    const token = await linkTokenOf(api, { accountId: group.id, email: 'new@example.test' });
    const chosen = { password: 'Quiet-Otter-7', termsAccepted: true };
    await api.call(choosePassword, { params: { token }, body: chosen });
    expect((await login('new@example.test', 'Quiet-Otter-7')).statusCode).toBe(200);
    const mails = (await mailsOf(api, group.id)).filter(({ to }) => /^(old|new)@/.test(to.address));
    expect(mails).toMatchObject([
      {
        template: 'address_changed',
        locale: 'en-GB',
        to: { address: 'old@example.test' },
        order: { params: { changedBy: 'Ada Martin', organizationName: 'Group' } },
      },
      { template: 'account_creation', to: { address: 'new@example.test' } },
    ]);
    expect(JSON.stringify(mails[0])).not.toContain('new@example');
  });

  test('of somebody still invited is invited anew, and the link to the old one is worth nothing', async () => {
    const modules = [role('store_seller', store!)];
    const person = { accountId: group.id, firstname: 'In', lastname: 'Vited', modules };
    const created = await api.call(createUser, { body: { ...person, email: 'first@example.test' } }, asBoss);
    const { id } = created.json();
    const first = await linkTokenOf(api, { accountId: group.id, email: 'first@example.test' });
    await patch(id, { email: 'second@example.test', version: 1 });
    const second = await linkTokenOf(api, { accountId: group.id, email: 'second@example.test' });
    expect((await api.call(checkPasswordLink, { params: { token: first } })).json().code).toBe('link_expired');
    expect((await api.call(checkPasswordLink, { params: { token: second } })).statusCode).toBe(200);
  });

  test('that is a colleague’s is refused; one of another account is invited like any other', async () => {
    const other = await world.both();
    const theirs = await world.user('store_seller', await world.store(other.root));
    const colleague = await world.user('store_seller', store!);
    const user = await world.user('store_seller', store!);
    expect(await outcome(user.id, { email: colleague.email })).toBe('duplicate_identifier');
    expect(await outcome(user.id, { email: theirs.email })).toBe(200);
    const asProvider = await world.session(await world.user('super_admin'));
    expect(await outcome(colleague.id, { email: theirs.email }, asProvider)).toBe('duplicate_identifier');
  });

  test('of somebody forced to single sign-on that would not let them in is refused', async () => {
    const user = await world.user('store_seller', store!, { sso: true });
    const refused = await patch(user.id, { email: 'outside@example.test', version: 1 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().violations).toMatchObject([{ path: 'body.forceConnectionBySso', code: 'sso_not_active' }]);
    expect(await outcome(user.id, { email: 'outside@example.test', forceConnectionBySso: false })).toBe(200);
  });
});

describe('what may be given', () => {
  const types = async (headers: Headers, query = '') => api.call({ url: `/assignable-user-types${query}`, headers });
  const names = async (headers: Headers, query = '') =>
    (await types(headers, query)).json()['hydra:member'].map((x: { userType: string }) => x.userType);

  test('is what the table says for each type', async () => {
    expect(await names(await world.session(await world.user('store_manager', store!)))).toEqual(['store_seller']);
    expect(await names(await world.session(await world.user('store_seller', store!)))).toEqual([]);
    expect(await names(asBoss)).toHaveLength(9);
    const shop = await world.retailer();
    const asShop = await world.session(await world.user('root_management_unit_manager', shop.root));
    expect(await names(asShop)).toHaveLength(6);
    const admin = await world.session(await world.user('admin'));
    expect(await names(admin, `?accountId=${shop.id}`)).not.toContain('root_management_unit_manager');
    expect(await names(admin)).toEqual([]);
    expect(await names(await world.session(await world.user('super_admin')))).toEqual(['super_admin', 'admin']);
    expect((await types(asShop, `?accountId=${group.id}`)).statusCode).toBe(404);
  });

  test('is offered with the entities it may be given in', async () => {
    const places = async (headers: Headers, query: string) =>
      (await api.call({ url: `/user-entities?pagination=false${query}`, headers })).json()['hydra:member'];
    const ids = async (headers: Headers, query: string) =>
      (await places(headers, query)).map((x: { id: string }) => x.id);
    const asUnit = await world.session(await world.user('management_unit_manager', unit!));
    expect(await ids(asUnit, '&userType=store_seller')).toEqual([store!.id]);
    // Not the unit itself: a unit manager places unit managers below only.
    expect(await ids(asUnit, '&userType=management_unit_manager')).toEqual([]);
    expect(await ids(asUnit, '&userType=root_management_unit_manager')).toEqual([]);
    expect(await places(asBoss, `&search=${encodeURIComponent(store!.commonName)}`)).toMatchObject([
      { id: store!.id, path: [group.root.commonName, unit!.commonName] },
    ]);
    const stranger = await world.session(
      await world.user('root_management_unit_manager', (await world.retailer()).root),
    );
    expect(await ids(stranger, `&accountId=${group.id}`)).toEqual([]);
    const seller = await world.session(await world.user('store_seller', store!));
    expect((await api.call(listUserEntities, {}, seller)).statusCode).toBe(403);
  });
});
