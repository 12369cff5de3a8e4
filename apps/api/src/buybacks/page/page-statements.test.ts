import { readyToSend } from '@reprise/contract/buybacks/follow-routes';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const MOST = 15;
const api = useApi();
const world = buildWorld(api);

const CASES = {
  'of a disputed device': (shop: TestShop) => world.disputed(shop),
  'of a device to prepare': (shop: TestShop) => world.sell(shop, { isPrepared: false }),
  'of a device with a hazardous battery': async (shop: TestShop) => {
    const sold = await world.sell(shop, { isPrepared: false });
    const body = { token: sold.follow, steps: [], battery: 'swollen' as const };
    await api.call(readyToSend, { params: { id: sold.id }, body }, shop.visitor);
    return sold;
  },
};

test.each(Object.entries(CASES))(
  'getBuyback: the page %s takes at most 15 statements, begin and commit included',
  async (_, sell) => {
    const shop = await world.shop();
    const sold = await sell(shop);
    const module = 'tim';
    const headers = await world.session(
      await world.user('root_management_unit_manager', shop.retailer.root, { module }),
    );
    const ask = () => api.call(getBuyback, { params: { id: sold.id } }, headers);
    expect((await ask()).statusCode).toBe(200);
    // The caches of the process ask on connections of their own.
    const transactions: string[][] = [];
    const { pool } = api.services;
    const connect = pool.connect.bind(pool);
    pool.connect = (async () => {
      const client = await connect();
      const texts: string[] = [];
      transactions.push(texts);
      const run = client.query.bind(client);
      client.query = ((statement: string | { text: string }) => {
        texts.push(typeof statement === 'string' ? statement : statement.text);
        return run(statement as string);
      }) as never;
      const release = client.release.bind(client);
      client.release = ((error?: Error) => {
        client.query = run as pg.PoolClient['query'];
        client.release = release;
        release(error);
      }) as never;
      return client;
    }) as never;
    expect((await ask()).statusCode).toBe(200);
    pool.connect = connect;
    const [texts = [], ...others] = transactions.filter((one) =>
      one.some((text) => text.includes('from "buyback" where')),
    );
    expect(others).toEqual([]);
    expect(texts.length, texts.join('\n---\n')).toBeLessThanOrEqual(MOST);
    expect(texts.some((text) => text.includes('app.history'))).toBe(true);
  },
);
