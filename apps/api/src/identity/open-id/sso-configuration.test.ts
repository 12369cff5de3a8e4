import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { changePassword, login, renewPassword } from '@reprise/contract/identity/routes';
import { getSsoConfiguration, saveSsoConfiguration, testSsoConfiguration } from '@reprise/contract/identity/sso-routes';
import { createUser, getUser, inviteUser, updateUser } from '@reprise/contract/identity/user-routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { useIdentityProvider } from '../../../testing/harness/use-identity-provider.ts';
import { type Headers, PASSWORD, type TestAccount, type TestBuyer } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { createFetchOutside } from '../../platform/egress/fetch-outside.ts';
import { findConfiguration, openSecret } from './configurations.ts';

const idp = useIdentityProvider();
const api = useApi({ fetchOutside: createFetchOutside({ sandboxOrigins: () => [idp.issuer] }) });
const world = buildWorld(api);

let account: TestAccount;
let admin: Headers;
let domain: string;
let count = 0;
beforeEach(async () => {
  await idp.setFaults({});
  account = await world.retailer();
  admin = await world.session(await world.user('super_admin'));
  domain = `conf-${++count}.example`;
});

const read = (headers = admin, id = account.root.id) => api.call(getSsoConfiguration, { params: { id } }, headers);
const save = (more: object = {}, headers = admin, id = account.root.id) =>
  api.call(
    saveSsoConfiguration,
    {
      params: { id },
      body: {
        issuer: idp.issuer,
        ...idp.client,
        domains: [{ domain, verified: true }],
        active: true,
        mandatory: false,
        version: 0,
        ...more,
      },
    },
    headers,
  );
const tryOut = (more: object = {}, headers = admin, id = account.root.id) =>
  api.call(
    testSsoConfiguration,
    { params: { id }, body: { issuer: idp.issuer, clientId: idp.client.clientId, ...more } },
    headers,
  );
const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;
const violationsOf = (answer: { json<T>(): T }) =>
  answer.json<{ violations: { path: string }[] }>().violations.map(({ path }) => path);

describe('the configuration', () => {
  test('is empty at first, then keeps what was saved, never telling the secret', async () => {
    expect((await read()).json()).toMatchObject({ issuer: '', hasClientSecret: false, active: false, version: 0 });
    const saved = await save();
    expect(saved.statusCode, saved.body).toBe(200);
    const found = await read(admin, account.id);
    expect(found.json()).toMatchObject({
      organizationId: account.root.id,
      issuer: idp.issuer,
      clientId: 'reprise',
      hasClientSecret: true,
      domains: [{ domain, verified: true }],
      redirectUris: [`https://dashboard.reprise.test/open-id/${account.root.id}/callback`],
      logoutRedirectUris: ['https://dashboard.reprise.test/open-id/logout'],
      version: 1,
    });
    expect(saved.body + found.body).not.toContain(idp.client.clientSecret);
    const row = await api.asSystem(account.id, (ctx) => findConfiguration(ctx, account.id));
    expect(row!.client_secret!.toString('latin1')).not.toContain(idp.client.clientSecret);
    expect(openSecret(api.services.keys, row!)).toBe(idp.client.clientSecret);
    const records = await api.asSystem(account.id, ({ db }) =>
      db.selectFrom('audit').select(['entity', 'after']).where('account_id', '=', account.id).execute(),
    );
    expect(records.map(({ entity }) => entity)).toContain('sso_configuration');
    expect(JSON.stringify(records)).not.toContain(idp.client.clientSecret);
  });

  test('keeps its secret when none is sent, and asks for it again with another provider or client', async () => {
    await save();
    const kept = await save({ clientSecret: undefined, version: 1, active: false });
    expect(kept.json()).toMatchObject({ hasClientSecret: true, active: false, version: 2 });
    const again = await save({ clientSecret: undefined, version: 2 });
    expect(again.json()).toMatchObject({ hasClientSecret: true, active: true, version: 3 });
    const moved = await save({ clientSecret: undefined, version: 3, issuer: 'https://idp.elsewhere.example' });
    expect([moved.statusCode, violationsOf(moved)]).toEqual([422, ['body.clientSecret']]);
    expect(violationsOf(await save({ clientSecret: undefined, version: 3, clientId: 'other' }))).toEqual([
      'body.clientSecret',
    ]);
  });

  test('is not switched on half done', async () => {
    expect(violationsOf(await save({ clientSecret: undefined }))).toEqual(['body.clientSecret']);
    expect(violationsOf(await save({ domains: [{ domain, verified: false }] }))).toEqual(['body.domains']);
    expect(violationsOf(await save({ active: false, mandatory: true }))).toEqual(['body.mandatory']);
    const twice = [domain, domain.toUpperCase()].map((name) => ({ domain: name, verified: true }));
    expect(violationsOf(await save({ domains: twice }))).toEqual(['body.domains']);
    for (const wrong of ['gmail.com', 'localhost', 'no spaces.example'])
      expect((await save({ domains: [{ domain: wrong, verified: true }] })).statusCode, wrong).toBe(422);
    for (const wrong of [
      'ftp://idp.example',
      'https://user:pass@idp.example',
      'https://idp.example/?a=b',
      'idp',
      'https://idp.example/\u0000',
    ])
      expect((await save({ issuer: wrong })).statusCode, wrong).toBe(422);
  });

  test('is changed by one at a time', async () => {
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(codeOf(await save({ version: 0 }))).toBe('concurrent_change');
  });

  test('takes no domain of another client, whatever the spelling', async () => {
    await save();
    const rival = await world.retailer();
    const answer = await save({ domains: [{ domain: domain.toUpperCase(), verified: true }] }, admin, rival.root.id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'domain_taken']);
    expect((await read(admin, rival.root.id)).json()).toMatchObject({ version: 0, domains: [] });
  });
});

