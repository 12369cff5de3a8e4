import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  ERROR_BODY_MAX,
  ERROR_SCRIPT_PATH,
  ERRORS_PATH,
  errorScript,
  makeErrorLog,
  withErrorScript,
} from '@reprise/client/browser-errors';
import { isAway } from '@reprise/client/is-away';
import type { Locale } from '@reprise/i18n';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { scanOf } from '../app/finding/codes.ts';
import { PRIVATE_HEADER } from '../app/frame/private-page.ts';
import { pathOf, preferredOf } from '../app/languages.ts';
import { trialOf } from '../app/trial/trial-cookie.ts';
import { type Asset, chooseEncoding } from './assets.ts';
import { createBrandFiles } from './brand-files.ts';
import { createBrowse } from './browse.ts';
import { readClockOffset } from './clock-offset.ts';
import type { SiteConfig } from './config.ts';
import { forwardedFor } from './forwarded-for.ts';
import { isFromElsewhere, readBody } from './incoming.ts';
import type { SiteBuild } from './load-build.ts';
import { createMicroCache, gzipBody, NONCE_SLOT, newNonce, type Page, pageOf, plainBody } from './micro-cache.ts';
import { robotsFile, sitemapFile } from './plain-files.ts';
import { createSearchProducts } from './search-products.ts';
import { COMMON_HEADERS, contentSecurityPolicy } from './security-headers.ts';
import type { Site, Sites } from './sites.ts';
import { type SystemPage, systemPage } from './system-page.ts';
import { createVisitorCalls } from './visitor-calls.ts';

type Options = {
  config: Pick<SiteConfig, 'apiUrl' | 'pictureOrigin' | 'scheme'> & {
    errorRate?: number;
    clockFile?: string | undefined;
  };
  sites: Sites;
  build: SiteBuild;
  assets: ReadonlyMap<string, Asset>;
  log?: (error: unknown) => void;
};
/** Pages are read and forms are sent; nothing here is changed in another way. */
const METHODS = ['GET', 'HEAD', 'POST'];
const PAGE_TTL_MS = 60_000;
const PAGE_KEPT_MS = 3_600_000;
const PAGES_MAX_BYTES = 128 * 1024 * 1024;
/** Marks of campaigns: they are for the tag manager, the page is the same. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid)$/;

export function createSiteServer(options: Options): Server {
  const handle = createHandler(options);
  return createServer((request, response) => {
    // Even the page that says so can fail; a rejection nobody handles would end the process.
    handle(request, response).catch(() => response.destroy());
  });
}

function createHandler({ config, sites, build, assets, log = console.error }: Options) {
  const render = createRequestHandler(build, 'production');
  const { contexts, clock } = build.entry.module;
  const clockOffset = readClockOffset(config.clockFile);
  const cached = createMicroCache({ ttlMs: PAGE_TTL_MS, keepMs: PAGE_KEPT_MS, maxBytes: PAGES_MAX_BYTES });
  const brandFile = createBrandFiles(config.apiUrl);
  const searchProducts = createSearchProducts(config.apiUrl);
  const visits = createVisitorCalls(config.apiUrl);
  const browse = createBrowse(visits);
  const { errorRate = 0 } = config;
  const logError = makeErrorLog('site', console.log);

  async function renderPage(site: Site, request: Request, client: IncomingMessage): Promise<Page> {
    clock.setOffset(clockOffset());
    const context = new RouterContextProvider();
    context.set(contexts.site, site);
    context.set(contexts.nonce, NONCE_SLOT);
    context.set(contexts.search, searchProducts({ ...site.config, origin: site.origin }, forwardedFor(client)));
    context.set(contexts.browse, browse(site));
    context.set(contexts.visits, visits(site.origin, forwardedFor(client)));
    const answer = await render(request, context);
    // Read as text, a picture would lose every byte that is no text.
    if (FILE_TYPES.test(answer.headers.get('content-type') ?? ''))
      return pageOf(answer.status, answer.headers, Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    return pageOf(answer.status, answer.headers, errorRate > 0 ? withErrorScript(html, NONCE_SLOT) : html);
  }

  async function answerPage(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(site.origin + request.url);
    for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && isFromElsewhere(request, site.origin))
      return sendText(response, 403, 'text/plain', 'sent from another site');
    const body = isReading ? undefined : await readBody(request);
    if (!isReading && !body) return sendText(response, 413, 'text/plain', 'too large');
    // What is asked with a query may be somebody's own. A shared page is rendered without any of the visitor's headers.
    const isShared = isReading && url.search === '' && trialOf(request.headers.cookie) === undefined;
    const page = isShared
      ? cached(`${site.config.accountId} ${site.version} ${clockOffset()} ${url.href}`, () =>
          renderPage(site, new Request(url), request),
        )
      : renderPage(site, requestOf(request, url, body), request);
    sendPage(site, await page, request, response);
  }

  function sendPage(site: Site, page: Page, request: IncomingMessage, response: ServerResponse): void {
    const isHtml = page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
    const isPrivate = page.headers.some(([name]) => name === PRIVATE_HEADER);
    for (const [name, value] of page.headers)
      if (name === PRIVATE_HEADER) continue;
      else if (name === 'set-cookie') response.appendHeader(name, value);
      // A page may be stricter than the rest of the site.
      else response.setHeader(name, value);
    response.setHeader('vary', 'Accept-Encoding');
    if (page.status === 503) response.setHeader('retry-after', '3');
    // No shared cache may keep a page: its nonce is for one visitor. Ours answers as fast.
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'private, no-cache');
    if (page.status === 200 && isHtml && !response.hasHeader('set-cookie')) {
      response.setHeader('etag', page.etag);
      // The browser keeps the policy that belongs to the nonce of the page it has.
      if (request.headers['if-none-match'] === page.etag) return void response.writeHead(304).end();
    }
    const nonce = newNonce();
    if (isHtml) {
      const tagManager = site.config.tagManagerId !== null && !isPrivate;
      const scan = scanOf(site.config) !== null;
      response.setHeader('content-security-policy', contentSecurityPolicy(nonce, { tagManager, scan, ...config }));
    }
    const zipped = accepts(request, 'gzip') && page.size > 2_000;
    const body = zipped ? gzipBody(page, nonce) : plainBody(page, nonce);
    if (zipped) response.setHeader('content-encoding', 'gzip');
    response.writeHead(page.status, { 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function answerBrandFile(site: Site, id: string, response: ServerResponse): Promise<void> {
    const file = await brandFile(site, id);
    if (!file) return sendText(response, 404, 'text/plain', '');
    response
      .writeHead(200, { ...IMMUTABLE, 'content-type': file.type, 'content-length': file.body.length })
      .end(file.body);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    if (config.scheme === 'https') response.setHeader('strict-transport-security', 'max-age=31536000');
    const target = request.url ?? '/';
    try {
      if (!isOwnPath(target) || target.length > 4_000) return sendText(response, 400, 'text/plain', 'bad request');
      if (!METHODS.includes(request.method ?? ''))
        return sendText(response, 405, 'text/plain', '', { allow: METHODS.join(', ') });
      const path = target.split('?', 1)[0]!;
      if (path === '/-/ready') return sendText(response, 200, 'text/plain', 'ready');
      if (path === ERROR_SCRIPT_PATH && errorRate > 0)
        return sendText(response, 200, 'text/javascript', errorScript(errorRate), SHORT);
      if (path === ERRORS_PATH && request.method === 'POST') return await takeError(request, response, logError);
      const asset = assets.get(path);
      if (asset) return sendAsset(asset, request, response);
      if (path.startsWith('/assets/')) return sendText(response, 404, 'text/plain', '');
      const site = await sites.find(request.headers.host, path);
      if (!site) return sendSystemPage('away', request, response);
      if (path === '/robots.txt') return sendFile(robotsFile(site), 'text/plain', request, response);
      if (path === '/sitemap.xml')
        return sendFile(await sitemapFile(site, browse(site)), 'application/xml', request, response);
      const id = /^\/brand\/([0-9a-f-]{36})$/.exec(path)?.[1];
      if (id) return await answerBrandFile(site, id, response);
      const greeted = path === '/' ? languageAtTheDoor(site, request) : undefined;
      if (greeted)
        return void response.writeHead(302, { location: pathOf('/', greeted, site.language), ...BY_BROWSER }).end();
      await answerPage(site, request, response);
    } catch (error) {
      log(error);
      if (response.headersSent) return void response.destroy();
      sendSystemPage(isAway(error) ? 'down' : 'failed', request, response);
    }
  };
}

/** In origin-form, and without an empty segment: no page has one, and a redirect to what follows would leave the site. */
function isOwnPath(target: string): boolean {
  const path = target.split('?', 1)[0]!;
  return path.startsWith('/') && !path.includes('//') && !path.includes('\\');
}
/**
 * Somebody who comes from outside to the front door gets the offered language their browser prefers. Whoever moves within the
 * site has chosen, and an address with a language is what it says. A program that does not say where it comes from is not led away.
 */
