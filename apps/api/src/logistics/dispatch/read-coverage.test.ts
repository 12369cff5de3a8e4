import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { type Cell, readCoverage } from './read-coverage.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;

beforeAll(async () => {
  shop = await world.shop();
});

const change = (work: Parameters<typeof api.asSystem>[1]) => api.asSystem(shop.retailer.id, work);
const cellsNow = async (): Promise<readonly Cell[]> => {
  const [root] = await api.asSystem(shop.retailer.id, (ctx) => readCoverage(ctx, shop.retailer.id));
  expect(root).toMatchObject({ categoryId: shop.catalogue.rootId, products: 1, unpaid: [] });
  return root!.cells;
};
const addRule = async (conditions: object[]) => {
  const manager = await world.manager(shop.retailer);
  const payload = { title: 'Some of them', conditions, warehouseIds: [shop.warehouse.id] };
  const answer = await api.call({ method: 'POST', url: '/warehouse-dispatch-rules', headers: manager, payload });
  expect(answer.statusCode, answer.body).toBe(201);
};

test('readCoverage: every state of every offered circuit has its warehouse, and says how many products it is about', async () => {
  const cells = await cellsNow();
  expect(new Set(cells.map(({ circuit }) => circuit.type))).toEqual(new Set(['web_post', 'web_drop', 'store_drop']));
  expect(cells).toHaveLength(3 * 6);
  expect(cells.every(({ reserved }) => reserved?.warehouseIds[0] === shop.warehouse.id)).toBe(true);
  const products = Object.fromEntries(cells.map(({ state, products: n }) => [state, n]));
  expect(products).toMatchObject({ grade_a: 1, grade_b: 1, grade_c: 1, grade_d: 0, functional: 0 });
});

test('readCoverage: names a hole with what each rule answered', async () => {
  await addRule([
    { attribute: 'productState', operator: 'notIn', values: ['grade_c'] },
    { attribute: 'circuit', operator: 'in', values: ['web_post'] },
  ]);
  await change(({ db }) => db.deleteFrom('category_warehouse').where('account_id', '=', shop.retailer.id).execute());
  const cells = await cellsNow();
  const cellOf = (type: string, state: string) =>
    cells.find((cell) => cell.circuit.type === type && cell.state === state);
  expect(cellOf('web_post', 'grade_a')).toMatchObject({ reserved: { warehouseIds: [shop.warehouse.id] } });
  expect(cellOf('web_post', 'grade_c')).toMatchObject({
    hole: 'no_warehouse',
    trial: { tried: [{ passed: 'condition', conditions: [{ holds: false }, { holds: true }] }] },
  });
  expect(cellOf('web_drop', 'grade_a')).toMatchObject({ hole: 'no_warehouse' });
});

test('readCoverage: brands that a rule tells apart have cells of their own, the others share one', async () => {
  await addRule([{ attribute: 'brand', operator: 'in', values: ['Nova'] }]);
  await change(async ({ db }) => {
    const own = { account_id: shop.retailer.id, category_id: shop.catalogue.rootId, status: 'published' as const };
    const product = (brand: string, state: object) => ({ ...own, label: `${brand} one`, brand, ...state });
    await db
      .insertInto('product')
      .values([
        product('NOVA', { price_grade_c: 1_000 }),
        product('Fern', { price_grade_c: 1_000 }),
        product('Moss', { price_grade_c: 1_000 }),
      ])
      .execute();
  });
  const [root] = await api.asSystem(shop.retailer.id, (ctx) => readCoverage(ctx, shop.retailer.id));
  const cells = root!.cells.filter(({ circuit, state }) => circuit.type === 'web_post' && state === 'grade_c');
  expect(cells.map(({ brands, products, hole }) => ({ brands, products, hole }))).toEqual(
    expect.arrayContaining([
      { brands: ['NOVA'], products: 1, hole: undefined },
      { brands: ['Fern', 'Moss', null], products: 3, hole: 'no_warehouse' },
    ]),
  );
  expect(cells).toHaveLength(2);
});
