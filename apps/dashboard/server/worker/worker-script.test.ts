import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { ServedFile } from '../load-files.ts';
import { readShell, stationPage } from './shell-files.ts';
import { workerScript } from './worker-script.ts';

const file = (text: string): ServedFile => ({
  type: 'text/plain',
  body: Buffer.from(text),
  zipped: undefined,
  immutable: true,
});
const piece = (name: string) => ({
  module: `/assets/${name}.js`,
  imports: ['/assets/shared.js'],
  css: [`/assets/${name}.css`],
});
const manifest = {
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: piece('root'),
    'shell/shell-layout.page': piece('shell'),
    '/warehouse/checkin': piece('checkin'),
    '/users': piece('users'),
  },
};
const words = (namespace: string, name: string) =>
  `"../locales/fr-FR/${namespace}.json":()=>F(()=>import(\`./${name}\`))`;
function build(page = '<link href="/assets/font.woff2">'): Map<string, ServedFile> {
  const texts: Record<string, string> = {
    '/index.html': page,
    '/assets/manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    '/assets/entry.js': `import{a}from"./deep.js";const m={${words('checkin', 'checkin-w.js')},${words('users', 'users-w.js')}}`,
  };
  const plain = ['root', 'shell', 'checkin', 'users'].flatMap((name) => [`${name}.js`, `${name}.css`]);
  for (const name of [...plain, 'shared.js', 'deep.js', 'font.woff2', 'checkin-w.js', 'users-w.js', 'lazy.js'])
    texts[`/assets/${name}`] = name;
  return new Map(Object.entries(texts).map(([url, text]) => [url, file(text)]));
}

test('readShell: a station needs its pages, what they import, their words and the font, and no other page', () => {
  expect(readShell(build()).files).toEqual(
    [
      ...['checkin-w.js', 'checkin.css', 'checkin.js', 'deep.js', 'entry.js', 'font.woff2', 'manifest-1.js'],
      ...['root.css', 'root.js', 'shared.js', 'shell.css', 'shell.js'],
    ].map((name) => `/assets/${name}`),
  );
});

test('stationPage: names the scripts of every page of the station at once, each once, and no words', () => {
  const page = '<head><link rel="modulepreload" href="/assets/root.js"/></head>';
  const files = build(page);
  expect(stationPage(page, readShell(files)).match(/\/assets\/[\w.-]+/g)).toEqual(
    ['root.js', 'checkin.js', 'deep.js', 'entry.js', 'manifest-1.js', 'shared.js', 'shell.js'].map(
      (name) => `/assets/${name}`,
    ),
  );
});

const scriptOf = (page?: string): string => workerScript(build(page), readShell(build(page)));
type Fetch = {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<unknown>) => void;
};
/** The worker in a world where the network answers what it is told to. */
function run(network: () => Promise<unknown>) {
  const listeners = new Map<string, (event: Fetch) => void>();
  const kept = { match: async () => 'the kept page' };
  const self = {
    location: { origin: 'https://dashboard.test' },
    addEventListener: (name: string, listener: (event: Fetch) => void) => listeners.set(name, listener),
  };
  const caches = { open: async () => kept, match: async () => 'the kept file' };
  runInNewContext(scriptOf(), {
    self,
    caches,
    URL,
    AbortController,
    setTimeout,
    clearTimeout,
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

test('worker: a page comes from the network, and from the kept release where there is none', async () => {
  const fresh = { status: 200 };
  expect(await run(async () => fresh)('/warehouse/checkin', { mode: 'navigate' })).toBe(fresh);
  expect(await run(async () => ({ status: 502 }))('/warehouse/checkin', { mode: 'navigate' })).toBe('the kept page');
  const down = run(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await down('/warehouse/checkin', { mode: 'navigate' })).toBe('the kept page');
  expect(await down('/assets/root.js')).toBe('the kept file');
  expect(await down('/warehouse/confirmation-checkin/1', { mode: 'navigate' })).toBe('the kept page');
  expect(down('/users', { mode: 'navigate' })).toBeUndefined();
});

test('worker: another release is another worker, the same release is the same', () => {
  expect(scriptOf()).toBe(scriptOf());
  expect(scriptOf()).not.toBe(scriptOf('<link href="/assets/font.woff2"> 2'));
});