describe('only the provider’s super admin', () => {
  test('reads, changes and tests it; everybody else hears that they may not', async () => {
    const group = (await world.both()) as TestBuyer;
    const places = {
      root_management_unit: group.root,
      management_unit: await world.unit(group.root),
      store: await world.store(group.root),
      buyer: group.buyer,
      warehouse: await world.warehouse(group.buyer),
    };
    for (const type of STAFF_USER_TYPES) {
      if (type === 'super_admin') continue;
      const at = type === 'admin' ? null : placeFor(type, places);
      const headers = await world.session(await world.user(type, at));
      const answers = [await read(headers, group.root.id), await save({}, headers, group.root.id)];
      answers.push(await tryOut({}, headers, group.root.id));
      expect(answers.map(codeOf), type).toEqual(Array(3).fill('permission_denied'));
    }
    expect(codeOf(await read({}))).toBe('not_signed_in');
    expect(codeOf(await read(world.visitor(account)))).toBe('not_signed_in');
  });

  test('and nothing is found behind an id that is none', async () => {
    const nobody = api.services.newId();
    const answers = [await read(admin, nobody), await save({}, admin, nobody), await tryOut({}, admin, nobody)];
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(Array(3).fill([404, 'not_found']));
    expect((await read(admin, (await world.store(account.root)).id)).statusCode).toBe(404);
  });
});

type Places = Record<'root_management_unit' | 'management_unit' | 'store' | 'buyer' | 'warehouse', TestAccount['root']>;
function placeFor(type: string, places: Places) {
  const prefix = (['root_management_unit', 'management_unit', 'store', 'buyer', 'warehouse'] as const).find((name) =>
    type.startsWith(name),
  );
  return places[prefix!];
}

describe('a test of the connection', () => {
  const outcome = async (more: object = {}) => (await tryOut(more)).json<{ outcome: string }>();
  test('says that all is ready, the client included', async () => {
    expect(await outcome({ clientSecret: idp.client.clientSecret })).toEqual({
      outcome: 'ready',
      clientAccepted: true,
      signsOutToo: true,
      announcesPkce: true,
    });
    expect(await outcome()).toMatchObject({ outcome: 'ready', clientAccepted: null });
    await save();
    expect(await outcome()).toMatchObject({ outcome: 'ready', clientAccepted: true });
  });

  test('says what is wrong', async () => {
    expect(await outcome({ clientSecret: 'not-it' })).toMatchObject({
      outcome: 'client_refused',
      clientAccepted: false,
    });
    expect(await outcome({ issuer: `${idp.issuer}/nothing` })).toMatchObject({ outcome: 'not_a_provider' });
    expect(await outcome({ issuer: 'http://127.0.0.1:9' })).toMatchObject({ outcome: 'not_https' });
    expect(await outcome({ issuer: 'https://127.0.0.1' })).toMatchObject({ outcome: 'address_refused' });
    expect(await outcome({ issuer: 'https://169.254.169.254' })).toMatchObject({ outcome: 'address_refused' });
    expect(await outcome({ issuer: 'https://localhost' })).toMatchObject({ outcome: 'address_refused' });
    expect(await outcome({ issuer: `${idp.issuer}/` })).toMatchObject({ outcome: 'issuer_differs' });
    await idp.setFaults({ weakSignatures: true });
    expect(await outcome()).toMatchObject({ outcome: 'no_safe_algorithm' });
    await idp.setFaults({ wrongIssuer: true });
    expect(await outcome()).toMatchObject({ outcome: 'issuer_differs' });
  });

  test('does not send the secret we have to another provider', async () => {
    await save();
    // The same provider under another name: it would take our secret if it were sent.
    const answer = await outcome({ issuer: idp.issuer, clientId: 'somebody' });
    expect(answer).toMatchObject({ outcome: 'ready', clientAccepted: null });
  });
});

