import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildSearchProducts } from '../../../testing/world/search-products.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { inSearchTurn } from './limits.ts';

const AT_ONCE = 10;
const QUEUE = 200;
const api = useApi();
const world = buildWorld(api);
let visitor: Headers;
beforeAll(async () => {
  const shop = await world.retailer();
  visitor = world.visitor(shop);
  await buildSearchProducts(api).product(shop.id, 'Nova 12');
});
const search = () => api.call({ url: '/catalog-search?q=nova', headers: visitor });
const tree = () => api.call({ url: '/categories/tree', headers: visitor });

/** Searches that do not end before they are told to. */
function occupy(searches: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: searches }, () => inSearchTurn(() => promise));
  return async () => {
    resolve();
    await Promise.all(all);
  };
}

test(`searchCatalog: waits while ${AT_ONCE} searches run, and is answered when one ends`, async () => {
  const release = occupy(AT_ONCE);
  const waiting = search();
  // Other work needs no turn of a search.
  expect((await tree()).statusCode).toBe(200);
  expect(await Promise.race([waiting, sleep(100, 'waits')])).toBe('waits');
  await release();
  const answer = await waiting;
  expect([answer.statusCode, answer.json()['hydra:member'].length]).toEqual([200, 1]);
});

test(`searchCatalog: is refused at once while ${QUEUE} others wait (503 with Retry-After), other reads are not`, async () => {
  const release = occupy(AT_ONCE + QUEUE);
  const refused = await search();
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'overloaded', '2']);
  expect((await tree()).statusCode).toBe(200);
  await release();
  expect((await search()).statusCode).toBe(200);
});
