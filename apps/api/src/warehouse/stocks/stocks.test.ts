import {
  createStock,
  deleteStock,
  getStock,
  getStockBlockers,
  listStockOptions,
  listStocks,
  updateStock,
} from '@reprise/contract/warehouse/stock-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { DAY } from '../../platform/clock.ts';
import { lockVisibleStock, requireStock } from './stock-rows.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let manager: Headers;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  manager = workshop.people.warehouseManager;
});

const list = async (query: Record<string, string> = {}, headers = manager) => {
  const answer = await api.call(listStocks, { query: { pagination: 'false', ...query } }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'];
};
const create = (body: object, headers = manager) =>
  api.call(createStock, { body: { warehouseId: workshop.shop.warehouse.id, ...body } as never }, headers);
const created = async (name: string, more: object = {}) => {
  const answer = await create({ name, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const update = (id: string, body: object, headers = manager) =>
  api.call(updateStock, { params: { id }, body: body as never }, headers);
const remove = (id: string, headers = manager) => api.call(deleteStock, { params: { id } }, headers);
const blockers = async (id: string) => (await api.call(getStockBlockers, { params: { id } }, manager)).json();

describe('listStocks', () => {
  test('a row says how much lies in a stock, for how long and what it cost so far', async () => {
    const shelf = await workshop.addStock('Counted shelf', { identifier: 'CS', location: 'A 1' });
    const now = api.clock.now().getTime();
    await workshop.bought({ stock_id: shelf, stocked_at: new Date(now - 10.5 * DAY), completed_refurb_cost: 1_500 });
    await workshop.bought({ stock_id: shelf, stocked_at: new Date(now - 5 * DAY) });
    const [row] = await list({ search: 'counted' });
    expect(row).toEqual({
      id: shelf,
      accountId: workshop.shop.buyer.id,
      version: 1,
      defaultStock: null,
      name: 'Counted shelf',
      identifier: 'CS',
      location: 'A 1',
      warehouse: { id: workshop.shop.warehouse.id, name: workshop.shop.warehouse.commonName },
      itemCount: 2,
      averageAgeDays: 8,
      values: [{ currency: 'EUR', amount: 41_500 }],
    });
    expect((await api.call(getStock, { params: { id: shelf } }, manager)).json()).toEqual(row);
  });

  test('stocks are ordered by what lies in them, empty ones included', async () => {
    const full = await workshop.addStock('Ordered full');
    const empty = await workshop.addStock('Ordered empty');
    await workshop.bought({ stock_id: full, stocked_at: api.clock.now() });
    const ids = async (order: Record<string, string>) =>
      (await list({ search: 'ordered', ...order })).map(({ id }: { id: string }) => id);
    expect(await ids({ 'order[itemCount]': 'desc' })).toEqual([full, empty]);
    expect(await ids({ 'order[itemCount]': 'asc' })).toEqual([empty, full]);
    expect(await ids({ 'order[averageAge]': 'desc' })).toEqual([full, empty]);
    expect(await ids({ 'order[name]': 'asc' })).toEqual([empty, full]);
  });

  test('a default stock has no name of its own and is found in the language of any reader', async () => {
    for (const words of ['quarantaine', 'quarantine']) {
      const rows = await list({ search: words });
      expect(rows, words).toMatchObject([{ defaultStock: 'in_quarantine', name: null }]);
    }
  });

  test('a buyer manager sees every warehouse of the buyer and may narrow to one; another buyer sees none of them', async () => {
    const second = await workshop.world.warehouse(workshop.shop.buyer.buyer);
    const { buyerManager } = workshop.people;
    const elsewhere = await create({ name: 'Elsewhere', warehouseId: second.id }, buyerManager);
    expect(elsewhere.statusCode, elsewhere.body).toBe(201);
    const rows = await list({ 'warehouseId[]': second.id }, buyerManager);
    expect(rows.map(({ warehouse }: { warehouse: { id: string } }) => warehouse.id)).toContain(second.id);
    expect(await list({ search: 'Elsewhere' })).toEqual([]);
    expect(await list({ search: 'Elsewhere' }, stranger.people.buyerManager)).toEqual([]);
  });

  test('an operator may not manage stocks (403), and the provider names an account (400)', async () => {
    expect(refusal(await api.call(listStocks, { query: {} }, workshop.people.operator))).toBe('403 permission_denied');
    const admin = await workshop.world.session(await workshop.world.user('super_admin', undefined, { module: 'lcm' }));
    expect(refusal(await api.call(listStocks, { query: {} }, admin))).toBe('400 malformed_request');
    expect((await list({ accountId: workshop.shop.buyer.id, search: 'batteries' }, admin)).length).toBe(1);
  });
});

describe('listStockOptions', () => {
  const options = async (query: Record<string, string>, headers = workshop.people.operator) =>
    api.call(listStockOptions, { query }, headers);

  test('an operator gets the stocks of their warehouse, and one by the code of its shelf', async () => {
    const all = (await options({})).json().stocks;
    expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ identifier: 'BAT' })]));
    const byCode = (await options({ code: 'bat' })).json().stocks;
    expect(byCode).toMatchObject([{ name: 'Batteries', identifier: 'BAT', location: 'D 3' }]);
    await workshop.addStock('bat');
    expect((await options({ code: 'BAT' })).json().stocks).toMatchObject([{ name: 'Batteries' }]);
    expect((await options({ code: 'no such shelf' })).json().stocks).toEqual([]);
  });

  test('the stocks of another buyer’s warehouse are absent (404), and its codes find nothing', async () => {
    expect(refusal(await options({ warehouseId: workshop.shop.warehouse.id }, stranger.people.operator))).toBe(
      '404 not_found',
    );
    await workshop.addStock('Unique name', { identifier: 'UNIQUE-1' });
    expect((await options({ code: 'UNIQUE-1' }, stranger.people.operator)).json().stocks).toEqual([]);
  });
});

