import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { useIdentityProvider } from '../../../testing/harness/use-identity-provider.ts';
import type { TestAccount, TestPlace, TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { MINUTE } from '../../platform/clock.ts';
import { createFetchOutside } from '../../platform/egress/fetch-outside.ts';

const idp = useIdentityProvider();
const other = useIdentityProvider();
const api = useApi({ fetchOutside: createFetchOutside({ sandboxOrigins: () => [idp.issuer, other.issuer] }) });
const world = buildWorld(api);

let account: TestAccount;
let store: TestPlace;
let seller: TestUser;
let domain: string;
let count = 0;

/** An organisation of its own for each test: its domain, its store, and a seller with an address there. */
async function organisation(at = idp) {
  const retailer = await world.retailer();
  const place = await world.store(retailer.root);
  const name = `org-${++count}.example`;
  const admin = await world.session(await world.user('super_admin'));
  const saved = await api.call({
    method: 'PUT',
    url: `/organizations/${retailer.root.id}/sso-configuration`,
    headers: admin,
    payload: {
      issuer: at.issuer,
      ...at.client,
      domains: [
        { domain: name, verified: true },
        { domain: `unproven-${name}`, verified: false },
      ],
      active: true,
      mandatory: false,
      version: 0,
    },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const user = await world.user('store_seller', place, { email: `camille@${name}`, password: false });
  return { retailer, place, name, user };
}
beforeEach(async () => {
  await idp.setFaults({});
  ({ retailer: account, place: store, name: domain, user: seller } = await organisation());
});

type Begun = { authorizationUrl: string; organizationId: string; openidSessionId: string };
const begin = async (of = domain): Promise<Begun> => {
  const answer = await api.call({ url: `/open-id/authorization-url?domain=${encodeURIComponent(of)}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Begun>();
};
const finish = ({ organizationId, openidSessionId }: Omit<Begun, 'authorizationUrl'>, back: URL | string) =>
  api.call({
    method: 'POST',
    url: `/open-id/${organizationId}/callback`,
    payload: { openidSessionId, response: typeof back === 'string' ? back : back.search },
  });
const logIn = ({ organizationId, openidSessionId }: Omit<Begun, 'authorizationUrl'>) =>
  api.call({ method: 'POST', url: '/api/login', payload: { organizationId, openidSessionId } });
const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;
const links = (accountId = account.id) =>
  api.asSystem(accountId, ({ db }) => db.selectFrom('sso_identity').selectAll().execute());

describe('signing in through the organisation', () => {
  test('goes to its provider and comes back with a session', async () => {
    const begun = await begin(`Camille@${domain.toUpperCase()}`);
    const url = new URL(begun.authorizationUrl);
    expect(url.origin).toBe(idp.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'reprise',
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: `https://dashboard.reprise.test/open-id/${account.root.id}/callback`,
    });
    const back = await idp.signIn(begun.authorizationUrl, seller.email);
    expect(back.href.startsWith(url.searchParams.get('redirect_uri')!)).toBe(true);
    expect((await finish(begun, back)).statusCode).toBe(204);
    const opened = await logIn(begun);
    expect(opened.statusCode, opened.body).toBe(200);
    const { id, apiToken } = opened.json<{ id: string; apiToken: string }>();
    expect(id).toBe(seller.id);
    const headers = { 'x-product-token': apiToken };
    expect((await api.call({ url: `/users/${id}`, headers })).statusCode).toBe(200);
    const left = await api.call({ method: 'POST', url: '/logout', headers });
    const goodbye = new URL(left.json<{ ssoLogoutUrl: string }>().ssoLogoutUrl);
    expect(goodbye.origin).toBe(idp.issuer);
    expect(goodbye.searchParams.get('post_logout_redirect_uri')).toBe('https://dashboard.reprise.test/open-id/logout');
  });

  test('knows somebody again by the name the provider has for them, whatever their address becomes', async () => {
    await signedIn(seller.email);
    const moved = `moved-${count}@elsewhere.example`;
    await api.asSystem(account.id, ({ db }) =>
      db.updateTable('app_user').set({ email: moved }).where('id', '=', seller.id).execute(),
    );
    expect((await signedIn(seller.email)).json()).toMatchObject({ id: seller.id });
    expect(await links()).toHaveLength(1);
  });

  test('opens nothing for somebody who was closed between the answer and the session', async () => {
    const begun = await begin();
    expect((await finish(begun, await idp.signIn(begun.authorizationUrl, seller.email))).statusCode).toBe(204);
    await api.asSystem(account.id, ({ db }) =>
      db.updateTable('app_user').set({ status: 'inactive' }).where('id', '=', seller.id).execute(),
    );
    const answer = await logIn(begun);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'sso_user_unknown']);
  });

  test('goes on after the provider has changed its keys', async () => {
    await signedIn(seller.email);
    await idp.rotateKeys();
    expect((await signedIn(seller.email)).statusCode).toBe(200);
  });

  test('claims the address of somebody who was invited', async () => {
    await signedIn(seller.email);
    const { claimed_at } = await api.asSystem(account.id, ({ db }) =>
      db.selectFrom('app_user').select('claimed_at').where('id', '=', seller.id).executeTakeFirstOrThrow(),
    );
    expect(claimed_at).toEqual(api.clock.now());
  });

  test('opens nothing for an address that signs in to another account', async () => {
    await world.user('store_seller', await world.store((await world.retailer()).root), { email: seller.email });
    const begun = await begin();
    const answer = await finish(begun, await idp.signIn(begun.authorizationUrl, seller.email));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'sso_user_unknown']);
    expect(await links()).toEqual([]);
  });

  test('opens nothing for somebody who is no user, and makes none', async () => {
    const begun = await begin();
    const answer = await finish(begun, await idp.signIn(begun.authorizationUrl, `stranger@${domain}`));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'sso_user_unknown']);
    expect([(await logIn(begun)).statusCode, await links()]).toEqual([401, []]);
  });

  test.each(['inactive', 'no permission'])('opens nothing for somebody who is %s', async (how) => {
    await signedIn(seller.email);
    await api.asSystem(account.id, async ({ db }) => {
      if (how === 'inactive')
        await db.updateTable('app_user').set({ status: 'inactive' }).where('id', '=', seller.id).execute();
      else await db.deleteFrom('user_role').where('user_id', '=', seller.id).execute();
    });
    const begun = await begin();
    const answer = await finish(begun, await idp.signIn(begun.authorizationUrl, seller.email));
    const last = answer.statusCode === 204 ? await logIn(begun) : answer;
    expect([last.statusCode, codeOf(last)]).toEqual([403, 'sso_user_unknown']);
  });
});

