import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { ServedFile } from '../load-files.ts';
import { shellFiles } from './shell-files.ts';
import { isOfStation, workerScript } from './worker-script.ts';

const file = (text: string): ServedFile => ({
  type: 'text/plain',
  body: Buffer.from(text),
  zipped: undefined,
  immutable: true,
});
const PAGE = '<link href="/assets/style.css"><script src="/assets/station.js"></script>';
function build(page = PAGE): Map<string, ServedFile> {
  const texts: Record<string, string> = {
    '/index.html': '<script src="/assets/root.js"></script>',
    '/station.html': page,
    '/station.webmanifest': '{}',
    '/icons/one.png': 'icon',
    '/assets/style.css': '@font-face{src:url(/assets/font.woff2)}',
  };
  for (const name of ['station.js', 'root.js', 'font.woff2']) texts[`/assets/${name}`] = name;
  return new Map(Object.entries(texts).map(([url, text]) => [url, file(text)]));
}

test('shellFiles: the page of the stations with what it and its styles name; nothing of the whole app', () => {
  expect(shellFiles(build())).toEqual([
    '/assets/font.woff2',
    '/assets/station.js',
    '/assets/style.css',
    '/icons/one.png',
    '/station.webmanifest',
  ]);
});

test('isOfStation: the three pages that the stations have, and none below them', () => {
  for (const path of [
    '/warehouse/checkin',
    '/warehouse/checkin/',
    '/warehouse/confirmation-checkin/1',
    '/warehouse/stock-moves',
  ])
    expect(isOfStation(path), path).toBe(true);
  for (const path of [
    '/warehouse/checkin/found',
    '/warehouse/stock-moves/1',
    '/warehouse/confirmation-checkin/1/2',
    '/warehouse',
    '/',
  ])
    expect(isOfStation(path), path).toBe(false);
});

const scriptOf = (page?: string): string => workerScript(build(page), shellFiles(build(page)));
type Fetch = {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<unknown>) => void;
};
/** The worker in a world where the network answers what it is told to. */
function run(network: () => Promise<unknown>, isKept = true) {
  const listeners = new Map<string, (event: Fetch) => void>();
  const kept = { match: async () => (isKept ? 'the kept page' : undefined) };
  const self = {
    location: { origin: 'https://dashboard.test' },
    addEventListener: (name: string, listener: (event: Fetch) => void) => listeners.set(name, listener),
  };
  const caches = { open: async () => kept, match: async () => 'the kept file' };
  runInNewContext(scriptOf(), {
    self,
    caches,
    URL,
    fetch: network,
  });
  return (path: string, { method = 'GET', mode = 'cors' } = {}): Promise<unknown> | undefined => {
    let answer: Promise<unknown> | undefined;
    listeners.get('fetch')?.({
      request: { url: new URL(path, self.location.origin).href, method, mode },
      respondWith: (given) => {
        answer = given;
      },
    });
    return answer;
  };
}

test('worker: calls of the API and reports of errors pass untouched, whatever their method', () => {
  const ask = run(async () => 'the network');
  for (const path of ['/_api/items', '/_api', '/-/errors', 'https://elsewhere.test/assets/a.js'])
    for (const mode of ['cors', 'navigate']) expect(ask(path, { mode })).toBeUndefined();
  expect(ask('/assets/root.js', { method: 'POST' })).toBeUndefined();
});

test('worker: a page of the station is the kept one, network or not; any other passes untouched', async () => {
  for (const network of [async () => 'the network', () => Promise.reject(new TypeError('Failed to fetch'))]) {
    const ask = run(network);
    expect(await ask('/warehouse/checkin', { mode: 'navigate' })).toBe('the kept page');
    expect(await ask('/warehouse/confirmation-checkin/1', { mode: 'navigate' })).toBe('the kept page');
    expect(await ask('/assets/station.js')).toBe('the kept file');
    for (const path of ['/users', '/warehouse/checkin/found']) expect(ask(path, { mode: 'navigate' })).toBeUndefined();
  }
});

test('worker: a page that is not kept any more comes from the network', async () => {
  expect(await run(async () => 'the network', false)('/warehouse/checkin', { mode: 'navigate' })).toBe('the network');
});

test('worker: another release is another worker, the same release is the same', () => {
  expect(scriptOf()).toBe(scriptOf());
  expect(scriptOf()).not.toBe(scriptOf('<link href="/assets/font.woff2"> 2'));
});
