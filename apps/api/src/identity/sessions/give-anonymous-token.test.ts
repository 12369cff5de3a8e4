import { ANONYMOUS_TOKEN_MINUTES } from '@reprise/contract/identity/visitors';
import { describe, expect, test } from 'vitest';
import { newTestKeys } from '../../../testing/harness/keys.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { MINUTE } from '../../platform/clock.ts';
import { newVisitorToken, readVisitorToken } from './visitor-token.ts';

const api = useApi();
const world = buildWorld(api);
const visit = (url: string) =>
  api.call({
    method: 'POST',
    url: '/webtoken-with-account-and-ord',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-request-id': 'the-same-request' },
    payload: new URLSearchParams({ url }).toString(),
  });
const read = (token: string) => readVisitorToken(api.services.keys, api.clock, token);

describe('a visitor of a public site', () => {
  test('gets a token of the account, its brand and the settings the site needs, nothing else', async () => {
    const shop = await world.retailer('Maison Martin');
    await api.asSystem(shop.id, ({ db }) =>
      db.updateTable('organization_root_detail').set({ seller_support_email: 'inside@shop.test' }).execute(),
    );
    const answer = await visit(`https://${shop.host}/fr/home?x=1`);
    expect(answer.statusCode).toBe(200);
    const { token, ord, account } = answer.json();
    expect(read(token)).toMatchObject({ accountId: shop.id });
    expect(ord).toEqual({
      id: shop.root.id,
      buybackZeroDescription: null,
      noSearchResultDescription: null,
      enabledPremiumFeatures: [],
      categoryNavigationEnabled: false,
      customerIdentityDocumentRequired: true,
      barCodeEnabled: false,
      tagPriceEnabled: false,
      cartMinValue: 0,
    });
    expect(account).toMatchObject({ id: shop.id, name: 'Maison Martin', language: 'fr-FR', currency: 'EUR' });
    expect(answer.body).not.toContain('inside@shop.test');
  });

  test('giveAnonymousToken: each token is a new visitor', async () => {
    const shop = await world.retailer();
    const [one, two] = [(await visit(shop.host)).json(), (await visit(shop.host)).json()];
    expect(read(one.token)?.visitorId).not.toBe(read(two.token)?.visitorId);
  });

  test('giveAnonymousToken: finds the account by any spelling of the host', async () => {
    const { host, id } = await world.retailer();
    const ways = ['https://HOST', 'http://HOST:8080/', 'HOST', 'HOST:3000', 'https://HOST./', 'https://a:b@HOST/x#y'];
    for (const way of [...ways.map((w) => w.replace('HOST', host)), host.toUpperCase()])
      expect((await visit(way)).json().account?.id, way).toBe(id);
  });

  test('giveAnonymousToken: 404 for an unknown host, an inactive site and an inactive account', async () => {
    const [off, closed, open] = [await world.retailer(), await world.retailer(), await world.retailer()];
    await api.asSystem(off.id, ({ db }) => db.updateTable('web_channel').set({ active: false }).execute());
    await api.asSystem(closed.id, ({ db }) => db.updateTable('account').set({ status: 'inactive' }).execute());
    const absent = await visit('https://nobody.example.test/');
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
    const others = [
      `https://${off.host}`,
      closed.host,
      `www.${open.host}`,
      `${open.host}.evil.test`,
      'http://',
      '::::',
    ];
    for (const url of [...others, `https://evil.test/${open.host}`, `https://evil.test/?url=https://${open.host}`])
      expect((await visit(url)).body, url).toBe(absent.body);
  });
});

describe('the token of a visitor', () => {
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  /** A staff route tells a living visitor from a dead token. */
  const codeOf = async (token: string) => (await api.call({ url: '/users', headers: headers(token) })).json().code;
  const newToken = (accountId: string) =>
    newVisitorToken(api.services.keys, api.clock, { accountId, visitorId: api.services.newId() });

  test('visitor token: staff routes answer 401', async () => {
    const shop = await world.retailer();
    const token = newToken(shop.id);
    for (const [method, url] of [
      ['GET', '/users'],
      ['GET', `/users/${api.services.newId()}`],
      ['GET', '/organizations'],
      ['GET', `/organizations/${shop.root.id}`],
      ['GET', `/accounts/${shop.id}/organization-root-detail`],
      ['GET', '/accounts'],
      ['POST', '/logout'],
    ] as const) {
      const answer = await api.call({ method, url, headers: headers(token) });
      expect([answer.statusCode, answer.json().code], url).toEqual([401, 'not_signed_in']);
    }
  });

  test('visitor token: expires (401)', async () => {
    const token = newToken((await world.retailer()).id);
    api.clock.advance(ANONYMOUS_TOKEN_MINUTES * MINUTE - 1);
    expect(await codeOf(token)).toBe('not_signed_in');
    api.clock.advance(1);
    expect(await codeOf(token)).toBe('session_expired');
  });

  test('visitor token: a changed account or expiry is refused', async () => {
    const [shop, other] = [await world.retailer(), await world.retailer()];
    const token = newToken(shop.id);
    const [claim = '', ...signature] = token.split('.');
    const rest = signature.join('.');
    const text = Buffer.from(claim, 'base64url').toString();
    const [, visitorId = '', until = ''] = text.split('~');
    const forge = (changed: string) => `${Buffer.from(changed).toString('base64url')}.${rest}`;
    const forgeries = [
      forge(text.replace(shop.id, other.id)),
      forge(`${shop.id}~${visitorId}~zzzzzzzzzz`),
      forge(`${shop.id}~${api.services.newId()}~${until}`),
      `${claim}.${rest.slice(0, -2)}`,
      `${claim}.k9.${signature[1]}`,
      claim,
      `${claim}.`,
      '.',
      'x'.repeat(2_000),
    ];
    for (const forged of forgeries) expect(await codeOf(forged), forged).toBe('session_expired');
    expect(read(forge(text))).toEqual({ accountId: shop.id, visitorId });
  });

  test('visitor token: is refused by a process with other keys', async () => {
    const visitor = { accountId: (await world.retailer()).id, visitorId: api.services.newId() };
    expect(await codeOf(newVisitorToken(newTestKeys('k1'), api.clock, visitor))).toBe('session_expired');
  });
});
