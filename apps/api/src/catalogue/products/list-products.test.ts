import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildProducts } from '../../../testing/world/products.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product } = buildProducts(api);
let headers: Headers;
let ids: Record<'devices' | 'phones' | 'flips' | 'consoles', string>;

beforeAll(async () => {
  const shop = await world.retailer();
  headers = await world.session(await world.user('root_management_unit_manager', shop.root));
  const devices = await category(shop.id, 'Devices');
  const phones = await category(shop.id, 'Phones', { parent_id: devices });
  const flips = await category(shop.id, 'Flip phones', { parent_id: phones });
  const consoles = await category(shop.id, 'Consoles');
  ids = { devices, phones, flips, consoles };
  const published = { status: 'published' };
  const made = [
    { label: 'Galaxy S22', brand: 'Samsung', categoryId: phones, buybackPriceGradeA: 200, ...published },
    {
      label: 'Galaxy Flip 5',
      brand: 'Samsung',
      categoryId: flips,
      buybackPriceGradeA: 350,
      eanCode: '8806095016542',
      ...published,
    },
    {
      label: 'iPhone 14 Pro',
      brand: 'Apple',
      categoryId: phones,
      buybackPriceGradeA: 412,
      reference: 'APL-14P',
      ...published,
    },
    { label: 'Switch', brand: 'Nintendo', categoryId: consoles, simple: true, functional: 90.5, ...published },
    { label: 'Étui', categoryId: consoles, secondaryCategoryIds: [flips], buybackPriceGradeA: 0, ...published },
    { label: 'Dreamcast', brand: 'Sega', categoryId: consoles },
  ];
  for (const body of made) await product(headers, body);
});
const list = async (query: string) => {
  const answer = await api.call({ url: `/products?${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const labels = async (query: string): Promise<string[]> =>
  (await list(query))['hydra:member'].map(({ label }: { label: string }) => label);

describe('the list', () => {
  test('listProducts: by default lists published products by name', async () => {
    expect(await labels('')).toEqual(['Étui', 'Galaxy Flip 5', 'Galaxy S22', 'iPhone 14 Pro', 'Switch']);
    expect((await list(''))['hydra:member'][4]).toMatchObject({
      brand: 'Nintendo',
      category: { id: ids.consoles, label: 'Consoles' },
      price: 90.5,
      simple: true,
      image: null,
      status: 'published',
    });
  });

  test.each([
    ['status=all', 6],
    ['status=draft', 1],
    ['status=published', 5],
    ['status=all&partial=true', undefined],
  ])('%s', async (query, total) => expect((await list(query))['hydra:totalItems']).toBe(total));

  test.each([
    ['name', 'search_product_buyback=gala', ['Galaxy Flip 5', 'Galaxy S22']],
    ['brand', 'search_product_buyback=SAMSUNG', ['Galaxy Flip 5', 'Galaxy S22']],
    ['accents', 'search_product_buyback=etui', ['Étui']],
    ['EAN', 'search_product_buyback=8806095016542', ['Galaxy Flip 5']],
    ['reference', 'search_product_buyback=apl-14p', ['iPhone 14 Pro']],
    ['two words', 'search_product_buyback=pro%20apple', ['iPhone 14 Pro']],
    ['words of two products', 'search_product_buyback=apple%20galaxy', []],
    ['no word at all', 'search_product_buyback=--', []],
    ['a draft among all', 'search_product_buyback=sega&status=all', ['Dreamcast']],
    ['a draft among the published', 'search_product_buyback=sega', []],
  ])('is searched by %s', async (_how, query, found) => expect(await labels(query)).toEqual(found));

  test('listProducts: a category filter includes categories below it and secondary categories', async () => {
    expect(await labels(`category[]=${ids.devices}`)).toEqual(['Étui', 'Galaxy Flip 5', 'Galaxy S22', 'iPhone 14 Pro']);
    expect(await labels(`category[]=${ids.flips}`)).toEqual(['Étui', 'Galaxy Flip 5']);
    expect(await labels(`category[]=${ids.consoles}`)).toEqual(['Étui', 'Switch']);
    expect(await labels(`category[]=${ids.flips}&category[]=${ids.consoles}`)).toEqual([
      'Étui',
      'Galaxy Flip 5',
      'Switch',
    ]);
  });

  test.each(['', 'order[price]=desc', 'status=draft&order[status]=desc', 'status=all&order[brand]=asc'])(
    'listProducts: `after` goes on behind a row: %s',
    async (query) => {
      const rows: { id: string; label: string }[] = (await list(query))['hydra:member'];
      for (const [i, { id }] of rows.entries())
        expect(await labels(`${query}&after=${id}`)).toEqual(rows.slice(i + 1).map(({ label }) => label));
      const mixed = await api.call({
        url: `/products?order[label]=asc&order[price]=desc&after=${rows[0]!.id}`,
        headers,
      });
      expect(mixed.statusCode).toBe(400);
    },
  );

  test.each([
    ['from', 'buybackPriceGradeA[gte]=350', ['Galaxy Flip 5', 'iPhone 14 Pro']],
    ['to, without those that have no price', 'buybackPriceGradeA[lte]=90.5&status=all', ['Étui', 'Switch']],
    ['between', 'buybackPriceGradeA[gte]=90.5&buybackPriceGradeA[lte]=200', ['Galaxy S22', 'Switch']],
    ['between the wrong way round', 'buybackPriceGradeA[gte]=200&buybackPriceGradeA[lte]=90', []],
  ])('by price %s', async (_how, query, found) => expect(await labels(query)).toEqual(found));

  test.each([
    ['label', ['Switch', 'iPhone 14 Pro', 'Galaxy S22', 'Galaxy Flip 5', 'Étui', 'Dreamcast']],
    ['price', ['iPhone 14 Pro', 'Galaxy Flip 5', 'Galaxy S22', 'Switch', 'Étui', 'Dreamcast']],
  ])('sorted by %s, the last first', async (order, sorted) => {
    expect(await labels(`status=all&order[${order}]=desc`)).toEqual(sorted);
    expect(await labels(`status=all&order[${order}]=asc`)).toEqual(sorted.toReversed());
  });
  test('sorted by brand, category and status', async () => {
    const of = async (
      order: string,
      read: (one: { brand: string | null; status: string; category: { label: string } }) => string,
    ) => (await list(`status=all&order[${order}]=asc`))['hydra:member'].map(read);
    expect(await of('brand', ({ brand }) => brand ?? '')).toEqual([
      '',
      'Apple',
      'Nintendo',
      'Samsung',
      'Samsung',
      'Sega',
    ]);
    expect(await of('category', (one) => one.category.label)).toEqual([
      ...Array.from({ length: 3 }, () => 'Consoles'),
      'Flip phones',
      'Phones',
      'Phones',
    ]);
    expect((await of('status', ({ status }) => status))[0]).toBe('draft');
    expect(await labels('order[status]=desc')).toEqual(await labels('order[label]=desc'));
  });

  test('listProducts: is paged', async () => {
    const second = await list('itemsPerPage=5&page=2&status=all');
    expect(second['hydra:member']).toHaveLength(1);
    expect(second['hydra:totalItems']).toBe(6);
    expect((await api.call({ url: '/products?order[weight]=asc', headers })).statusCode).toBe(400);
  });
});

test('listProducts: the category beside the words of a product follows a move and a new name', async () => {
  const shop = await world.retailer();
  const own = await world.session(await world.user('root_management_unit_manager', shop.root));
  const [from, to] = [await category(shop.id, 'Tablets'), await category(shop.id, 'Readers')];
  const { id } = await product(own, { label: 'Kobo Libra', brand: 'Kobo', categoryId: from });
  const beside = () =>
    api.asSystem(shop.id, async ({ db }) => {
      const rows = await db
        .selectFrom('product_word')
        .select('category')
        .distinct()
        .where('product_id', '=', id)
        .execute();
      return rows.map((row) => row.category);
    });
  expect(await beside()).toEqual(['Tablets']);
  await api.asSystem(shop.id, ({ db }) =>
    db.updateTable('product').set({ category_id: to }).where('id', '=', id).execute(),
  );
  expect(await beside()).toEqual(['Readers']);
  await api.asSystem(shop.id, ({ db }) =>
    db.updateTable('category').set({ label: 'E-readers' }).where('id', '=', to).execute(),
  );
  expect(await beside()).toEqual(['E-readers']);
});
