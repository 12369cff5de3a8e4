import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK_ROWS, type DeskRow, type DeskRows, sellDeskRows } from '../../../testing/desk/desk-rows.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);

let shop: TestShop;
let rows: DeskRows;
let manager: Headers;
let buyerManager: Headers;
let provider: Headers;

const brandAs = (brand: string) =>
  api.asSystem(shop.retailer.id, ({ db }) =>
    db.updateTable('product').set({ brand }).where('id', '=', shop.catalogue.product.id).execute(),
  );

beforeAll(async () => {
  shop = await world.shop();
  await brandAs('Pomme');
  rows = await sellDeskRows(api, shop);
  manager = await world.session(
    await world.user('root_management_unit_manager', shop.retailer.root, { module: 'tim' }),
  );
  buyerManager = await world.session(await world.user('buyer_manager', shop.buyer.buyer));
  provider = await world.session(await world.user('super_admin', null, { module: 'tim' }));
});

const get = async (url: string, headers: Headers = manager) => {
  const answer = await api.call({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const nameOf = (id: string) => DESK_ROWS.find((name) => rows[name].id === id);
const names = async (query: string, headers: Headers = manager): Promise<(DeskRow | undefined)[]> =>
  (await get(`/buybacks?${query}`, headers))['hydra:member'].map(({ id }: { id: string }) => nameOf(id));
const oldestFirst = (query: string, headers?: Headers) => names(`${query}&order[createdAt]=asc`, headers);

const FILTERS: [string, () => string, DeskRow[]][] = [
  ['status', () => 'status[]=bb_in_transit&status[]=bb_cancelled', ['moving', 'cancelled']],
  ['group', () => 'group[]=not_completed&group[]=to_be_dropped_off', ['dropped', 'cancelled']],
  ['status within group', () => 'group[]=finalized&status[]=bb_in_transit', []],
  ['circuit', () => 'circuit[]=web_drop&circuit[]=store_drop', ['dropped', 'done']],
  ['channel', () => 'channel=store', ['done']],
  ['category, with those below', () => `category[]=${shop.catalogue.rootId}`, [...DESK_ROWS]],
  ['category of another account', () => `category[]=${shop.buyer.id}`, []],
  ['product', () => `product=${shop.catalogue.product.id}`, [...DESK_ROWS]],
  ['brand of the product', () => 'brand[]=Pomme&brand[]=Poire', [...DESK_ROWS]],
  ['a brand nobody sold', () => 'brand[]=Nobody', []],
  ['store', () => `store[]=${shop.store.id}`, ['dropped', 'done']],
  ['warehouse', () => `warehouse[]=${shop.warehouse.id}`, [...DESK_ROWS]],
  ['buyer', () => `buyer[]=${shop.buyer.id}`, [...DESK_ROWS]],
  ['a buyer without any', () => `buyer[]=${shop.retailer.id}`, []],
  ['IMEI', () => 'imei=356938035643809', ['disputed']],
  ['external code', () => 'externalCode=ERP-77', ['done']],
  [
    'payment status',
    () => 'paymentStatus[]=payment_completed&paymentStatus[]=payment_cancelled',
    ['done', 'cancelled'],
  ],
  ['payment type', () => 'paymentType[]=voucher', ['done']],
  ['payment status and type', () => 'paymentType[]=voucher&paymentStatus[]=payment_created', []],
  ['transport', () => 'transport[]=delivery_in_transit', ['moving']],
  ['price from', () => 'price[gte]=300.01', ['done']],
  ['price between', () => 'price[gte]=100&price[lte]=120', ['disputed']],
  ['dates', () => 'createdAt[gte]=2026-10-02T00:00:00Z&createdAt[lt]=2026-10-04T00:00:00Z', ['dropped', 'moving']],
  ['litigation', () => 'litigation=open', ['disputed']],
  ['second look', () => 'litigation=second_look', []],
  ['risk', () => 'risk[]=imei&risk[]=not_finalized', ['disputed', 'cancelled']],
  ['one risk', () => 'risk[]=imei', ['disputed']],
  ['any task', () => 'task[]=any', ['posted']],
  ['a kind of task', () => 'task[]=customer_untold', []],
  ['filters together', () => `store[]=${shop.store.id}&paymentType[]=voucher&price[gte]=1`, ['done']],
];

describe('filters', () => {
  test.each(FILTERS)('listBuybacks: by %s', async (_name, query, expected) => {
    expect(await oldestFirst(query())).toEqual(expected);
    expect(await names(`${query()}&order[price]=desc`)).toHaveLength(expected.length);
  });
  test.each(FILTERS.filter(([name]) => !/category|product|IMEI|store$/.test(name)))(
    'listBuybacks: a buyer by %s',
    async (_name, query, expected) => expect(await oldestFirst(query(), buyerManager)).toEqual(expected),
  );

  test('listBuybacks: by its own code', async () => {
    const { code } = (await get('/buybacks?order[createdAt]=asc'))['hydra:member'][2];
    expect(await names(`code=${code}`)).toEqual(['moving']);
    expect(await names(`code=${code}`, provider)).toEqual(['moving']);
  });

  test('listBuybacks: by the customer of an e-mail address, which is in no address', async () => {
    const lookUp = (email: string, headers = manager, retailer?: string) =>
      api.call({
        method: 'POST',
        url: '/buyback-customers/look-up',
        headers,
        payload: { email, ...(retailer && { retailer }) },
      });
    const email = await api.asSystem(shop.retailer.id, async (ctx) => {
      const { customer_id } = await ctx.db
        .selectFrom('buyback')
        .select('customer_id')
        .where('id', '=', rows.done.id)
        .executeTakeFirstOrThrow();
      const { readCustomer } = await import('../customers.ts');
      return (await readCustomer(ctx, shop.retailer.id, customer_id)).email;
    });
    const { customer } = (await lookUp(email.toUpperCase())).json();
    expect(customer).toMatch(/^[\da-f-]{36}$/);
    expect(await names(`customer=${customer}`)).toEqual(['done']);
    expect((await lookUp('nobody@example.test')).json()).toEqual({ customer: null });
    expect((await lookUp(email, provider, shop.retailer.id)).json()).toEqual({ customer });
    expect((await lookUp(email, provider, api.services.newId())).statusCode).toBe(404);
    expect((await lookUp(email, buyerManager)).json().code).toBe('permission_denied');
  });
});

describe('orders', () => {
  const byPrice: DeskRow[] = ['disputed', 'done'];
  test('listBuybacks: the newest first, and by each order both ways', async () => {
    expect(await names('')).toEqual(DESK_ROWS.toReversed());
    expect(await names('order[updatedAt]=desc')).toEqual([...DESK_ROWS]);
    expect(await names('order[updatedAt]=asc')).toEqual(DESK_ROWS.toReversed());
    const priced = await names('order[price]=asc');
    expect([priced[0], priced.at(-1)]).toEqual(byPrice);
    expect((await names('order[price]=desc'))[0]).toBe('done');
    const statuses = (await get('/buybacks?order[status]=asc'))['hydra:member'].map(
      (row: { status: string }) => row.status,
    );
    expect(statuses).toEqual(statuses.toSorted());
  });
  test.each(['', 'order[price]=desc', 'order[status]=asc', 'order[updatedAt]=desc', 'channel=web', 'task[]=any'])(
    'listBuybacks: `after` goes on behind a row: %s',
    async (query) => {
      const all = await get(`/buybacks?${query}`);
      for (const [i, { id }] of all['hydra:member'].entries())
        expect(await names(`${query}&after=${id}`)).toEqual(
          all['hydra:member'].slice(i + 1).map((row: { id: string }) => nameOf(row.id)),
        );
    },
  );
  test('listBuybacks: `after` a row that is gone is refused', async () => {
    const answer = await api.call({ url: `/buybacks?after=${api.services.newId()}`, headers: manager });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'concurrent_change']);
  });
  test('listBuybacks: is paged and counted', async () => {
    const second = await get('/buybacks?itemsPerPage=5&page=2');
    expect([second['hydra:member'].length, second['hydra:totalItems']]).toEqual([1, 6]);
  });
});

test('listBuybacks: a row says what it is, where, for whom and for how much, and names no customer', async () => {
  const list = await get('/buybacks?order[createdAt]=asc');
  const [posted, dropped, moving, disputed, done] = list['hydra:member'];
  expect(posted).toMatchObject({
    status: 'bb_awaiting_inventory',
    group: 'awaiting_shipment',
    circuit: 'web_post',
    channel: 'web',
    store: null,
    warehouse: { id: shop.warehouse.id, name: 'Atelier Rhône' },
    buyer: { id: shop.buyer.id, name: shop.buyer.name },
    retailer: { id: shop.retailer.id, name: shop.retailer.name },
    payment: { status: 'payment_created', type: 'gift_card' },
    currency: 'EUR',
    litigation: null,
    tasks: { count: 2, kind: 'label_failed', dueAt: '2026-10-09T08:00:00.000Z' },
  });
  expect(dropped.store).toEqual({ id: shop.store.id, name: shop.store.commonName });
  expect(moving.transport).toMatchObject({ lastStatus: 'delivery_in_transit', trackingNumber: 'TRK-1' });
  expect(disputed).toMatchObject({ litigation: 'open', risks: ['imei'], imei: '356938035643809', tasks: null });
  expect(done).toMatchObject({ externalCode: 'ERP-77', prices: { validated: 45_050 }, payment: { type: 'voucher' } });
  expect(JSON.stringify(list)).not.toMatch(/nora|example\.test|FR76|Nora/i);
  const asBuyer = await get('/buybacks?order[createdAt]=asc', buyerManager);
  expect(asBuyer['hydra:member'][1]).toEqual(dropped);
  const { rows: reads } = await api.asSystem(shop.retailer.id, ({ db }) =>
    sql`select from app.personal_data_access`.execute(db),
  );
  expect(reads).toHaveLength(0);
});

test('listBuybacks: the brand of a buyback is that of its product when it was sold', async () => {
  expect((await get('/buybacks'))['hydra:member'][0].product.brand).toBe('Pomme');
  await brandAs('Renamed');
  expect(await names('brand[]=Renamed')).toEqual([]);
  expect(await names('brand[]=Pomme')).toHaveLength(6);
});

describe('counts and news', () => {
  test('countBuybacks: each tab within the filters', async () => {
    const counts = async (query = '', headers = manager) => {
      const answer = await get(`/buybacks/counts?${query}`, headers);
      expect(Object.values(answer).every((one) => (one as { isMore: boolean }).isMore === false)).toBe(true);
      return Object.fromEntries(Object.entries(answer).map(([tab, one]) => [tab, (one as { count: number }).count]));
    };
    const expected = {
      all: 6,
      to_be_dropped_off: 1,
      awaiting_shipment: 1,
      in_transit: 1,
      processing: 1,
      finalized: 1,
      not_completed: 1,
      litigation: 1,
      task: 1,
    };
    expect(await counts()).toEqual(expected);
    expect(await counts('', buyerManager)).toEqual(expected);
    expect(await counts('channel=store')).toMatchObject({ all: 1, finalized: 1, litigation: 0, task: 0 });
  });
  test('countNewBuybacks: rows of the list created since it was opened', async () => {
    expect(await get('/buybacks/news?since=2026-10-04T10:00:00Z')).toEqual({ count: 2, isMore: false });
    expect(await get('/buybacks/news?since=2026-10-04T10:00:00Z&channel=store')).toEqual({ count: 1, isMore: false });
  });
});

describe('the provider', () => {
  test('listBuybacks: sees every account by time, and one account with every filter', async () => {
    const other = await world.sold();
    const ids = (await get('/buybacks?itemsPerPage=30', provider))['hydra:member'].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([other.buybackId, rows.done.id]));
    expect(await oldestFirst(`retailer[]=${shop.retailer.id}&channel=store`, provider)).toEqual(['done']);
    expect(await oldestFirst(`buyer[]=${shop.buyer.id}&task[]=any`, provider)).toEqual(['posted']);
    expect((await get('/buybacks/counts', provider)).all.count).toBeGreaterThan(6);
  });
  test.each(['channel=web', 'order[price]=asc', 'task[]=any', 'price[gte]=1'])(
    'listBuybacks: of all accounts at once, %s is refused',
    async (query) => {
      const answer = await api.call({ url: `/buybacks?${query}`, headers: provider });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
    },
  );
});