async function signedIn(email: string, of = domain) {
  const begun = await begin(of);
  const back = await idp.signIn(begun.authorizationUrl, email);
  const answer = await finish(begun, back);
  expect(answer.statusCode, answer.body).toBe(204);
  return logIn(begun);
}

describe('nobody becomes somebody else', () => {
  const refusedFor = async (email: string) => {
    const begun = await begin();
    const answer = await finish(begun, await idp.signIn(begun.authorizationUrl, email));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'sso_user_unknown']);
    expect((await logIn(begun)).statusCode).toBe(401);
  };

  test('by an address the provider has not verified', async () => {
    await idp.setFaults({ unverifiedEmail: true });
    await refusedFor(seller.email);
    expect(await links()).toEqual([]);
  });

  test('by the address of a user of another organisation, at the provider of one’s own', async () => {
    const victim = await organisation(other);
    await refusedFor(victim.user.email);
    expect([await links(), await links(victim.retailer.id)]).toEqual([[], []]);
  });

  test('by an address in a domain nobody has vouched for, even as a user of this organisation', async () => {
    const email = `dominique@unproven-${domain}`;
    await world.user('store_seller', store, { email });
    await refusedFor(email);
    const answer = await api.call({ url: `/open-id/authorization-url?domain=unproven-${domain}` });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'sso_domain_unknown']);
  });

  test('by an address that was given to another person at the provider', async () => {
    await signedIn(seller.email);
    await idp.setFaults({ changedSubjects: true });
    await refusedFor(seller.email);
    expect(await links()).toHaveLength(1);
  });

  test('but a super admin lets an address link once more, after the directory was built anew', async () => {
    await signedIn(seller.email);
    await idp.setFaults({ changedSubjects: true });
    const forget = (headers: Record<string, string>, id = seller.id) =>
      api.call({ method: 'DELETE', url: `/users/${id}/sso-identities`, headers });
    const admin = await world.session(await world.user('super_admin'));
    const manager = await world.session(await world.user('root_management_unit_manager', account.root));
    expect(codeOf(await forget(manager))).toBe('permission_denied');
    expect(codeOf(await forget(admin, api.services.newId()))).toBe('not_found');
    expect((await forget(admin)).statusCode).toBe(204);
    expect((await signedIn(seller.email)).statusCode).toBe(200);
  });

  test('by an identity that was linked in another organisation with the same provider', async () => {
    await signedIn(seller.email);
    const twin = await organisation();
    const begun = await begin(twin.name);
    const answer = await finish(begun, await idp.signIn(begun.authorizationUrl, seller.email));
    expect(codeOf(answer)).toBe('sso_user_unknown');
    expect(await links(twin.retailer.id)).toEqual([]);
  });
});