describe('createStock and updateStock', () => {
  test('a stock is made, changed and renamed; the change log says so', async () => {
    const stock = await created('Drawer', { identifier: 'DR' });
    expect(stock).toMatchObject({
      name: 'Drawer',
      identifier: 'DR',
      location: null,
      itemCount: 0,
      averageAgeDays: null,
    });
    const answer = await update(stock.id, { name: 'Drawer 2', identifier: null, location: 'C 9', version: 1 });
    expect(answer.json()).toMatchObject({ name: 'Drawer 2', identifier: null, location: 'C 9', version: 2 });
    const audit = await api.asSystem(workshop.shop.buyer.id, ({ db }) =>
      db
        .selectFrom('audit')
        .select(['action', 'after'])
        .where('entity_id', '=', stock.id)
        .orderBy('occurred_at')
        .execute(),
    );
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['create', 'update']);
  });

  test('a name is taken in its warehouse whatever its capitals (409), and an old version is refused (409)', async () => {
    const stock = await created('Taken');
    expect(refusal(await create({ name: 'TAKEN' }))).toBe('409 stock_name_taken');
    const other = await created('Not taken');
    expect(refusal(await update(other.id, { name: 'taken', version: 1 }))).toBe('409 stock_name_taken');
    expect(refusal(await update(stock.id, { location: 'B', version: 0 }))).toBe('409 concurrent_change');
  });

  test('of two people who take one name at the same moment, one gets 409', async () => {
    const answers = await Promise.all([create({ name: 'Race' }), create({ name: 'race' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('a default stock keeps its name (422) and gets a location', async () => {
    const id = await workshop.stockOf('to_refurbish');
    expect(refusal(await update(id, { name: 'Mine', version: 1 }))).toBe('422 native_stock');
    expect((await update(id, { location: 'Hall 1', version: 1 })).json()).toMatchObject({ location: 'Hall 1' });
    expect(refusal(await remove(id))).toBe('422 native_stock');
  });

  test('a stock of another buyer is absent (404); a place that is no warehouse too; an operator may not (403)', async () => {
    const { batteries } = workshop.stocks;
    const theirs = stranger.people.warehouseManager;
    expect(refusal(await api.call(getStock, { params: { id: batteries } }, theirs))).toBe('404 not_found');
    expect(refusal(await update(batteries, { location: 'X', version: 1 }, theirs))).toBe('404 not_found');
    expect(refusal(await remove(batteries, theirs))).toBe('404 not_found');
    expect(refusal(await create({ name: 'Theirs' }, theirs))).toBe('404 not_found');
    const buyerId = workshop.shop.buyer.buyer.id;
    expect(refusal(await create({ name: 'Nowhere', warehouseId: buyerId }, workshop.people.buyerManager))).toBe(
      '404 not_found',
    );
    expect(refusal(await remove(batteries, workshop.people.operator))).toBe('403 permission_denied');
  });
});

describe('deleteStock', () => {
  test('a stock in use says what blocks it (409)', async () => {
    const id = await workshop.addStock('In use');
    const device = await workshop.bought({ stock_id: id });
    await workshop.addStep('Polish', 300, id);
    const answer = await remove(id);
    expect(refusal(answer)).toBe('409 stock_in_use');
    const expected = {
      items: { count: 1, codes: [device.code] },
      services: ['Polish'],
      openServices: 0,
      hasOpenCount: false,
    };
    expect(answer.json().data).toEqual(expected);
    expect(await blockers(id)).toEqual(expected);
  });

  test('an empty stock is deleted: nobody sees it any more and its name is free', async () => {
    const { id } = await created('Short-lived');
    expect((await remove(id)).statusCode).toBe(204);
    expect(refusal(await api.call(getStock, { params: { id } }, manager))).toBe('404 not_found');
    expect(await list({ search: 'short-lived' })).toEqual([]);
    expect(refusal(await remove(id))).toBe('404 not_found');
    await created('Short-lived');
  });

  test('nothing is put into a stock while it is being deleted', async () => {
    const { id } = await created('Being deleted');
    const { buyer, warehouse } = workshop.shop;
    const key = { accountId: buyer.id, warehouseId: warehouse.id, id };
    let put: Promise<unknown> | undefined;
    await api.asSystem(buyer.id, async (ctx) => {
      await lockVisibleStock(ctx, id);
      put = api.asSystem(buyer.id, (other) => requireStock(other, key));
      put.catch(() => undefined);
      const waits = new Promise((resolve) => setTimeout(() => resolve('waits'), 200));
      expect(await Promise.race([put, waits])).toBe('waits');
      await ctx.db.updateTable('stock').set({ removed_at: ctx.clock.now() }).where('id', '=', id).execute();
    });
    await expect(put).rejects.toMatchObject({ code: 'not_found' });
  });
});
