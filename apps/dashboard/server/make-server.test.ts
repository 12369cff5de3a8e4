import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeServer } from './make-server.ts';
import { contentPolicy } from './security-headers.ts';

const html = '<!doctype html><script>window.a = 1</script><script src="/assets/x-1.js"></script>';
const station = '<!doctype html><script>window.b = 1</script><script defer src="/assets/station-1.js"></script>';
let place: string;
let api: Server;
let dashboard: Server;
let base: string;
const listen = (server: Server) =>
  new Promise<string>((up) =>
    server.listen(0, '127.0.0.1', () => up(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'reprise-dashboard-'));
  await mkdir(join(place, 'assets'));
  await writeFile(join(place, 'index.html'), html);
  await writeFile(join(place, 'station.html'), station);
  await writeFile(join(place, 'assets/x-1.js'), `export const text = '${'x'.repeat(2_000)}';`);
  api = createServer((request, reply) => {
    reply.setHeader('x-seen', `${request.method} ${request.url} ${String(request.headers['x-product-token'])}`);
    reply.setHeader('x-seen-from', String(request.headers['x-forwarded-for']));
    request.pipe(reply.writeHead(201));
  });
  dashboard = await makeServer({ directory: place, apiUrl: await listen(api) });
  base = await listen(dashboard);
});
afterAll(async () => {
  dashboard.close();
  api.close();
  await rm(place, { recursive: true });
});

test('any address gives the page, never kept, with a policy that knows its scripts', async () => {
  const answer = await fetch(`${base}/queues/mail`);
  expect(await answer.text()).toBe(html);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe');
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toBe(contentPolicy(html.replace('a = 1', 'a = 2')));
});

test('makeServer: the addresses of the station give its own page, and nothing else does', async () => {
  const bodyOf = async (path: string) => (await fetch(base + path)).text();
  for (const path of ['/warehouse/checkin', '/warehouse/confirmation-checkin/1'])
    expect(await bodyOf(path)).toBe(station);
  for (const path of ['/warehouse/checkin/found', '/station.html', '/']) expect(await bodyOf(path), path).toBe(html);
});

test('makeServer: only the check-in station may compile WebAssembly, which reads codes from its camera', async () => {
  const scripts = async (path: string) => {
    const policy = (await fetch(base + path)).headers.get('content-security-policy') ?? '';
    return policy.match(/script-src [^;]*/)?.[0];
  };
  expect(await scripts('/warehouse/checkin')).toContain("'wasm-unsafe-eval'");
  expect(await scripts('/warehouse/checkin')).not.toMatch(/'unsafe-(?:eval|inline)'/);
  expect(await scripts('/warehouse/checkin/other')).not.toContain('wasm');
});

test('a hashed file is kept for a year and zipped; one that is gone is a 404, not the page', async () => {
  const answer = await fetch(`${base}/assets/x-1.js`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect((await answer.text()).length).toBeGreaterThan(2_000);
  expect((await fetch(`${base}/assets/gone.js`)).status).toBe(404);
  expect((await fetch(`${base}/assets/%2e%2e/%2e%2e/etc/passwd`)).headers.get('content-type')).toContain('text/html');
});

test('calls pass through with their method, headers, query and body', async () => {
  const headers = { 'x-product-token': 'token-1' };
  const answer = await fetch(`${base}/_api/queues?page=2`, { method: 'POST', headers, body: 'body' });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-seen')).toBe('POST /queues?page=2 token-1');
  expect(answer.headers.get('x-seen-from')).toBe('127.0.0.1');
  expect(await answer.text()).toBe('body');
  expect((await fetch(`${base}/queues`, { method: 'POST' })).status).toBe(405);
});

/** The answer to a target as it is: fetch and http.request refuse to send most of these targets. */
async function answerTo(target: string): Promise<string> {
  const { port } = dashboard.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

test.each(['//', '/\\', '//[', '//a:b', '//evil.example/_api/queues', 'http://[', 'http://x/_api/queues', '*'])(
  'makeServer: the target %s is answered 400 and the server goes on',
  async (target) => {
    expect(await answerTo(target)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  },
);

test('makeServer: a target with dot segments is passed on as it was matched', async () => {
  expect(await answerTo('/./_api/a/../queues?page=2')).toContain('x-seen: GET /queues?page=2 undefined');
});

test('an API that is away is a 503 the page can tell in words', async () => {
  const lonely = await makeServer({ directory: place, apiUrl: 'http://127.0.0.1:1' });
  const answer = await fetch(`${await listen(lonely)}/_api/queues`);
  lonely.close();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});

test('browser errors: off by default; with a rate each page loads the script and its reports are logged', async () => {
  expect((await fetch(`${base}/-/report-errors.js`)).headers.get('content-type')).toContain('text/html');
  const lines: string[] = [];
  const directory = await mkdtemp(join(tmpdir(), 'reprise-dashboard-'));
  for (const page of ['index.html', 'station.html'])
    await writeFile(join(directory, page), '<html><head></head></html>');
  const reporting = await makeServer({ directory, apiUrl: base, errorRate: 1, log: (line) => lines.push(line) });
  const address = await listen(reporting);
  try {
    for (const path of ['/users', '/warehouse/checkin'])
      expect(await (await fetch(address + path)).text()).toContain('<head><script src="/-/report-errors.js"></script>');
    const script = await fetch(`${address}/-/report-errors.js`);
    expect([script.headers.get('content-type'), (await script.text()).includes('sendBeacon')]).toEqual([
      'text/javascript; charset=utf-8',
      true,
    ]);
    const report = (body: string) => fetch(`${address}/-/errors`, { method: 'POST', body });
    const statuses = [report('{"message":"bug"}'), report('nonsense'), report('x'.repeat(100_000))];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['bug']);
  } finally {
    reporting.close();
    await rm(directory, { recursive: true });
  }
});