describe('an answer of the provider is worth something once, to the browser that asked', () => {
  const failed = async (answer: Awaited<ReturnType<typeof finish>>) =>
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'sso_callback_failed']);

  test('not a second time, and neither is the session it opens', async () => {
    const begun = await begin();
    const back = await idp.signIn(begun.authorizationUrl, seller.email);
    const both = await Promise.all([finish(begun, back), finish(begun, back)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401]);
    // Refused before the provider is asked again, which would now say something else.
    await idp.setFaults({ wrongIssuer: true });
    await failed(await finish(begun, back));
    const sessions = await Promise.all([logIn(begun), logIn(begun)]);
    expect(sessions.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  test('not in another browser: neither the link alone nor with an attempt of one’s own', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const back = await idp.signIn(mine.authorizationUrl, seller.email);
    await failed(await finish({ ...mine, openidSessionId: 'nothing-kept-here' }, back));
    await failed(await finish(theirs, back));
    // Their own attempt is not spent by somebody else's link, nor is mine.
    expect((await finish(theirs, await idp.signIn(theirs.authorizationUrl, seller.email))).statusCode).toBe(204);
    expect((await finish(mine, back)).statusCode).toBe(204);
  });

  test('not with the code of another attempt put under one’s own state', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const [code, own] = [
      (await idp.signIn(theirs.authorizationUrl, seller.email)).searchParams.get('code')!,
      await idp.signIn(mine.authorizationUrl, seller.email),
    ];
    own.searchParams.set('code', code);
    await failed(await finish(mine, own));
  });

  test('not for another organisation', async () => {
    const elsewhere = await organisation(other);
    const begun = await begin();
    const back = await idp.signIn(begun.authorizationUrl, seller.email);
    await failed(await finish({ ...begun, organizationId: elsewhere.retailer.root.id }, back));
    expect((await finish(begun, back)).statusCode).toBe(204);
    const wrong = await logIn({ ...begun, organizationId: elsewhere.retailer.root.id });
    expect(wrong.statusCode).toBe(401);
  });

  test('not from another provider, nor from one that does not say who it is', async () => {
    for (const mix of [
      (url: URL) => url.searchParams.set('iss', other.issuer),
      (url: URL) => url.searchParams.delete('iss'),
    ]) {
      const begun = await begin();
      const back = await idp.signIn(begun.authorizationUrl, seller.email);
      mix(back);
      await failed(await finish(begun, back));
      expect((await logIn(begun)).statusCode).toBe(401);
    }
  });

  test('not when it comes late, and not when the session is asked for late', async () => {
    const late = await begin();
    const back = await idp.signIn(late.authorizationUrl, seller.email);
    const proven = await begin();
    expect((await finish(proven, await idp.signIn(proven.authorizationUrl, seller.email))).statusCode).toBe(204);
    api.clock.advance(11 * MINUTE);
    await failed(await finish(late, back));
    expect(codeOf(await logIn(proven))).toBe('sso_callback_failed');
  });

  test('not when the organisation has left that provider meanwhile', async () => {
    const begun = await begin();
    const back = await idp.signIn(begun.authorizationUrl, seller.email);
    await api.asSystem(account.id, ({ db }) =>
      db.updateTable('sso_configuration').set({ issuer: other.issuer }).where('account_id', '=', account.id).execute(),
    );
    await failed(await finish(begun, back));
  });

  test('not when it says no, and not when it is no answer', async () => {
    const begun = await begin();
    const state = new URL(begun.authorizationUrl).searchParams.get('state')!;
    await failed(await finish(begun, 'code=x'));
    await failed(await finish(begun, `?state=${state}&error=access_denied&iss=${encodeURIComponent(idp.issuer)}`));
  });

  test.each(['unsigned', 'wrong_signature'])('not when the identity in it is %s', async (forgedTokens) => {
    const begun = await begin();
    const back = await idp.signIn(begun.authorizationUrl, seller.email);
    await idp.setFaults({ forgedTokens });
    await failed(await finish(begun, back));
    expect(await links()).toEqual([]);
  });

  test('the provider sends nobody to a host that is not ours', async () => {
    const { authorizationUrl } = await begin();
    const url = new URL(authorizationUrl);
    url.searchParams.set('redirect_uri', `https://evil.example/open-id/${account.root.id}/callback`);
    await expect(idp.signIn(url.href, seller.email)).rejects.toThrow(/redirect_uri/);
  });
});

