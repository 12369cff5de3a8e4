import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSearchProducts } from './search-products.ts';

const ROOT = '0192f0c0-0000-7000-8000-000000000001';
const page = {
  '@id': '/catalog-search',
  '@type': 'hydra:Collection',
  'hydra:member': [],
  'hydra:view': { '@id': '/catalog-search', '@type': 'hydra:PartialCollectionView' },
};
const visit = {
  ord: {
    id: ROOT,
    buybackZeroDescription: null,
    noSearchResultDescription: null,
    enabledPremiumFeatures: [],
    categoryNavigationEnabled: false,
    customerIdentityDocumentRequired: true,
    barCodeEnabled: false,
    tagPriceEnabled: false,
    cartMinValue: 0,
  },
  account: {
    id: ROOT,
    name: 'Shop',
    companyCountry: 'FR',
    language: 'fr-FR',
    languages: ['fr-FR', 'en-GB'],
    currency: 'EUR',
    emailDPO: null,
    mainColor: '#123456',
    logo: null,
    darkLogo: null,
    favicon: null,
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
  },
};
let asked: string[] = [];
let visitors = 0;
/** a search token the API takes for one of another account */
let foreign: string | undefined;
/** Knows one living visitor and one living search token at a time. */
const api: Server = createServer((request, response) => {
  const url = request.url!;
  const bearer = request.headers.authorization;
  const token = request.headers['x-search-token'];
  asked.push(`${url.split('?')[0]} ${bearer ?? token ?? ''}`.trim());
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const over = { code: 'session_expired', detail: 'over' };
  if (url.startsWith('/webtoken')) return send(200, { ...visit, token: `visitor-${++visitors}` });
  if (url.endsWith('/typesense'))
    return bearer === `Bearer visitor-${visitors}` ? send(200, { token: `search-${visitors}` }) : send(401, over);
  if (token === foreign || !url.includes(`accountId=${ROOT}`)) {
    visitors++;
    return send(404, { code: 'not_found', detail: 'nothing is here' });
  }
  return token === `search-${visitors}` ? send(200, page) : send(401, over);
});
const listening = new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
afterAll(() => api.close());
beforeEach(async () => {
  await listening;
  asked = [];
  visitors = 0;
});
const newSearch = () =>
  createSearchProducts(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)(
    { accountId: ROOT, origin: 'https://shop.test' },
    '::1',
  );
const none = { visitor: undefined, search: undefined };

test('the first search of a visitor asks for both tokens, the next for none', async () => {
  const search = newSearch();
  const { found, tokens } = await search({ q: 'pixel' }, none);
  expect(found['hydra:member']).toEqual([]);
  expect(tokens).toEqual({ visitor: 'visitor-1', search: 'search-1' });
  asked = [];
  expect((await search({ q: 'pixel' }, tokens)).tokens).toEqual(tokens);
  expect(asked).toEqual(['/catalog-search search-1']);
});

test('a search token that has ended is replaced, and so is a visitor who has', async () => {
  const search = newSearch();
  const { tokens } = await search({ q: 'pixel' }, none);
  expect((await search({ q: 'pixel' }, { ...tokens, search: 'old' })).tokens).toEqual(tokens);
  visitors = 7;
  expect((await search({ q: 'pixel' }, tokens)).tokens).toEqual({ visitor: 'visitor-8', search: 'search-8' });
});

test('whoever is known already stays so when the server is new', async () => {
  visitors = 0;
  const first = await newSearch()({ q: 'pixel' }, none);
  visitors = 1;
  const after = await newSearch()({ q: 'pixel' }, first.tokens);
  expect(after.tokens.visitor).toBe('visitor-1');
});

test('tokens of another site are not used: whose products are meant is said with the search', async () => {
  const search = newSearch();
  const { tokens } = await search({ q: 'pixel' }, none);
  foreign = tokens.search;
  asked = [];
  const after = await search({ q: 'pixel' }, tokens);
  foreign = undefined;
  expect(asked[0]).toContain('/catalog-search');
  expect(after.tokens.search).not.toBe(tokens.search);
});
