import { createHash } from 'node:crypto';
import type { ServedFile } from '../load-files.ts';

export const WORKER_PATH = '/worker.js';
/** The address under which the page of the stations is kept, with its headers, the content policy among them. */
const STATION_PATH = '/warehouse/checkin';
/** The pages that it has (`app/station`); it loads any other anew, so one that is named here and is not there would never open. */
const STATION_PATHS = /^\/warehouse\/(?:checkin|stock-moves|confirmation-checkin(?:\/[^/]+)?)\/?$/;
export const isOfStation = (pathname: string): boolean => STATION_PATHS.test(pathname);

/**
 * The service worker of this build: its list of files is the release, so another release is another worker. It answers
 * two kinds of requests and lets every other one pass untouched, those of the API first of all.
 *
 * A page of the station is the kept one, network or not: the browser asks for the worker at each navigation, so a release
 * is kept with one and seen with the next. A file of that release has a hash in its name, so the kept one is the right
 * one. The release before it stays until the next one, for tabs that still run it.
 */
export function workerScript(files: ReadonlyMap<string, ServedFile>, urls: readonly string[]): string {
  const digest = createHash('sha256').update(files.get('/station.html')?.body ?? '');
  for (const url of urls) digest.update(url).update(files.get(url)?.body ?? '');
  const release = digest.digest('base64url').slice(0, 16);
  return `const CACHE = 'shell-${release}';
const PAGE = '${STATION_PATH}';
const PAGES = ${STATION_PATHS};
const FILES = ${JSON.stringify(urls)};

self.addEventListener('install', (event) => {
  // Where the browser can, neither a call of the API nor a kept file waits for the worker.
  const routes = [
    { condition: { urlPattern: { pathname: '/_api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'get' }, source: 'cache' },
    { condition: { urlPattern: { pathname: PAGE }, requestMode: 'navigate' }, source: 'cache' },
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
    if (PAGES.test(pathname)) event.respondWith(openPage(request));
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
  return (await (await caches.open(CACHE)).match(PAGE)) ?? fetch(request);
}

async function openFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
`;
}
