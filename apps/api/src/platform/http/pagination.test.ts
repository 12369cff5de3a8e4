import { listOf, listQuery, MAX_PAGE } from '@reprise/contract/http/list';
import { defineRoute } from '@reprise/contract/http/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useServer, visitorOf } from '../../../testing/harness/use-server.ts';
import { handle } from './binding.ts';
import { listPage, pageOf, wrapPage } from './pagination.ts';

const TOTAL = 23;
const list = defineRoute({
  id: 'list',
  tag: 'operations',
  summary: 'test',
  access: 'visitor',
  method: 'GET',
  path: '/hosts',
  query: listQuery({ active: z.enum(['true', 'false']).optional(), host: z.array(z.string()).optional() }, [
    'host',
    'active',
  ]),
  response: listOf(z.object({ host: z.string() })),
});
const server = useServer({
  bindings: [
    handle(list, async (ctx, { query }) => {
      let select = ctx.db.selectFrom('web_channel').selectAll();
      if (query.active) select = select.where('active', '=', query.active === 'true');
      return listPage(select, {
        path: '/hosts',
        query,
        orderBy: { host: 'host', active: 'active' },
        defaultOrder: ['host', 'asc'],
        tieBreaker: 'host',
        view: ({ host }) => ({ host }),
      });
    }),
  ],
});
let accountId: string;
const hostOf = (i: number) => `h${String(i).padStart(2, '0')}.test`;
beforeAll(async () => {
  accountId = (await server.addAccount('North')).id;
  const other = (await server.addAccount('South')).id;
  const rows = Array.from({ length: TOTAL }, (_, i) => ({
    account_id: accountId,
    host: hostOf(i),
    active: i % 2 === 0,
  }));
  await server.as(undefined, (db) =>
    db
      .insertInto('web_channel')
      .values([...rows, { account_id: other, host: 'other.test' }])
      .execute(),
  );
});
const get = async (query = '') =>
  (await server.app.inject({ url: `/hosts${query}`, headers: visitorOf(accountId) })).json();
const hosts = (body: { 'hydra:member': { host: string }[] }) => body['hydra:member'].map(({ host }) => host);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => hostOf(from + i));
const pageIn = (address: string) => Number(new URL(address, 'http://x').searchParams.get('page'));

describe('a list', () => {
  test('is cut in pages, counts all, and links to the others', async () => {
    const body = await get('?page=2&itemsPerPage=5');
    expect(hosts(body)).toEqual(range(5, 10));
    expect(body).toMatchObject({ '@id': '/hosts', '@type': 'hydra:Collection', 'hydra:totalItems': TOTAL });
    expect(body['hydra:view']).toEqual({
      '@id': '/hosts?page=2&itemsPerPage=5',
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': '/hosts?page=1&itemsPerPage=5',
      'hydra:previous': '/hosts?page=1&itemsPerPage=5',
      'hydra:next': '/hosts?page=3&itemsPerPage=5',
      'hydra:last': '/hosts?page=5&itemsPerPage=5',
    });
  });

  test('has ten on a page when nobody says, and all of them when asked', async () => {
    expect(hosts(await get())).toEqual(range(0, 10));
    const all = await get('?pagination=false');
    expect(hosts(all)).toEqual(range(0, TOTAL));
    expect(all['hydra:view']).not.toHaveProperty('hydra:next');
  });

  test('listPage: following the links shows every row once', async () => {
    for (const order of ['', '&order[active]=desc', '&order[active]=asc&order[host]=desc']) {
      const seen: string[] = [];
      let address: string | undefined = `/hosts?itemsPerPage=4${order}`;
      while (address) {
        const body = await get(address.slice('/hosts'.length));
        seen.push(...hosts(body));
        address = body['hydra:view']['hydra:next'];
      }
      expect(seen, order).toHaveLength(TOTAL);
      expect(new Set(seen), order).toEqual(new Set(range(0, TOTAL)));
    }
  });

  test('listPage: sorts by the requested order', async () => {
    expect(hosts(await get('?order[host]=desc&itemsPerPage=2'))).toEqual([hostOf(22), hostOf(21)]);
    expect(hosts(await get('?order[active]=desc&itemsPerPage=3'))).toEqual(['h22.test', 'h20.test', 'h18.test']);
    const view = (await get('?order[host]=desc'))['hydra:view'];
    expect(decodeURIComponent(view['hydra:next'])).toBe('/hosts?order[host]=desc&page=2');
  });

  test('listPage: the total counts filtered rows', async () => {
    expect(await get('?active=true&itemsPerPage=5')).toMatchObject({ 'hydra:totalItems': 12 });
  });

  test('listPage: a page past the end is empty and links to the last page', async () => {
    const body = await get('?page=40&itemsPerPage=5');
    expect(body).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': TOTAL });
    expect(body['hydra:view']).not.toHaveProperty('hydra:next');
    expect(pageIn(body['hydra:view']['hydra:previous'])).toBe(5);
    expect(pageIn(body['hydra:view']['hydra:last'])).toBe(5);
  });
});

