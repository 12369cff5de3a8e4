import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const [ELSEWHERE, IN_STORE] = [700, 600];
const CART_LINES = 100;
const CART = (n: string): string => `md5('cart ' || ${n})::uuid`;
let seller: Headers;
let manager: Headers;
/** oldest first */
let ofStore: string[];

/**
 * More rows than are walked for a page of five before another way is taken. Those of the store are the oldest, so that
 * the newest first show none of them.
 */
beforeAll(async () => {
  const shop = await world.shop();
  const { id } = await world.sell(shop, { mode: 'gift_card' });
  await api.asAdmin(async (client) => {
    await client.query(
      `insert into app.cart select (jsonb_populate_record(c, jsonb_build_object(
         'id', ${CART('k')}, 'lines', ${CART_LINES}))).*
       from app.cart c, generate_series(0, ${(ELSEWHERE + IN_STORE) / CART_LINES}) k
       where c.id = (select cart_id from app.buyback where id = $1)`,
      [id],
    );
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'app' and table_name = 'buyback' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `insert into app.buyback (${names}) select ${names} from (
         select (jsonb_populate_record(b, jsonb_build_object(
           'id', uuidv7(), 'cart_id', ${CART(`n / ${CART_LINES}`)}, 'line', 1 + n % ${CART_LINES}, 'identification_number', '2' || lpad((800000000000 + n)::text, 12, '0'),
           'external_code', null, 'circuit_type', 'store_drop',
           'store_id', case when n > ${ELSEWHERE} then $2::text end,
           'declared_price', 1000 + n, 'created_at', b.created_at - make_interval(secs => n)))).*
         from app.buyback b, generate_series(1, ${ELSEWHERE + IN_STORE}) n where b.id = $1) copied`,
      [id, shop.store.id],
    );
    const { rows } = await client.query<{ id: string }>(
      'select id from app.buyback where store_id = $1 order by created_at',
      [shop.store.id],
    );
    ofStore = rows.map((row) => row.id);
  });
  seller = await world.session(await world.user('store_seller', shop.store));
  manager = await world.session(
    await world.user('root_management_unit_manager', shop.retailer.root, { module: 'tim' }),
  );
});

const read = async (query: string, headers: Headers) => {
  const answer = await api.call({ url: `/buybacks?itemsPerPage=5&${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'].map(({ id }: { id: string }) => id);
};

test('a long list: rows at the far end of the order are found, page by page, in their order', async () => {
  expect(ofStore).toHaveLength(IN_STORE);
  const newest = ofStore.toReversed();
  for (const page of [1, 2, 40]) {
    const expected = newest.slice((page - 1) * 5, page * 5);
    expect(await read(`channel=store&page=${page}`, seller)).toEqual(expected);
  }
  expect(await read('channel=store&order[createdAt]=asc', seller)).toEqual(ofStore.slice(0, 5));
  expect(await read('channel=store&order[price]=desc', seller)).toEqual(ofStore.slice(0, 5));
});

test('a long list: two filters that each match many, and together few', async () => {
  const query = `channel=store&createdAt[lt]=2000-01-01T00:00:00Z`;
  expect(await read(query, seller)).toEqual([]);
  expect(await read('channel=store&price[gte]=22.95', manager)).toEqual(ofStore.slice(0, 6).reverse().slice(0, 5));
});