describe('an organisation that signs in by itself only', () => {
  const password = (email: string) => api.call(login, { body: { email, password: PASSWORD } });

  test('has no way in by password, by link or by change; who is outside of its domains has', async () => {
    const store = await world.store(account.root);
    const seller = await world.user('store_seller', store, { email: `camille@${domain}` });
    const guest = await world.user('store_seller', store, { email: `guest@elsewhere-${count}.example` });
    const [sellers, guests] = [await world.session(seller), await world.session(guest)];
    await save();
    expect((await password(seller.email)).statusCode).toBe(200);
    expect((await save({ mandatory: true, version: 1 })).statusCode).toBe(200);
    const refused = await password(seller.email);
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, 'sso_required']);
    expect((await password(guest.email)).statusCode).toBe(200);
    // Sessions that a password opened end with it, those of people outside the domains do not.
    const read = (headers: Headers, { id }: { id: string }) => api.call(getUser, { params: { id } }, headers);
    expect([(await read(sellers, seller)).statusCode, (await read(guests, guest)).statusCode]).toEqual([401, 200]);
    const headers = await world.session(seller);
    const change = await api.call(
      changePassword,
      { params: { id: seller.id }, body: { currentPassword: PASSWORD, password: 'Another-Pass-1' } },
      headers,
    );
    expect(codeOf(change)).toBe('sso_managed');
    const invited = await api.call(inviteUser, { params: { id: seller.id } }, admin);
    expect(codeOf(invited)).toBe('sso_managed');
    const mails = () =>
      api.asSystem(account.id, ({ db }) =>
        db.selectFrom('mail').select('id').where('account_id', '=', account.id).execute(),
      );
    const before = (await mails()).length;
    await api.call(renewPassword, { body: { email: seller.email } });
    expect(await mails()).toHaveLength(before);
    await save({ mandatory: false, version: 2 });
    expect((await password(seller.email)).statusCode).toBe(200);
  });
});

describe('forcing somebody to single sign-on', () => {
  const create = (email: string, more: object = {}) =>
    api.call(
      createUser,
      {
        body: {
          accountId: account.id,
          email,
          firstname: 'New',
          lastname: 'Person',
          forceConnectionBySso: true,
          modules: [{ module: 'tim', userType: 'root_management_unit_analyst', organizationId: account.root.id }],
          ...more,
        },
      },
      admin,
    );
  const force = (id: string, version = 1) =>
    api.call(updateUser, { params: { id }, body: { forceConnectionBySso: true, version } }, admin);
  const violation = [{ path: 'body.forceConnectionBySso', code: 'sso_not_active' }];

  test('is refused where none is configured, none is active, or the address is in none of its domains (422)', async () => {
    const user = await world.user('root_management_unit_analyst', account.root, { email: `lea@${domain}` });
    expect((await force(user.id)).json().violations).toMatchObject(violation);
    await save({ active: false });
    expect((await force(user.id)).json().violations).toMatchObject(violation);
    expect((await create(`new@${domain}`)).json().violations).toMatchObject(violation);
    await save({ version: 1 });
    expect((await create(`new@elsewhere-${count}.example`)).json().violations).toMatchObject(violation);
    expect((await create(`new@${domain}`)).statusCode).toBe(201);
    expect((await force(user.id)).statusCode).toBe(200);
  });

  test('ends the sessions a password has opened and keeps those of the identity provider', async () => {
    await save();
    const user = await world.user('root_management_unit_analyst', account.root, { email: `lea@${domain}` });
    const [byPassword, bySso] = [await world.session(user), await world.session(user)];
    await api.asSystem(account.id, ({ db }) =>
      db
        .updateTable('session')
        .set({ by_sso: true })
        .where('token_hash', '=', hashToken(bySso['x-product-token']!))
        .execute(),
    );
    const read = async (headers: Headers) => (await api.call(getUser, { params: { id: user.id } }, headers)).statusCode;
    expect([await read(byPassword), await read(bySso)]).toEqual([200, 200]);
    await force(user.id);
    expect([await read(byPassword), await read(bySso)]).toEqual([401, 200]);
  });

  test('is lifted from everybody when single sign-on is switched off, and the change log says of how many', async () => {
    await save();
    const user = await world.user('root_management_unit_analyst', account.root, { email: `lea@${domain}` });
    await force(user.id);
    const signIn = () => api.call(login, { body: { email: user.email, password: PASSWORD } });
    expect(codeOf(await signIn())).toBe('sso_required');
    expect((await save({ active: false, version: 1 })).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    const rows = await api.asSystem(account.id, ({ db }) =>
      db.selectFrom('audit').select('after').where('entity', '=', 'sso_configuration').orderBy('occurred_at').execute(),
    );
    expect(rows.at(-1)?.after).toMatchObject({ active: false, liftedUsers: 1 });
  });
});
