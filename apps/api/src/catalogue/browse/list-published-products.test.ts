import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildSearchProducts } from '../../../testing/world/search-products.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product } = buildSearchProducts(api);
const browse = (id: string, headers: Headers, query: Record<string, string> = {}) =>
  api.call({ url: `/internal/categories/${id}/products`, headers, query });
const labels = (answer: { json(): { 'hydra:member': { label: string }[] } }) =>
  answer.json()['hydra:member'].map(({ label }) => label);

test('listPublishedProducts: lists the published products of a category and below, each once, in natural order', async () => {
  const shop = await world.retailer();
  const phones = await category(shop.id, 'Phones');
  const folding = await category(shop.id, 'Folding', phones);
  const other = await category(shop.id, 'Consoles');
  const both = await product(shop.id, 'iPhone 12', { category_id: folding });
  await product(shop.id, 'Jelly 2', { category_id: phones });
  await product(shop.id, 'Draft', { category_id: phones, status: 'draft' });
  await product(shop.id, 'Game box', { category_id: other });
  const beside = await product(shop.id, 'Zoom stick', { category_id: other });
  await api.asSystem(shop.id, ({ db }) =>
    db
      .insertInto('product_secondary_category')
      .values([
        { account_id: shop.id, product_id: both, category_id: phones },
        { account_id: shop.id, product_id: beside, category_id: folding },
      ])
      .execute(),
  );
  const answer = await browse(phones, world.visitor(shop));
  expect(labels(answer)).toEqual(['iPhone 12', 'Jelly 2', 'Zoom stick']);
  expect(answer.json()['hydra:totalItems']).toBe(3);
  expect(labels(await browse(folding, world.visitor(shop)))).toEqual(['iPhone 12', 'Zoom stick']);
});

test('listPublishedProducts: a page has 40 products, and the next page continues after it', async () => {
  const shop = await world.retailer();
  const phones = await category(shop.id, 'Phones');
  for (let i = 10; i < 51; i++) await product(shop.id, `Model ${i}`, { category_id: phones });
  const first = await browse(phones, world.visitor(shop));
  expect([labels(first).length, first.json()['hydra:view']['hydra:next']]).toEqual([40, expect.any(String)]);
  expect(labels(await browse(phones, world.visitor(shop), { page: '2' }))).toEqual(['Model 50']);
  expect((await browse(phones, world.visitor(shop), { page: '0' })).statusCode).toBe(400);
});

test('listPublishedProducts: a large category has the same order, secondary categories included', async () => {
  const shop = await world.retailer();
  const [phones, other] = [await category(shop.id, 'Phones'), await category(shop.id, 'Consoles')];
  const beside = await product(shop.id, 'Model 0015 beside', { category_id: other });
  await product(shop.id, 'Model 0016 elsewhere', { category_id: other });
  await api.asSystem(shop.id, async ({ db, newId }) => {
    const row = (i: number) => ({
      label: `Model ${String(i).padStart(4, '0')}`,
      status: 'published' as const,
      category_id: phones,
    });
    const rows = Array.from({ length: 2_001 }, (_, i) => ({ account_id: shop.id, id: newId(), ...row(i) }));
    await db.insertInto('product').values(rows).execute();
    const secondary = { account_id: shop.id, product_id: beside, category_id: phones };
    await db.insertInto('product_secondary_category').values(secondary).execute();
  });
  const first = labels(await browse(phones, world.visitor(shop)));
  expect(first.slice(14, 18)).toEqual(['Model 0014', 'Model 0015', 'Model 0015 beside', 'Model 0016']);
  const last = await browse(phones, world.visitor(shop), { page: '51' });
  expect([labels(last), last.json()['hydra:totalItems']]).toEqual([['Model 1999', 'Model 2000'], 2_002]);
});

test('listPublishedProducts: another site’s, an empty and an unknown category get the same 404', async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  const theirs = await category(other.id, 'Phones');
  await product(other.id, 'Theirs', { category_id: theirs });
  const empty = await category(shop.id, 'Empty');
  await product(shop.id, 'Draft', { category_id: empty, status: 'draft' });
  for (const id of [theirs, empty, crypto.randomUUID()]) {
    const answer = await browse(id, world.visitor(shop));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});

test('product addresses: lists published products of the site only', async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  const mine = await product(shop.id, 'Mine');
  await product(shop.id, 'Draft', { status: 'draft' });
  await product(other.id, 'Theirs');
  const addresses = (query: Record<string, string> = {}) =>
    api.call({ url: '/internal/products/addresses', headers: world.visitor(shop), query });
  expect((await addresses()).json()).toEqual({ products: [{ id: mine, label: 'Mine' }] });
  expect((await addresses({ accountId: other.id })).statusCode).toBe(404);
});
