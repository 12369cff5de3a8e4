import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { categoryPages } from '../app/frame/category-pages.server.ts';
import { createBrowse } from './browse.ts';
import { robotsFile, sitemapFile } from './plain-files.ts';
import type { Site } from './sites.ts';
import { createVisitorCalls } from './visitor-calls.ts';

const id = (n: number) => `0192f0c0-0000-7000-8000-00000000000${n}`;
const SHOPS: Record<string, { n: number; label: string }> = {
  'https://cedre.test': { n: 1, label: 'Téléphones & "montres"' },
  'https://jonquille.test': { n: 5, label: 'Toestellen' },
};
const node = (n: number, label: string, parentId: string | null) => ({
  id: id(n),
  parentId,
  depth: parentId ? 1 : 0,
  identifier: `c-${n}`,
  label,
  status: 'active',
  image: null,
  childrenDescription: null,
  numberOfProducts: 1,
  numberOfPublishedProducts: 1,
});
const SETTINGS = {
  customer_identity_document_required: true,
  cart_min_value: 0,
  cart_max_items: 3,
  service_terms_published: true,
};
let asked: string[] = [];
let entered = 0;
let isAway = false;
/** Tells each visitor only what is of the site whose token it is. */
const api: Server = createServer((request, response) => {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const path = request.url!.split('?')[0]!;
    asked.push(path);
    if (isAway) return send(503, { code: 'unavailable', detail: 'away' });
    if (path.startsWith('/webtoken')) {
      const origin = new URLSearchParams(body).get('url');
      return send(200, { ...visit, token: `${++entered} ${origin}` });
    }
    const [n, origin] = (request.headers.authorization ?? '').replace('Bearer ', '').split(' ');
    if (Number(n) < entered - 1) return send(401, { code: 'session_expired', detail: 'over' });
    const shop = SHOPS[origin!]!;
    if (path.startsWith('/categories/with-products'))
      return send(200, {
        'hydra:member': [
          node(shop.n, 'All', null),
          node(shop.n + 1, request.url!.includes('language=en-GB') ? 'Phones' : shop.label, id(shop.n)),
        ],
        'hydra:totalItems': 2,
      });
    if (path === '/internal/products/addresses')
      return send(200, { products: [{ id: id(shop.n), label: `${shop.label} 8` }] });
    if (path.endsWith('/buyback-settings')) return send(200, SETTINGS);
    return send(404, { code: 'not_found', detail: 'nothing is here' });
  });
});
const brand = {
  companyCountry: 'FR',
  language: 'fr-FR',
  languages: ['fr-FR', 'en-GB'],
  currency: 'EUR',
  emailDPO: null,
  mainColor: '#123456',
};
const visit = {
  ord: {
    id: id(9),
    buybackZeroDescription: null,
    noSearchResultDescription: null,
    enabledPremiumFeatures: [],
    categoryNavigationEnabled: true,
    customerIdentityDocumentRequired: true,
    barCodeEnabled: false,
    tagPriceEnabled: false,
    cartMinValue: 0,
  },
  account: {
    ...brand,
    id: id(9),
    name: 'Shop',
    logo: null,
    darkLogo: null,
    favicon: null,
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
  },
};
const listening = new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
afterAll(() => api.close());
beforeEach(async () => {
  await listening;
  asked = [];
  entered = 0;
  isAway = false;
});
const newBrowse = () => createBrowse(createVisitorCalls(`http://127.0.0.1:${(api.address() as AddressInfo).port}`));
const siteAt = (origin: string) =>
  ({
    origin,
    config: { account: { language: 'fr-FR', languages: ['fr-FR', 'en-GB'] }, categoryNavigationEnabled: true },
    stores: [],
    texts: { accessibilityStatement: null },
  }) as unknown as Site;

const inFrench = (origin: string) => ({ origin, language: 'fr-FR' as const });

