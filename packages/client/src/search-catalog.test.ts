import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SEARCH_ATTEMPTS_MAX, SEARCH_RETRY_GAP_MS, SEARCH_TOKEN_HEADER } from '@reprise/contract/catalogue/search';
import { afterEach, expect, test } from 'vitest';
import { makeSearch } from './search-catalog.ts';

const empty = {
  '@id': '/catalog-search',
  '@type': 'hydra:Collection',
  'hydra:member': [],
  'hydra:view': { '@id': '/catalog-search?page=1', '@type': 'hydra:PartialCollectionView' },
};
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const busy: Answer = (_, response) => response.writeHead(503).end(JSON.stringify({ code: 'overloaded' }));
const cut: Answer = ({ socket }) => socket.destroy();
const refused: Answer = (_, response) => response.writeHead(401).end(JSON.stringify({ code: 'session_expired' }));
const found: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(empty));

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});
/** A real server that answers each request by the next of these, and by the last for good. */
async function serving(...answers: [Answer, ...Answer[]]) {
  const seen: { at: number; url: string | undefined; token: unknown }[] = [];
  server = createServer((request, response) => {
    const answer = answers[Math.min(seen.length, answers.length - 1)]!;
    seen.push({ at: performance.now(), url: request.url, token: request.headers[SEARCH_TOKEN_HEADER] });
    answer(request, response);
  });
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

test('searchCatalog: retries after 200 ms with the current token', async () => {
  const { base, seen } = await serving(busy, cut, busy, found);
  let n = 0;
  const search = makeSearch({ base, token: () => `t${++n}` });
  expect((await search({ q: 'iphone 14', page: '2' }))['hydra:member']).toEqual([]);
  expect(seen.map(({ url }) => url)).toEqual(Array.from({ length: 4 }, () => '/catalog-search?q=iphone+14&page=2'));
  expect(seen.map(({ token }) => token)).toEqual(['t1', 't2', 't3', 't4']);
  const gaps = seen.slice(1).map(({ at }, i) => at - seen[i]!.at);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(SEARCH_RETRY_GAP_MS - 5);
});

test('searchCatalog: gives up after five attempts', async () => {
  const { base, seen } = await serving(busy);
  await expect(makeSearch({ base })({ q: 'x' })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(SEARCH_ATTEMPTS_MAX);
});

test('searchCatalog: does not retry a refusal that would repeat', async () => {
  const { base, seen } = await serving(refused, found);
  await expect(makeSearch({ base })({ q: 'x' })).rejects.toMatchObject({ code: 'session_expired' });
  expect(seen).toHaveLength(1);
});

test('searchCatalog: an abort ends the retries', async () => {
  const { base, seen } = await serving(busy);
  const leaving = new AbortController();
  const asked = makeSearch({ base })({ q: 'x' }, leaving.signal);
  setTimeout(() => leaving.abort(), 50);
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen.length).toBeLessThan(3);
});
