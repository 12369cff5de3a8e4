import { previewHomePage, saveHomePage } from '@reprise/contract/white-label/home-routes';
import { getWhiteLabelHome } from '@reprise/contract/white-label/routes';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const save = (accountId: string, headers: Headers, title: string, status: 'draft' | 'published') =>
  api.call(
    saveHomePage,
    {
      params: { id: accountId },
      body: { status, metaTitle: null, metaDescription: null, widgets: [{ type: 'search', title }] },
    },
    headers,
  );
const preview = (accountId: string, headers: Headers) =>
  api.call(previewHomePage, { params: { id: accountId } }, { ...headers, 'x-request-id': 'the-same-request' });
const home = (host: string, token?: string) =>
  api.call(
    getWhiteLabelHome,
    { query: { host, ...(token === undefined ? {} : { preview: token }) } },
    { 'x-request-id': 'the-same-request' },
  );
const titleOf = async (answer: ReturnType<typeof home>) => (await answer).json().widgets[0].title;
const tokenOf = async (account: TestAccount, headers: Headers) =>
  new URL((await preview(account.id, headers)).json().url).searchParams.get('preview')!;

test('the link shows the draft on the site itself, while visitors see what is published', async () => {
  const shop = await world.retailer();
  const headers = await world.manager(shop);
  await save(shop.id, headers, 'Publié', 'published');
  await save(shop.id, headers, 'Brouillon', 'draft');
  const answer = await preview(shop.id, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  const { url, until } = answer.json();
  expect(new URL(url).origin).toBe(`https://${shop.host}`);
  expect(new Date(until).getTime() - api.clock.now().getTime()).toBe(30 * 60_000);
  const token = new URL(url).searchParams.get('preview')!;
  expect([await titleOf(home(shop.host, token)), await titleOf(home(shop.host))]).toEqual(['Brouillon', 'Publié']);
  await save(shop.id, headers, 'Brouillon', 'published');
  expect(await titleOf(home(shop.host, token))).toBe('Brouillon');
});

test('a link that is forged, of another site or past its end shows nothing, each in the same words', async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  const headers = await world.manager(shop);
  await save(shop.id, headers, 'Brouillon', 'draft');
  const token = await tokenOf(shop, headers);
  const refused = await home(shop.host, 'nonsense');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'invalid_link']);
  const [claim, ...signature] = token.split('.');
  const [accountId, until] = Buffer.from(claim!, 'base64url').toString().split('~');
  const claimOf = (text: string) => [Buffer.from(text).toString('base64url'), ...signature].join('.');
  const forged = [
    claimOf(`${accountId}~${(Number.parseInt(until!, 36) + 1).toString(36)}`),
    claimOf(`${other.id}~${until}`),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${claim}.`,
    '.',
    api.services.keys.sign('home-preview', 'x'),
    await tokenOf(other, await world.manager(other)),
  ];
  for (const bad of forged) expect((await home(shop.host, bad)).body, bad).toBe(refused.body);
  expect((await home(other.host, token)).body).toBe(refused.body);
  expect(await titleOf(home(shop.host, token))).toBe('Brouillon');
  api.clock.advance(30 * 60_000);
  expect((await home(shop.host, token)).body).toBe(refused.body);
});

test('is made for one’s own account, by who edits its home, and when it has a site', async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  const headers = await world.manager(shop);
  const absent = await preview(api.services.newId(), headers);
  expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
  expect((await preview(other.id, headers)).body).toBe(absent.body);
  const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
  expect((await preview(shop.id, seller)).statusCode).toBe(403);
  await api.asSystem(shop.id, ({ db }) => db.updateTable('web_channel').set({ active: false }).execute());
  const off = await preview(shop.id, headers);
  expect([off.statusCode, off.json().code]).toEqual([422, 'no_site']);
});
