import type { coverage } from '@reprise/contract/operations/readiness';
import { getCoverage } from '@reprise/contract/operations/readiness-routes';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

type Coverage = z.output<typeof coverage>;
const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;
beforeAll(async () => {
  shop = await world.shop();
  manager = await world.manager(shop.retailer);
});

const ask = (id: string, headers: Headers) => api.call(getCoverage, { params: { id } }, headers);
const read = async (): Promise<Coverage> => {
  const answer = await ask(shop.retailer.id, manager);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const addRule = async (title: string, conditions: object[]) => {
  const payload = { title, conditions, warehouseIds: [shop.warehouse.id] };
  const answer = await api.call({ method: 'POST', url: '/warehouse-dispatch-rules', headers: manager, payload });
  expect(answer.statusCode, answer.body).toBe(201);
};

test('getCoverage: every offered case has its warehouse, a state without a price is not offered', async () => {
  // An empty category is of no concern to anybody yet.
  await world.category(shop.retailer);
  const found = await read();
  expect(found).toMatchObject({ covered: 9, holes: 0, causes: [], states: ['grade_a', 'grade_b', 'grade_c'] });
  expect(found.circuits.map(({ type }) => type)).toEqual(['store_drop', 'web_drop', 'web_post']);
  expect(found.warehouses).toMatchObject([{ id: shop.warehouse.id, name: 'Atelier Rhône' }]);
  expect(found.categories).toHaveLength(1);
  const { cells } = found.categories[0]!;
  expect(cells.find(({ state }) => state === 'grade_a')).toMatchObject({
    outcome: 'covered',
    warehouseIds: [shop.warehouse.id],
  });
  expect(cells.find(({ state }) => state === 'grade_e')).toMatchObject({ outcome: 'not_offered', warehouseIds: [] });
});

test('getCoverage: holes of the same cause are said together, with what each rule answered in order', async () => {
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db.deleteFrom('category_warehouse').where('account_id', '=', shop.retailer.id).execute(),
  );
  await addRule('A and B', [{ attribute: 'productState', operator: 'in', values: ['grade_a', 'grade_b'] }]);
  await addRule('Posted C', [
    { attribute: 'productState', operator: 'in', values: ['grade_c'] },
    { attribute: 'circuit', operator: 'in', values: ['web_post'] },
  ]);
  const found = await read();
  expect(found).toMatchObject({ covered: 7, holes: 2 });
  expect(found.causes).toHaveLength(1);
  expect(found.causes[0]).toMatchObject({
    reason: 'no_warehouse',
    holes: 2,
    rules: [
      {
        title: 'A and B',
        passed: 'condition',
        conditions: [{ holds: false }],
        warehouses: [{ name: 'Atelier Rhône' }],
      },
      { title: 'Posted C', passed: 'condition', conditions: [{ holds: true }, { holds: false }] },
    ],
  });
  const holes = found.categories[0]!.cells.filter(({ outcome }) => outcome === 'hole');
  expect(holes.map(({ state, causes }) => [state, causes])).toEqual([
    ['grade_c', [0]],
    ['grade_c', [0]],
  ]);
});

test('getCoverage: a hole that only some brands fall into names them', async () => {
  await addRule('Nova', [{ attribute: 'brand', operator: 'in', values: ['Nova'] }]);
  await api.asSystem(shop.retailer.id, async ({ db }) => {
    const own = { account_id: shop.retailer.id, category_id: shop.catalogue.rootId, status: 'published' as const };
    const product = (brand: string) => ({ ...own, label: `${brand} one`, brand, price_grade_c: 1_000 });
    await db
      .insertInto('product')
      .values([product('Nova'), product('Fern')])
      .execute();
  });
  const { cells } = (await read()).categories[0]!;
  expect(cells.find(({ outcome }) => outcome === 'hole')).toMatchObject({
    brands: ['Fern'],
    warehouseIds: [shop.warehouse.id],
  });
});

test('getCoverage: a drop circuit without a store is a hole of its own', async () => {
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db.updateTable('organization').set({ status: 'inactive' }).where('id', '=', shop.store.id).execute(),
  );
  expect((await read()).causes.map(({ reason }) => reason)).toContain('no_store');
});

test('getCoverage: the provider reads a client, a seller gets 403, another tenant 404', async () => {
  const other = await world.shop();
  const provider = await world.session(await world.user('super_admin'));
  expect((await ask(other.retailer.id, provider)).statusCode).toBe(200);
  const refused = await ask(other.retailer.id, manager);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'account_not_found']);
  const seller = await world.session(await world.user('store_seller', other.store));
  expect((await ask(other.retailer.id, seller)).statusCode).toBe(403);
});