test('each site is read under a token of its own, asked for once', async () => {
  const browse = newBrowse();
  const [cedre, jonquille] = [browse(inFrench('https://cedre.test')), browse(inFrench('https://jonquille.test'))];
  expect((await cedre.tree()).map(({ id: one }) => one)).toEqual([id(1), id(2)]);
  expect((await jonquille.tree()).map(({ id: one }) => one)).toEqual([id(5), id(6)]);
  expect((await browse(inFrench('https://cedre.test')).tree())[1]?.label).toBe('Téléphones & "montres"');
  await cedre.addresses();
  expect(asked.filter((path) => path.startsWith('/webtoken'))).toHaveLength(2);
  expect(asked.filter((path) => path.startsWith('/categories/with-products'))).toHaveLength(2);
});

test('a token that has ended is replaced', async () => {
  const browse = newBrowse();
  await browse(inFrench('https://cedre.test')).tree();
  entered = 7;
  expect(await browse(inFrench('https://cedre.test')).addresses()).toHaveLength(1);
});

test('browse: settings read before stand in while the API is away, those never read do not', async () => {
  const browse = newBrowse();
  const [cedre, jonquille] = [browse(inFrench('https://cedre.test')), browse(inFrench('https://jonquille.test'))];
  const before = await cedre.settings();
  await jonquille.tree();
  isAway = true;
  expect(await cedre.settings()).toEqual(before);
  await expect(jonquille.settings()).rejects.toMatchObject({ status: 503 });
});

test('browse: a product that is refused is refused, not shown from memory', async () => {
  const cedre = newBrowse()(inFrench('https://cedre.test'));
  await expect(cedre.declaration(id(3))).rejects.toMatchObject({ status: 404 });
});

test('a category that is not there has no products and no words', async () => {
  const cedre = newBrowse()(inFrench('https://cedre.test'));
  expect([await cedre.products(id(6), 1), await cedre.description(id(6))]).toEqual([undefined, null]);
});

test('the map of a site names its own categories and products, in addresses that need no escaping', async () => {
  const browse = newBrowse();
  const map = await sitemapFile(siteAt('https://cedre.test'), browse(inFrench('https://cedre.test')));
  expect(map).toContain(`<loc>https://cedre.test/category/${id(2)}/telephones-montres</loc>`);
  expect(map).toContain(`<loc>https://cedre.test/en/category/${id(2)}/phones</loc>`);
  expect(map).toContain(`hreflang="en" href="https://cedre.test/en/category/${id(2)}/phones"/>`);
  expect(map).toContain(`<url><loc>https://cedre.test/diag/${id(1)}/telephones-montres-8</loc></url>`);
  expect(map).toContain('<loc>https://cedre.test/categories</loc>');
  expect(map).not.toMatch(/jonquille|toestellen|category\/[^"<]*\/all|&(?!amp;)/);
});

test('while the API is away a site still has a map, and robots are told what is nobody’s to read', async () => {
  isAway = true;
  const map = await sitemapFile(siteAt('https://cedre.test'), newBrowse()(inFrench('https://cedre.test')));
  expect(map).toContain('<loc>https://cedre.test/faq</loc>');
  expect(robotsFile(siteAt('https://cedre.test'))).toMatch(/Disallow: \/search\?\nDisallow: \/\*\/search\?\n/);
});

test('categoryPages: each language has the address of the category in it; another page and an API away have none', async () => {
  const cedre = newBrowse()(inFrench('https://cedre.test'));
  const offered = ['fr-FR', 'en-GB'] as const;
  expect(await categoryPages(`/category/${id(2)}/phones`, offered, cedre)).toEqual({
    'fr-FR': `/category/${id(2)}/telephones-montres`,
    'en-GB': `/category/${id(2)}/phones`,
  });
  expect(await categoryPages('/faq', offered, cedre)).toEqual({});
  expect(await categoryPages(`/category/${id(7)}/gone`, offered, cedre)).toEqual({});
  isAway = true;
  expect(
    await categoryPages(`/category/${id(2)}/phones`, offered, newBrowse()(inFrench('https://cedre.test'))),
  ).toEqual({});
});
