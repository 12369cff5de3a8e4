import { frontPermissions } from '@reprise/contract/access/grants';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { PASSWORD, type TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';

const api = useApi();
const world = buildWorld(api);

const logIn = (email: string, password: string) =>
  api.call({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-request-id': 'the-same-request' },
    payload: { email, password },
  });

describe('who signs in', () => {
  test('learns what they may do in each module, and where they work', async () => {
    const shop = await world.both('Maison Martin');
    const store = await world.store(await world.unit(shop.root), 'Lyon');
    const warehouse = await world.warehouse(shop.buyer);
    const user = await world.user('store_seller', store, { language: 'nl-BE' });
    await world.role(user, 'warehouse_operator', warehouse);
    const answer = await logIn(user.email.toUpperCase(), PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { apiToken, createdAt, currentOrganization, ...body } = answer.json();
    expect(body).toEqual({
      id: user.id,
      accountId: shop.id,
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      language: 'nl-BE',
      status: 'active',
      isInvited: false,
      forceConnectionBySso: false,
      types: ['warehouse_operator', 'store_seller'],
      modules: [
        { module: 'rps', userType: 'warehouse_operator', organizationId: warehouse.id },
        { module: 'tim', userType: 'store_seller', organizationId: store.id },
      ],
      lastLoginAt: api.clock.now().toISOString(),
      version: 1,
      timOrganizationId: store.id,
      rpsOrganizationId: warehouse.id,
      currentModule: 'tim',
      frontPermissions: {
        tim: frontPermissions('store_seller', 'tim'),
        rps: frontPermissions('warehouse_operator', 'rps'),
      },
    });
    expect(currentOrganization).toMatchObject({
      id: store.id,
      commonName: 'Lyon',
      moduleType: 'tim',
      account: { id: shop.id, name: 'Maison Martin', isRetailer: true, isBuyerAndWorkshopsSupervisor: true },
    });
    expect(createdAt).toBe(api.clock.now().toISOString());
    expect(apiToken).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('gets a token of which only the hash is kept', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root);
    const { apiToken } = (await logIn(user.email, PASSWORD)).json();
    const rows = await api.asAdmin(async (client) => {
      const { rows } = await client.query('select s.*, s::text as everything from app.session s where user_id = $1', [
        user.id,
      ]);
      return rows;
    });
    expect(rows).toHaveLength(1);
    expect(rows[0].token_hash).toEqual(hashToken(apiToken));
    expect(rows[0].everything).not.toContain(apiToken);
    const me = await api.call({ url: `/users/${user.id}`, headers: { 'x-product-token': apiToken } });
    expect(me.json()).toMatchObject({ id: user.id, lastLoginAt: api.clock.now().toISOString() });
  });

  test('for the provider, in every module', async () => {
    const user = await world.user('admin');
    const body = (await logIn(user.email, PASSWORD)).json();
    expect(body).toMatchObject({ types: ['admin'], currentModule: 'root', currentOrganization: null });
    for (const module of ['root', 'tim', 'lcm', 'rps'] as const)
      expect(body.frontPermissions[module]).toEqual(frontPermissions('admin', module));
  });

  test('with an old token and a module of somebody else still in the headers', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root);
    const headers = { ...(await world.session(user)), 'x-module': 'rps' };
    const payload = { email: user.email, password: PASSWORD };
    expect((await api.call({ method: 'POST', url: '/api/login', headers, payload })).statusCode).toBe(200);
  });
});

describe('a failed sign-in', () => {
  test('has one answer, whatever was wrong', async () => {
    const shop = await world.retailer();
    const closed = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root);
    const disabled = await world.user('root_management_unit_manager', shop.root, { status: 'inactive' });
    const invited = await world.user('root_management_unit_manager', shop.root, { password: false });
    const sso = await world.user('root_management_unit_manager', shop.root, { sso: true });
    const ofClosed = await world.user('root_management_unit_manager', closed.root);
    await api.asSystem(closed.id, ({ db }) => db.updateTable('account').set({ status: 'inactive' }).execute());
    const attempts: Record<string, [TestUser | { email: string }, string]> = {
      'wrong password': [user, 'Wrong1234'],
      'unknown address': [{ email: 'nobody@example.test' }, PASSWORD],
      'disabled user': [disabled, PASSWORD],
      'no password yet': [invited, PASSWORD],
      'disabled account': [ofClosed, PASSWORD],
      'single sign-on, wrong password': [sso, 'Wrong1234'],
    };
    const answers = new Map<string, string>();
    for (const [name, [{ email }, password]] of Object.entries(attempts)) {
      const { statusCode, body, headers } = await logIn(email, password);
      expect(statusCode, name).toBe(401);
      const { date: _, ...rest } = headers;
      answers.set(name, JSON.stringify([statusCode, rest, body]));
    }
    expect(new Set(answers.values()).size).toBe(1);
    expect(answers.get('wrong password')).toContain('invalid_credentials');
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test('tells about single sign-on only to who knows the password', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root, { sso: true });
    const answer = await logIn(user.email, PASSWORD);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sso_required']);
    expect(await sessionsOf(user)).toBe(0);
  });

  test('is also the answer to somebody who may do nothing', async () => {
    const shop = await world.retailer();
    const none = await world.user('store_seller', await world.store(shop.root));
    const misplaced = await world.user('store_seller', await world.store(shop.root), { module: 'rps' });
    await api.asSystem(shop.id, ({ db }) => db.deleteFrom('user_role').where('user_id', '=', none.id).execute());
    const wrong = await logIn('nobody@example.test', PASSWORD);
    for (const user of [none, misplaced]) {
      const answer = await logIn(user.email, PASSWORD);
      expect([answer.statusCode, answer.body]).toEqual([401, wrong.body]);
      expect(await sessionsOf(user)).toBe(0);
      expect(await lastLoginOf(user)).toBeNull();
    }
  });

  test('that breaks the form of the request is told so', async () => {
    for (const payload of [{ email: 'no address', password: 'x' }, { email: 'a@b.fr' }, {}]) {
      const answer = await api.call({ method: 'POST', url: '/api/login', payload });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
    }
  });
});

async function sessionsOf(user: TestUser): Promise<number> {
  const rows = await api.asSystem(user.accountId, ({ db }) =>
    db.selectFrom('session').select('id').where('user_id', '=', user.id).execute(),
  );
  return rows.length;
}
async function lastLoginOf(user: TestUser): Promise<Date | null> {
  const row = await api.asSystem(user.accountId, ({ db }) =>
    db.selectFrom('app_user').select('last_login_at').where('id', '=', user.id).executeTakeFirstOrThrow(),
  );
  return row.last_login_at;
}
