import {
  createDispatchRule,
  deleteDispatchRule,
  getDispatchRule,
  listDispatchRules,
  orderDispatchRules,
  updateDispatchRule,
} from '@reprise/contract/logistics/dispatch-rule-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildCategories, type TestCategory } from '../../../testing/world/categories.ts';
import type { Headers, TestAccount, TestBuyer, TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let [retailer, other]: TestAccount[] = [];
let buyer: TestBuyer;
let manager: Headers;
let buyerManager: Headers;
let [north, south]: TestPlace[] = [];
let store: TestPlace;
let phones: TestCategory;
let product: string;

beforeAll(async () => {
  retailer = await world.retailer();
  other = await world.retailer();
  buyer = await world.buyer();
  await world.link(retailer!, buyer);
  manager = await world.session(await world.user('root_management_unit_manager', retailer!.root));
  buyerManager = await world.session(await world.user('buyer_manager', buyer.buyer));
  north = await world.warehouse(buyer.buyer, 'North');
  south = await world.warehouse(buyer.buyer, 'South');
  store = await world.store(retailer!.root);
  phones = await buildCategories(api).category(retailer!, { buyerAccountId: buyer.id });
  product = api.services.newId();
  await api.asSystem(retailer!.id, async ({ db }) => {
    await db
      .insertInto('product')
      .values({ account_id: retailer!.id, id: product, category_id: phones.id, label: 'iPhone 13', brand: 'Apple' })
      .execute();
    await place(db, store.id, 50.63, 3.06);
  });
  await api.asSystem(buyer.id, async ({ db }) => {
    await place(db, north!.id, 50.7, 3.1);
    await place(db, south!.id, 43.3, 5.4);
  });
});
type Db = Parameters<Parameters<typeof api.asSystem>[1]>[0]['db'];
const place = (db: Db, id: string, latitude: number, longitude: number) =>
  db.updateTable('organization').set({ latitude, longitude }).where('id', '=', id).execute();

const apple = (more: object = {}) => ({
  title: 'Apple to the north',
  conditions: [{ attribute: 'brand', operator: 'in', values: ['Apple'] }],
  warehouseIds: [north!.id, south!.id],
  ...more,
});
const add = (payload: object, headers = manager) => api.call(createDispatchRule, { body: payload }, headers);
const list = async (headers = manager) => (await api.call(listDispatchRules, {}, headers)).json()['hydra:member'];
const patch = (id: string, body: object, headers = manager) =>
  api.call(updateDispatchRule, { params: { id }, body }, headers);
const tried = async (more: Record<string, string> = {}, headers = manager) => {
  const query = new URLSearchParams({ productId: product, circuit: 'store_drop', ...more });
  return (await api.call({ url: `/warehouse-dispatch-rules/try?${query}`, headers })).json();
};
const clear = async (headers = manager) => {
  for (const { id } of await list(headers)) await api.call(deleteDispatchRule, { params: { id } }, headers);
};

describe('a rule', () => {
  test('is added after the others, changed, and read with names', async () => {
    const first = (await add(apple())).json();
    const second = (
      await add(
        apple({ title: 'Second', conditions: [{ attribute: 'category', operator: 'in', values: [phones.id] }] }),
      )
    ).json();
    expect([first.position, second.position]).toEqual([1, 2]);
    expect(second.conditions[0].values).toEqual([{ value: phones.id, label: phones.label }]);
    expect(first.warehouses[0]).toMatchObject({ id: north!.id, name: 'North', accountName: buyer.name });
    const changed = await patch(first.id, { title: 'Renamed', status: 'disabled', version: first.version });
    expect(changed.json()).toMatchObject({ title: 'Renamed', status: 'disabled', conditions: first.conditions });
    const late = await patch(first.id, { title: 'Again', version: first.version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'concurrent_change']);
    await clear();
    expect(await list()).toEqual([]);
  });

  test.each([
    ['without a condition', () => apple({ conditions: [] }), 'validation_failed'],
    ['without a warehouse', () => apple({ warehouseIds: [] }), 'validation_failed'],
    [
      'with a value that is no circuit',
      () => apple({ conditions: [{ attribute: 'circuit', operator: 'in', values: ['store_post'] }] }),
      'validation_failed',
    ],
    ['to a warehouse that is not connected', () => apple({ warehouseIds: [store.id] }), 'warehouse_not_connected'],
    [
      'whose usual warehouse is none of its own',
      () => apple({ warehouseIds: [north!.id], defaultWarehouseId: south!.id }),
      'warehouse_not_connected',
    ],
    [
      'about a category of nobody',
      () => apple({ conditions: [{ attribute: 'category', operator: 'in', values: [other!.id] }] }),
      'not_found',
    ],
  ])('%s is refused', async (_, payload, code) => {
    expect((await add(payload())).json().code).toBe(code);
  });

  test('orderDispatchRules: moves a rule, and refuses a stale order (409)', async () => {
    const ids = [(await add(apple())).json().id, (await add(apple({ title: 'Two' }))).json().id];
    const order = (payload: object) => api.call(orderDispatchRules, { body: payload }, manager);
    const turned = await order({ ids: ids.toReversed(), seen: ids });
    expect(turned.json()['hydra:member'].map((rule: { id: string }) => rule.id)).toEqual(ids.toReversed());
    expect((await order({ ids, seen: ids })).json().code).toBe('concurrent_change');
    expect((await order({ ids: [ids[0]!], seen: ids.toReversed() })).json().code).toBe('validation_failed');
    await clear();
  });

  test('dispatch rules: another tenant’s rule gets the same 404 as an unknown id', async () => {
    const { id, version } = (await add(apple())).json();
    const stranger = await world.session(await world.user('root_management_unit_manager', other!.root));
    expect((await api.call(getDispatchRule, { params: { id } }, stranger)).statusCode).toBe(404);
    expect((await patch(id, { title: 'Mine', version }, stranger)).statusCode).toBe(404);
    expect((await api.call(deleteDispatchRule, { params: { id } }, stranger)).statusCode).toBe(404);
    expect(
      (await api.call({ url: `/warehouse-dispatch-rules?accountId=${retailer!.id}`, headers: stranger })).statusCode,
    ).toBe(404);
    await clear();
  });

  test('dispatch rules: an analyst reads, a manager writes', async () => {
    const analyst = await world.session(await world.user('root_management_unit_analyst', retailer!.root));
    const seller = await world.session(await world.user('store_seller', store));
    expect((await api.call(listDispatchRules, {}, analyst)).statusCode).toBe(200);
    expect((await add(apple(), analyst)).statusCode).toBe(403);
    expect((await api.call(listDispatchRules, {}, seller)).statusCode).toBe(403);
  });
});

describe('trying the rules', () => {
  test('says which one wins, which warehouse, and how far it is', async () => {
    await add(apple({ title: 'Samsung', conditions: [{ attribute: 'brand', operator: 'in', values: ['Samsung'] }] }));
    const { id } = (await add(apple({ warehouseIds: [south!.id, north!.id], geographicCriterion: true }))).json();
    const trial = await tried({ storeId: store.id });
    expect(trial).toMatchObject({ by: 'rule', ruleId: id, choice: 'nearest', warehouse: { name: 'North' } });
    expect(trial.distanceKm).toBeLessThan(10);
    expect(trial.rules.map(({ passed }: { passed: string }) => passed)).toEqual(['condition', null]);
    expect(await tried()).toMatchObject({ choice: 'first', warehouse: { name: 'South' }, distanceKm: null });
    const posted = { circuit: 'web_post', country: 'FR', zipCode: '59100' };
    expect(await tried(posted)).toMatchObject({ choice: 'nearest', warehouse: { name: 'North' } });
    await clear();
  });

  test('goes on to the rules of the buyer, then to the store, then to the category', async () => {
    expect(await tried({ storeId: store.id })).toMatchObject({ by: 'nobody', warehouse: null });
    const inCategory = [{ attribute: 'category', operator: 'in', values: [phones.id] }];
    const theirs = (await add(apple({ conditions: inCategory, warehouseIds: [south!.id] }), buyerManager)).json();
    expect(await tried()).toMatchObject({
      by: 'rule',
      ruleId: theirs.id,
      warehouse: { name: 'South' },
      rules: [{ ofBuyer: true, passed: null }],
    });
    await clear(buyerManager);
    await api.asSystem(retailer!.id, ({ db }) =>
      db.updateTable('organization').set({ default_warehouse_id: north!.id }).where('id', '=', store.id).execute(),
    );
    expect(await tried({ storeId: store.id })).toMatchObject({ by: 'store', warehouse: { name: 'North' } });
    await api.asSystem(retailer!.id, ({ db }) =>
      db
        .insertInto('category_warehouse')
        .values({ account_id: retailer!.id, category_id: phones.id, sequence: 1, warehouse_id: south!.id })
        .execute(),
    );
    expect(await tried()).toMatchObject({ by: 'category', warehouse: { name: 'South' } });
  });

  test('is about the caller’s own products and stores', async () => {
    const theirs = await world.store(other!.root);
    expect((await tried({ storeId: theirs.id })).code).toBe('not_found');
    expect((await tried({ productId: api.services.newId() })).code).toBe('not_found');
  });
});
