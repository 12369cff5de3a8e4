import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';

let api: Server;
let proxy: LossyProxy | undefined;
let arrived = 0;
let url = '';

beforeEach(async () => {
  arrived = 0;
  api = createServer((_request, response) => {
    arrived++;
    response.end('done');
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await proxy?.stop();
  api.closeAllConnections();
  api.close();
});

async function through(chances: readonly number[]): Promise<string[]> {
  const draws = [...chances];
  proxy = await startLossyProxy({ url, rate: 0.5, random: () => draws.shift() ?? 0 });
  const seen: string[] = [];
  for (const _ of chances) {
    const answer = fetch(proxy.url, { method: 'POST' }).then((response) => response.text());
    seen.push(await answer.catch(() => 'lost'));
  }
  return seen;
}

test('every request arrives, and the drawn replies do not', async () => {
  expect(await through([0.9, 0.1, 0.9, 0.9, 0.4])).toEqual(['done', 'lost', 'done', 'done', 'lost']);
  expect(arrived).toBe(5);
  expect(proxy?.lost()).toBe(2);
});

test('a client of an API that is gone loses its connection', async () => {
  api.close();
  expect(await through([0.9])).toEqual(['lost']);
  expect(proxy?.lost()).toBe(0);
});
