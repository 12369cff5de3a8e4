import { ASSIGNABLE_TYPES, assignableWithin } from '@reprise/contract/access/assignable-types';
import { grantOf } from '@reprise/contract/access/grants';
import type { Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { createUser } from '@reprise/contract/identity/user-routes';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { mailsOf, waitingMailsOf } from '../../../testing/read/mails.ts';
import type { Headers, TestBuyer, TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';

const api = useApi();
const world = buildWorld(api);

type Role = { module: Module; userType: StaffUserType; organizationId: string | null };
let group: TestBuyer;
let other: TestBuyer;
const at = {} as Record<OrganizationType | 'unit below' | 'store below' | 'store elsewhere', TestPlace>;
const sessions = {} as Record<StaffUserType, Headers>;
beforeAll(async () => {
  group = await world.both('Group');
  other = await world.both('Other group');
  at.root_management_unit = group.root;
  at.buyer = group.buyer;
  at.management_unit = await world.unit(group.root);
  at.store = await world.store(at.management_unit);
  at.warehouse = await world.warehouse(group.buyer);
  at['unit below'] = await world.unit(at.management_unit);
  at['store below'] = await world.store(at['unit below']);
  at['store elsewhere'] = await world.store(group.root);
  for (const type of STAFF_USER_TYPES) {
    const { parent } = USER_TYPE_FACTS[type];
    sessions[type] = await world.session(await world.user(type, parent ? at[parent] : null));
  }
});
/** The codes of the permission tables. */
const [RM, MM, SM, SS, WM, WO] = [
  'root_management_unit_manager',
  'management_unit_manager',
  'store_manager',
  'store_seller',
  'warehouse_manager',
  'warehouse_operator',
] as const;
let count = 0;
const role = (userType: StaffUserType, place: TestPlace | null): Role => ({
  module: USER_TYPE_FACTS[userType].modules[0] as Module,
  userType,
  organizationId: place?.id ?? null,
});
const create = (as: StaffUserType, modules: Role[], more: object = {}) =>
  api.call(
    createUser,
    {
      body: {
        accountId: group.id,
        email: `new-${++count}@example.test`,
        firstname: 'New',
        lastname: 'Person',
        modules,
        ...more,
      },
    },
    sessions[as],
  );
const outcome = async (...args: Parameters<typeof create>) => {
  const answer = await create(...args);
  return answer.statusCode === 201 ? 201 : (answer.json().code as string);
};
/** Where the new user of a type works: below the actor's own unit for units, as the table wants. */
const placeFor = (actor: StaffUserType, type: StaffUserType): TestPlace | null => {
  const { parent } = USER_TYPE_FACTS[type];
  if (parent === null) return null;
  return actor === 'management_unit_manager' && parent === 'management_unit' ? at['unit below'] : at[parent];
};

describe('who may give which type', () => {
  test.each(STAFF_USER_TYPES)('%s gives what the table says, and nothing else', async (actor) => {
    const module = USER_TYPE_FACTS[actor].modules[0]!;
    for (const type of STAFF_USER_TYPES) {
      const rule = assignableWithin(actor, type, { isBuyerAndWorkshopsSupervisor: true }, (permission) =>
        Boolean(grantOf(actor, module, permission)),
      );
      const place = placeFor(actor, type);
      const got = await outcome(actor, [role(type, place)], { accountId: place ? group.id : accountOf(actor) });
      const refused = ASSIGNABLE_TYPES[actor].length ? 'out_of_scope' : 'permission_denied';
      expect(got, `${actor} gives ${type}`).toBe(rule ? 201 : refused);
    }
  });
  /** Provider types are tried where they could succeed: in the provider's account, or in one's own. */
  const accountOf = (actor: StaffUserType) =>
    actor === 'super_admin' || actor === 'admin' ? PROVIDER_ACCOUNT_ID : group.id;

  test('a retailer that is no workshop supervisor staffs no workshop', async () => {
    const shop = await world.retailer();
    const headers = await world.session(await world.user('root_management_unit_manager', shop.root));
    const payload = { accountId: shop.id, email: 'w@example.test', firstname: 'New', lastname: 'Person' };
    for (const type of ['buyer_manager', 'warehouse_manager', 'warehouse_operator'] as const) {
      const modules = [role(type, shop.root)];
      const answer = await api.call(createUser, { body: { ...payload, modules } }, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'out_of_scope']);
    }
  });
});

describe('nobody rises or reaches further', () => {
  test.each<[string, StaffUserType, () => Role[], string]>([
    ['a unit manager in their own unit', MM, () => [role(MM, at.management_unit)], 'out_of_scope'],
    ['a unit manager above it', MM, () => [role(MM, group.root)], 'not_found'],
    ['a store outside the subtree', MM, () => [role(SS, at['store elsewhere'])], 'not_found'],
    ['a store deep in the subtree', MM, () => [role(SM, at['store below'])], '201'],
    ['a seller of another store', SM, () => [role(SS, at['store elsewhere'])], 'not_found'],
    [
      'a second role above the first',
      SM,
      () => [role(SS, at.store), { ...role(RM, group.root), module: 'root' }],
      'out_of_scope',
    ],
    ['an operator of another warehouse', WM, () => [role(WO, other.buyer)], 'not_found'],
    ['the entity of another tenant', RM, () => [role(RM, other.root)], 'not_found'],
    ['an entity that is nowhere', RM, () => [role(SS, { ...at.store, id: api.services.newId() })], 'not_found'],
    ['an entity of the wrong type', RM, () => [role(SS, at.management_unit)], 'validation_failed'],
    ['a unit manager on a store', RM, () => [role(MM, at.store)], 'validation_failed'],
    ['a unit manager on the root, which counts as a unit', RM, () => [role(MM, group.root)], '201'],
    ['no entity at all', RM, () => [role(SS, null)], 'validation_failed'],
    ['a module the type does not know', RM, () => [{ ...role(SS, at.store), module: 'rps' }], 'validation_failed'],
    ['two roles in one module', RM, () => [role(SS, at.store), role(SM, at.store)], 'validation_failed'],
    ['no role', RM, () => [], 'validation_failed'],
    ['two roles in two modules', RM, () => [role(SS, at.store), role(WO, at.warehouse)], '201'],
    ['a provider administrator among clients', 'super_admin', () => [role('admin', null)], 'validation_failed'],
    ['an Administrator, by an admin of the provider', 'admin', () => [role(RM, group.root)], 'out_of_scope'],
  ])('%s', async (_, actor, modules, expected) => {
    expect(String(await outcome(actor, modules()))).toBe(expected);
  });

  test('createUser: another tenant’s accountId gets 404', async () => {
    const [foreign, absent] = [other.id, api.services.newId()].map((accountId) => ({
      accountId,
      modules: [role('store_seller', at.store)],
    }));
    const headers = { ...sessions.root_management_unit_manager, 'x-request-id': 'the-same-request' };
    const send = (part: object) =>
      api.call(createUser, { body: { email: 'f@example.test', firstname: 'F', lastname: 'F', ...part } }, headers);
    const answer = await send(foreign!);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe((await send(absent!)).body);
  });

  test('user_role: the database refuses a provider type in another account', async () => {
    const user = await world.user('root_management_unit_manager', group.root);
    const rising = api.asSystem(group.id, ({ db }) =>
      db
        .updateTable('user_role')
        .set({ user_type: 'super_admin', organization_id: null })
        .where('user_id', '=', user.id)
        .execute(),
    );
    await expect(rising).rejects.toThrow(/violates check constraint/);
  });

  test('createUser: an unknown field gets 422', async () => {
    for (const extra of [
      { status: 'active' },
      { version: 9 },
      { id: api.services.newId() },
      { createdAt: '2020-01-01T00:00:00Z' },
    ])
      expect(await outcome('root_management_unit_manager', [role('store_seller', at.store)], extra)).toBe(
        'validation_failed',
      );
  });
});

describe('a new user', () => {
  test('createUser: the invitation is in the user’s language and names the inviter and the account', async () => {
    const shop = await world.retailer('Maison Martin');
    const inviter = await world.user('root_management_unit_manager', shop.root, {
      firstname: 'Ada',
      lastname: 'Martin',
    });
    const headers = await world.session(inviter);
    const payload = {
      accountId: shop.id,
      email: 'New.Person@Example.test',
      firstname: ' New ',
      lastname: 'Person',
      language: 'en-GB',
      modules: [role('root_management_unit_analyst', shop.root)],
    };
    const answer = await api.call(createUser, { body: payload }, headers);
    expect(answer.statusCode).toBe(201);
    const user = answer.json();
    expect(user).toMatchObject({
      email: 'new.person@example.test',
      firstname: 'New',
      status: 'active',
      types: ['root_management_unit_analyst'],
      lastLoginAt: null,
    });
    const [mail, ...more] = await mailsOf(api, shop.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'account_creation',
      locale: 'en-GB',
      to: { address: 'new.person@example.test', name: 'New Person' },
      order: { params: { inviterName: 'Ada Martin', organizationName: 'Maison Martin', validDays: 7 } },
    });
    expect(mail!.order.params.link).toMatch(
      /^https:\/\/dashboard\.reprise\.test\/renew\/[\w-]{43}\?isPasswordCreation=true$/,
    );
    expect(await waitingMailsOf(api, shop.id)).toEqual([mail!.id]);
    const { rows } = await api.asAdmin((client) =>
      client.query("select * from app.audit where entity = 'user' and entity_id = $1", [user.id]),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'create', actor_id: inviter.id, before: null, after: user });
  });

  test('createUser: of two parallel requests with one address, one creates the user', async () => {
    const email = 'twice@example.test';
    const answers = await Promise.all(
      [1, 2, 3].map(() => create('root_management_unit_manager', [role('store_seller', at.store)], { email })),
    );
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([201, 409, 409]);
  });
});