function languageAtTheDoor(site: Site, { headers, method, url }: IncomingMessage): Locale | undefined {
  if (method !== 'GET' || url !== '/' || !['none', 'cross-site'].includes(String(headers['sec-fetch-site'])))
    return undefined;
  const wanted = preferredOf(headers['accept-language'], site.config.account.languages);
  return wanted === site.language ? undefined : wanted;
}
const BY_BROWSER = { 'cache-control': 'private, no-store', vary: 'Accept-Language, Sec-Fetch-Site' };
/** What is sent as it is. */
const FILE_TYPES = /^(?:application\/pdf|image\/)/;
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };
const SHORT = { 'cache-control': 'public, max-age=300' };
const accepts = (request: IncomingMessage, encoding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '').includes(encoding);

function sendAsset(asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  const { body, encoding } = chooseEncoding(asset, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(200, {
    ...IMMUTABLE,
    'content-type': asset.type,
    'content-length': body.length,
    vary: 'Accept-Encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
/** Whatever is sent has the same answer: nobody learns anything here. */
async function takeError(
  request: IncomingMessage,
  response: ServerResponse,
  logError: (body: string) => void,
): Promise<void> {
  const body = await readBody(request, ERROR_BODY_MAX);
  if (body) logError(body.toString());
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}
function sendText(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = { 'cache-control': 'no-store' },
): void {
  response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
}
/** Made from what a site has, and the same until that changes. */
function sendFile(body: string, type: string, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...SHORT, etag, vary: 'Accept-Encoding', 'content-type': `${type}; charset=utf-8` };
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
  const zipped = accepts(request, 'gzip');
  response.writeHead(200, { ...headers, ...(zipped ? { 'content-encoding': 'gzip' } : {}) });
  response.end(request.method === 'HEAD' ? undefined : zipped ? gzipSync(body) : body);
}
function sendSystemPage(kind: SystemPage, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = systemPage(kind, request.headers['accept-language']);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

function requestOf(request: IncomingMessage, url: URL, body: Buffer<ArrayBuffer> | undefined): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'accept', 'accept-language', 'content-type', 'origin']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(url, body ? { method: request.method ?? 'POST', headers, body } : { headers });
}
