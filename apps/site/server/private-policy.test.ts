import type { AddressInfo } from 'node:net';
import { createContext } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRIVATE_HEADER } from '../app/frame/private-page.ts';
import type { SiteBuild } from './load-build.ts';
import { createSiteServer } from './serve.ts';
import type { Site } from './sites.ts';

const contexts = Object.fromEntries(
  ['site', 'nonce', 'search', 'browse', 'visits'].map((name) => [name, createContext()]),
);
/** One route that answers every address with a page; those below /cart/ are private. */
const loader = ({ request }: { request: Request }) => {
  const isPrivate = new URL(request.url).pathname.startsWith('/cart/');
  const headers = { 'content-type': 'text/html', ...(isPrivate ? { [PRIVATE_HEADER]: '1' } : {}) };
  return new Response('page', { headers });
};
const build = {
  entry: { module: { default: () => new Response('page'), contexts, clock: { setOffset: () => {} } } },
  routes: { page: { id: 'page', path: '*', module: { loader } } },
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
const config = { accountId: 'a', tagManagerId: 'GTM-ABC123', enabledPremiumFeatures: [], barCodeEnabled: false };
const server = createSiteServer({
  config: { apiUrl: 'http://127.0.0.1:1', pictureOrigin: 'https://api.test', scheme: 'https' },
  sites: { find: async () => ({ config, origin: 'https://shop.test', version: '1' }) as unknown as Site },
  build,
  assets: new Map(),
  log: () => {},
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));
const open = async (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test('serve: a private page connects to its own host only, on a site with a tag manager too', async () => {
  const page = await open('/cart/customer-infos');
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';");
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'none'");
  expect(page.headers.has(PRIVATE_HEADER)).toBe(false);
  expect((await open('/search')).headers.get('content-security-policy')).toContain("connect-src 'self' https:;");
});

test('serve: takes reports of browser errors and says nothing about them; without a rate there is no script', async () => {
  const { port } = server.address() as AddressInfo;
  const report = await fetch(`http://127.0.0.1:${port}/-/errors`, { method: 'POST', body: 'x'.repeat(50_000) });
  expect(report.status).toBe(204);
  expect(await (await open('/search')).text()).not.toContain('report-errors');
});