describe('a partial list', () => {
  /** The statements that reached the server while it was asked. */
  async function statementsOf(query: string): Promise<string[]> {
    const said: string[] = [];
    const listen = (client: { query: (statement: string | { text: string }) => unknown }) => {
      const { query: ask } = client;
      client.query = (statement) => {
        said.push(typeof statement === 'string' ? statement : statement.text);
        return ask.call(client, statement);
      };
      server.pool.once('release', () => {
        client.query = ask;
      });
    };
    server.pool.once('acquire', listen as never);
    await get(query);
    return said;
  }

  test('listPage: partial=true runs no count', async () => {
    const body = await get('?partial=true&page=2&itemsPerPage=5');
    expect(hosts(body)).toEqual(range(5, 10));
    expect(body).not.toHaveProperty('hydra:totalItems');
    expect(body['hydra:view']).not.toHaveProperty('hydra:last');
    expect(pageIn(body['hydra:view']['hydra:next'])).toBe(3);
    const counted = (said: string[]) => said.filter((text) => /count\(\*\)/.test(text)).length;
    expect(counted(await statementsOf('?page=2&itemsPerPage=5'))).toBe(1);
    expect(counted(await statementsOf('?partial=true&page=2&itemsPerPage=5'))).toBe(0);
    // one page that holds everything is counted by looking at it
    expect(counted(await statementsOf('?itemsPerPage=30'))).toBe(0);
  });

  test('listPage: partial=true has no next link on the last page', async () => {
    expect((await get('?partial=true&page=5&itemsPerPage=5'))['hydra:view']).not.toHaveProperty('hydra:next');
    const past = await get('?partial=true&page=40&itemsPerPage=5');
    expect(past['hydra:member']).toEqual([]);
    expect(pageIn(past['hydra:view']['hydra:previous'])).toBe(39);
  });
});

test('no link leads deeper than a page that may be asked for', () => {
  const facts = { path: '/x', query: {}, size: 10, more: true, total: 10_000_000 };
  const view = wrapPage([], { ...facts, page: MAX_PAGE })['hydra:view'];
  expect(view).not.toHaveProperty('hydra:next');
  expect(pageIn(view['hydra:last']!)).toBe(MAX_PAGE);
  expect(wrapPage([], { ...facts, page: MAX_PAGE - 1 })['hydra:view']).toHaveProperty('hydra:next');
});

test('a list in memory is cut the same way', () => {
  const all = range(0, TOTAL);
  expect(pageOf(all, '/x', { page: 3, itemsPerPage: 10 })).toMatchObject({
    'hydra:member': range(20, 23),
    'hydra:totalItems': TOTAL,
    'hydra:view': { 'hydra:previous': '/x?page=2&itemsPerPage=10', 'hydra:last': '/x?page=3&itemsPerPage=10' },
  });
  expect(pageOf(all, '/x', { partial: true })).not.toHaveProperty('hydra:totalItems');
  expect(pageOf([], '/x', {})['hydra:view']).toMatchObject({ 'hydra:last': '/x?page=1' });
});
