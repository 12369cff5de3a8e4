import { createHash } from 'node:crypto';
import type { ServedFile } from '../load-files.ts';
import type { Shell } from './shell-files.ts';

export const WORKER_PATH = '/worker.js';
/** The page as the station has it: its headers are kept with it, the content policy among them. */
export const STATION_PATH = '/warehouse/checkin';

/**
 * The service worker of this build: its list of files is the release, so another release is another worker. It answers
 * two kinds of requests and lets every other one pass untouched, those of the API first of all.
 *
 * A page of the station comes from the network, so that a release is seen with the next navigation; without a network, or with one that
 * does not answer within a second, it is the page of the kept release. A file of that release has a hash in its name, so
 * the kept one is the right one. The release before it stays until the next one, for tabs that still run it.
 */
export function workerScript(files: ReadonlyMap<string, ServedFile>, { files: urls }: Shell): string {
  const digest = createHash('sha256').update(files.get('/index.html')?.body ?? '');
  for (const url of urls) digest.update(url).update(files.get(url)?.body ?? '');
  const release = digest.digest('base64url').slice(0, 16);
  return `const CACHE = 'shell-${release}';
const PAGE = '${STATION_PATH}';
const PAGES = [PAGE, '/warehouse/confirmation-checkin'];
const FILES = ${JSON.stringify(urls)};
const NETWORK_WITHIN_MS = 1000;

self.addEventListener('install', (event) => {
  // Where the browser can, neither a call of the API nor a kept file waits for the worker.
  const routes = [
    { condition: { urlPattern: { pathname: '/_api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'get' }, source: 'cache' },
  ];
  event.addRoutes?.(routes)?.catch(() => undefined);
  event.waitUntil(keepRelease().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === '/_api' || pathname.startsWith('/_api/') || pathname.startsWith('/-/')) return;
  // Only the pages that are kept whole: any other would open without its own files.
  if (request.mode === 'navigate') {
    if (PAGES.some((path) => pathname === path || pathname.startsWith(path + '/'))) event.respondWith(openPage(request));
  } else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

async function keepRelease() {
  const cache = await caches.open(CACHE);
  // Past the HTTP cache: what was served under this name before is not asked for.
  await cache.addAll([PAGE, ...FILES].map((url) => new Request(url, { cache: 'no-cache', credentials: 'omit' })));
}

async function dropOlder() {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function openPage(request) {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fetch(request);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), NETWORK_WITHIN_MS);
  try {
    const answer = await fetch(request, { signal: abort.signal });
    return answer.status < 500 ? answer : kept;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

async function openFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
`;
}