describe('an organisation that cannot be signed in by', () => {
  const asked = async (of: string) => {
    const answer = await api.call({ url: `/open-id/authorization-url?domain=${of}` });
    return [answer.statusCode, codeOf(answer)];
  };
  test('is not there when no organisation has the domain', async () => {
    expect(await asked('nobody-has-this.example')).toEqual([404, 'sso_domain_unknown']);
    expect(await asked('not a domain')).toEqual([400, 'malformed_request']);
  });
  test('says that its provider is not the one it was configured with', async () => {
    await idp.setFaults({ wrongIssuer: true });
    expect(await asked(domain)).toEqual([422, 'sso_configuration_error']);
  });
  test('does not keep anybody waiting', async () => {
    await idp.setFaults({ discoveryDelayMs: 20_000 });
    const began = performance.now();
    expect(await asked(domain)).toEqual([422, 'sso_configuration_error']);
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 15_000);
});

test('asking is counted by network', async () => {
  const ask = (ip: string) =>
    api.call({ url: '/open-id/authorization-url?domain=nobody-has-this.example', remoteAddress: ip });
  for (let asked = 0; asked < 900; asked += 30) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('203.0.113.7')));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['sso_domain_unknown']));
  }
  expect(codeOf(await ask('203.0.113.8'))).toBe('too_many_requests');
  expect(codeOf(await ask('198.51.100.7'))).toBe('sso_domain_unknown');
}, 30_000);

test('nothing of an attempt is stored but the hash of its secret', async () => {
  const begun = await begin();
  const url = new URL(begun.authorizationUrl);
  const rows = await api.asSystem(account.id, ({ db }) => db.selectFrom('sso_attempt').selectAll().execute());
  const stored = JSON.stringify(rows);
  const secrets = [
    begun.openidSessionId,
    ...['state', 'nonce', 'code_challenge'].map((name) => url.searchParams.get(name)!),
  ];
  expect(secrets.filter((secret) => secret.length < 43 || stored.includes(secret))).toEqual([]);
  expect(url.search).not.toContain(begun.openidSessionId);
});
