import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteBuild } from './load-build.ts';
import { createSiteServer } from './serve.ts';
import type { Site } from './sites.ts';

/** Every address of the site that takes a form, with what a page sends there. */
const FORMS = {
  '/cart/send': 'application/json',
  '/cart/estimates': 'application/json',
  '/trial': 'application/x-www-form-urlencoded',
  '/cart/words': 'application/json',
  '/tracking/one?t=x': 'application/x-www-form-urlencoded',
  '/buyback/one/accept?t=x': 'application/x-www-form-urlencoded',
  '/buyback/one/reject?t=x': 'application/x-www-form-urlencoded',
  '/buyback/one/hold?t=x': 'application/x-www-form-urlencoded',
};
const OWN = 'https://shop.test';
/** Bytes that are no text, enough of them to be compressed. */
const PICTURE = Uint8Array.from({ length: 6_000 }, (_, at) => (at * 73) % 256);
let heard: { url: string; bytes: number }[] = [];
let clockOffset = -1;
let reads = 0;

/** An application of one action under every address: what stands around it is what is tested. */
const build = {
  entry: {
    module: {
      default: () => new Response('page'),
      contexts: {
        site: createContext(),
        nonce: createContext(),
        search: createContext(),
        browse: createContext(),
        visits: createContext(),
      },
      clock: {
        setOffset(ms: number) {
          clockOffset = ms;
        },
      },
    },
  },
  routes: {
    anything: {
      id: 'anything',
      path: '*',
      module: {
        async action({ request: sent }: { request: Request }) {
          heard.push({ url: sent.url, bytes: (await sent.arrayBuffer()).byteLength });
          return new Response('done');
        },
        loader: ({ request: sent }: { request: Request }) =>
          sent.url.includes('/photos/')
            ? new Response(PICTURE, { headers: { 'content-type': 'image/jpeg' } })
            : new Response(`read ${++reads}`),
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as SiteBuild;
const account = { language: 'fr-FR', languages: ['fr-FR', 'nl-BE'] };
const config = { accountId: 'a', tagManagerId: null, account };
const site = { config, origin: OWN, language: 'fr-FR', version: '1' } as unknown as Site;
const clockFile = join(mkdtempSync(join(tmpdir(), 'reprise-clock-')), 'clock.json');
const server = createSiteServer({
  config: { apiUrl: 'http://127.0.0.1:1', pictureOrigin: 'https://api.test', scheme: 'https', clockFile },
  sites: { find: async () => site },
  build,
  assets: new Map(),
  log: () => {},
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  rmSync(dirname(clockFile), { recursive: true });
  return new Promise<void>((closed) => void server.close(() => closed()));
});

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer; chunked?: boolean };
const ask = (path: string, { method = 'POST', headers = {}, body = Buffer.alloc(0), chunked = false }: Sent = {}) =>
  new Promise<{ status: number; text: string; location?: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const length = chunked || method === 'GET' ? {} : { 'content-length': String(body.length) };
    const asked = request({ port, path, method, headers: { ...length, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const { location } = answer.headers;
        resolve({ status: answer.statusCode!, text, ...(location && { location }) });
      });
    });
    asked.on('error', reject);
    for (let at = 0; at < body.length; at += 65_536) asked.write(body.subarray(at, at + 65_536));
    asked.end();
  });

test('a page is rendered at the time of the demonstration, also one that was cached before the clock moved', async () => {
  const read = () => ask('/faq', { method: 'GET' });
  await read();
  expect(clockOffset).toBe(0);
  await writeFile(clockFile, JSON.stringify({ offsetMs: 86_400_000 }));
  await expect.poll(async () => (await read()) && clockOffset).toBe(86_400_000);
});

test.each(['identity', 'gzip'])('a picture arrives byte for byte (%s)', async (encoding) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/buyback/one/photos/two?t=x`, {
    headers: { 'accept-encoding': encoding },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(PICTURE)).toBe(true);
});

test('a browser that is in a test gets a page of its own, and nobody else gets that page', async () => {
  const read = (headers: Record<string, string> = {}) => ask('/stores', { method: 'GET', headers });
  const shared = await read();
  const trial = { cookie: '__Host-trial=a.token' };
  expect([(await read(trial)).text === shared.text, (await read()).text === shared.text]).toEqual([false, true]);
});

describe('the front door', () => {
  const enter = (path: string, headers: Record<string, string>) => ask(path, { method: 'GET', headers });
  const dutch = { 'accept-language': 'de;q=0.9, nl-NL, fr;q=0.5' };

  test.each(['none', 'cross-site'])(
    'leads who comes from outside (%s) to the offered language they prefer',
    async (from) => {
      expect(await enter('/', { ...dutch, 'sec-fetch-site': from })).toMatchObject({ status: 302, location: '/nl' });
    },
  );

  test('leaves alone who moves within the site, who prefers the main language or none we offer, and who names a page', async () => {
    const outside = { 'sec-fetch-site': 'none' };
    const staying = [
      await enter('/', { ...dutch, 'sec-fetch-site': 'same-origin' }),
      await enter('/', dutch),
      await enter('/', { ...outside, 'accept-language': 'fr-BE, nl;q=0.8' }),
      await enter('/', { ...outside, 'accept-language': 'ja, en;q=0.8' }),
      await enter('/', outside),
      await enter('/faq', { ...dutch, ...outside }),
      await enter('/?preview=x', { ...dutch, ...outside }),
    ];
    expect(staying.map(({ status }) => status)).toEqual(staying.map(() => 200));
  });
});

describe('a form', () => {
  test.each(Object.entries(FORMS))('%s is taken from our own pages', async (path, type) => {
    heard = [];
    const own = { origin: OWN, 'sec-fetch-site': 'same-origin', 'content-type': type };
    expect(await ask(path, { headers: own, body: Buffer.from('a=b') })).toEqual({ status: 200, text: 'done' });
    // No browser, so nobody's cookies either.
    expect((await ask(path, { headers: { 'content-type': type } })).status).toBe(200);
    expect(heard).toEqual([
      { url: OWN + path, bytes: 3 },
      { url: OWN + path, bytes: 0 },
    ]);
  });

  test.each(Object.entries(FORMS))('%s is not taken from another site', async (path, type) => {
    heard = [];
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'https://evil.shop.test', 'sec-fetch-site': 'same-site' },
      { origin: 'https://shop.test.evil.test' },
      { origin: 'http://shop.test' },
      { origin: 'null' },
      { origin: OWN, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      const { status } = await ask(path, { headers: { ...headers, 'content-type': type }, body: Buffer.from('a=b') });
      expect(status, JSON.stringify(headers)).toBe(403);
    }
    expect(heard).toEqual([]);
  });

  test.each(Object.entries(FORMS))('%s of 10 MB is refused, whether its length is told or not', async (path, type) => {
    heard = [];
    const headers = { origin: OWN, 'content-type': type };
    const body = Buffer.alloc(10 << 20, 'a');
    for (const chunked of [false, true]) expect((await ask(path, { headers, body, chunked })).status).toBe(413);
    expect(heard).toEqual([]);
    expect((await ask(path, { headers, body: Buffer.alloc(1 << 20) })).status).toBe(200);
  });
});

test.each([
  '/fr//evil.example',
  '/fr/\\evil.example',
  '//evil.example',
  '/\\evil.example',
  '/fr//evil.example/pay?a=b',
  '/fr/.//evil.example',
  'http://evil.example/',
  '*',
])('the target %s is refused before it becomes a redirect (400)', async (target) => {
  expect((await ask(target, { method: 'GET' })).status).toBe(400);
  expect((await ask(target, { method: 'POST' })).status).toBe(400);
});

test('two slashes in a query are no empty segment', async () => {
  expect((await ask('/search?q=https://a.example', { method: 'GET' })).status).toBe(200);
});

test('pages may be asked for from anywhere, and only in the ways there are', async () => {
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect(await ask('/categories', { method: 'GET', headers })).toEqual({
    status: 200,
    text: expect.stringMatching(/^read/),
  });
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect((await ask('/categories', { method })).status, method).toBe(405);
});
