import { getProduct } from '@reprise/contract/catalogue/product-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildProducts } from '../../../testing/world/products.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const open = async () => {
  const shop = await world.retailer();
  return { shop, headers: await world.manager(shop), phones: await category(shop.id, 'Phones') };
};
const get = async (id: string, headers: Record<string, string>) =>
  (await api.call(getProduct, { params: { id } }, headers)).json();
const changesOf = (accountId: string) =>
  api.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('audit')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('entity', '=', 'product')
      .orderBy('id')
      .execute(),
  );

describe('a new product', () => {
  test('createProduct: needs a name and a category, starts as a draft and is recorded', async () => {
    const { shop, headers, phones } = await open();
    const made = await product(headers, { label: 'Pixel 7', categoryId: phones });
    expect(made).toMatchObject({ label: 'Pixel 7', status: 'draft', simple: false, tacCodes: [], version: 1 });
    expect(made.category).toEqual({ id: phones, label: 'Phones', path: [expect.any(String)] });
    expect(await get(made.id, headers)).toEqual(made);
    expect(await changesOf(shop.id)).toMatchObject([
      { action: 'create', entity_id: made.id, after: { label: 'Pixel 7', category: 'Phones' } },
    ]);
  });

  test('createProduct: stores every field', async () => {
    const { shop, headers, phones } = await open();
    const used = await category(shop.id, 'Used');
    const fields = {
      label: 'iPhone 14 Pro',
      brand: 'Apple',
      modele: 'A2890',
      reference: 'APL-14P',
      buyerReference: 'B-77',
      eanCode: '0194253401131',
      isCollectingIMEI: true,
      comment: 'Ask for the charger',
      height: 15,
      length: 7,
      width: 1,
      weight: 206,
      status: 'published',
      buybackZeroNotAllowed: true,
      buybackPriceGradeA: 412,
      buybackPriceGradeB: 374.5,
      buybackPriceGradeE: 0.01,
    };
    const sets = { tacCodes: ['35673012', '35672911', '35673012'], secondaryCategoryIds: [used] };
    const made = await product(headers, { ...fields, ...sets, categoryId: phones });
    expect(made).toMatchObject({
      ...fields,
      tacCodes: ['35672911', '35673012'],
      secondaryCategories: [{ id: used, label: 'Used' }],
      functional: null,
      buybackPriceGradeC: null,
    });
  });

  test.each([
    ['no name', { label: '' }, 'body.label'],
    ['a long name', { label: 'x'.repeat(256) }, 'body.label'],
    ['an EAN of nine digits', { eanCode: '123456789' }, 'body.eanCode'],
    ['a TAC of seven digits', { tacCodes: ['1234567'] }, 'body.tacCodes.0'],
    ['a long comment', { comment: 'x'.repeat(501) }, 'body.comment'],
    ['a price above the highest', { functional: 50_000.01 }, 'body.functional'],
    ['a price below zero', { functional: -1 }, 'body.functional'],
    ['a price of half a cent', { buybackPriceGradeA: 0.005 }, 'body.buybackPriceGradeA'],
    ['half a gram', { weight: 0.5 }, 'body.weight'],
    ['publishing without a price', { status: 'published' }, 'body.buybackPriceGradeA'],
    ['publishing with a price of another kind', { status: 'published', functional: 10 }, 'body.buybackPriceGradeA'],
    [
      'publishing a simple one with grades',
      { status: 'published', simple: true, buybackPriceGradeA: 10 },
      'body.functional',
    ],
    [
      'publishing at zero when that is not allowed',
      { status: 'published', buybackZeroNotAllowed: true, buybackPriceGradeA: 5, buybackPriceGradeC: 0 },
      'body.buybackPriceGradeC',
    ],
  ])('createProduct: is refused with %s', async (_why, more, path) => {
    const { headers, phones } = await open();
    const answer = await send('POST', '/products', headers, { label: 'Phone', categoryId: phones, ...more });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().violations).toMatchObject([{ path }]);
    const { 'hydra:totalItems': left } = (await api.call({ url: '/products?status=all', headers })).json();
    expect(left).toBe(0);
  });

  test('at zero may be published where zero is allowed, and a draft may wait for its prices', async () => {
    const { headers, phones } = await open();
    const free = await product(headers, {
      label: 'Cable',
      categoryId: phones,
      status: 'published',
      simple: true,
      functional: 0,
    });
    expect(free.functional).toBe(0);
    await product(headers, { label: 'Cable', categoryId: phones, buybackZeroNotAllowed: true, buybackPriceGradeA: 0 });
  });

  test('cannot be put into an archived category, nor into another tenant’s', async () => {
    const { shop, headers } = await open();
    const closed = await category(shop.id, 'Closed', { status: 'archived' });
    const other = await world.retailer();
    const theirs = await category(other.id, 'Theirs');
    const nobodys = api.services.newId();
    const ask = (categoryId: string) => send('POST', '/products', headers, { label: 'Phone', categoryId });
    expect((await ask(closed)).json()).toMatchObject({ code: 'status_not_fit' });
    expect((await ask(theirs)).statusCode).toBe(404);
    expect((await ask(theirs)).body).toBe((await ask(nobodys)).body);
  });
});

describe('a change', () => {
  test('updateProduct: changes only the fields sent and records before and after', async () => {
    const { shop, headers, phones } = await open();
    const made = await product(headers, {
      label: 'Pixel 7',
      brand: 'Google',
      categoryId: phones,
      tacCodes: ['11111111'],
    });
    const answer = await send('PATCH', `/products/${made.id}`, headers, {
      version: made.version,
      brand: null,
      weight: 197,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      label: 'Pixel 7',
      brand: null,
      weight: 197,
      tacCodes: ['11111111'],
      version: 2,
    });
    expect((await changesOf(shop.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { brand: 'Google', weight: null },
      after: { brand: null, weight: 197 },
    });
    const log = (await api.call({ url: '/changes?kind[]=catalogue', headers })).json()['hydra:member'];
    expect(log[0]).toMatchObject({ entity: 'product', name: 'Pixel 7', action: 'update' });
  });

  test('updateProduct: an identical patch changes neither version nor change log', async () => {
    const { shop, headers, phones } = await open();
    const made = await product(headers, {
      label: 'Pixel',
      categoryId: phones,
      tacCodes: ['11111111'],
      buybackPriceGradeA: 3,
    });
    const same = {
      version: made.version,
      label: 'Pixel',
      categoryId: phones,
      tacCodes: ['11111111'],
      buybackPriceGradeA: 3,
    };
    expect((await send('PATCH', `/products/${made.id}`, headers, same)).json()).toEqual(made);
    expect(await changesOf(shop.id)).toHaveLength(1);
  });

  test('updateProduct: refuses a stale version (409)', async () => {
    const { headers, phones } = await open();
    const made = await product(headers, { label: 'Pixel', categoryId: phones });
    await send('PATCH', `/products/${made.id}`, headers, { version: 1, label: 'Pixel 8' });
    const late = await send('PATCH', `/products/${made.id}`, headers, { version: 1, label: 'Pixel 9' });
    expect([late.statusCode, late.json().code, late.json().data]).toEqual([409, 'concurrent_change', { version: 2 }]);
  });

  test('updateProduct: publishing needs a price, and a published product cannot lose its last one', async () => {
    const { headers, phones } = await open();
    const made = await product(headers, { label: 'Pixel', categoryId: phones });
    const change = (version: number, body: object) =>
      send('PATCH', `/products/${made.id}`, headers, { version, ...body });
    expect((await change(1, { status: 'published' })).json().violations).toMatchObject([
      { path: 'body.buybackPriceGradeA', code: 'required' },
    ]);
    const published = (await change(1, { status: 'published', buybackPriceGradeB: 120 })).json();
    expect(published).toMatchObject({ status: 'published', buybackPriceGradeB: 120 });
    expect((await change(published.version, { buybackPriceGradeB: null })).statusCode).toBe(422);
    expect((await change(published.version, { simple: true })).statusCode).toBe(422);
    expect((await change(published.version, { status: 'draft', buybackPriceGradeB: null })).statusCode).toBe(200);
  });

  test('updateCategory: a new name appears in its products', async () => {
    const { shop, headers, phones } = await open();
    const made = await product(headers, { label: 'Pixel', categoryId: phones });
    await api.asSystem(shop.id, ({ db }) =>
      db.updateTable('category').set({ label: 'Smartphones' }).where('id', '=', phones).execute(),
    );
    const list = (await api.call({ url: '/products?status=all', headers })).json()['hydra:member'];
    expect(list).toMatchObject([{ id: made.id, category: { label: 'Smartphones' } }]);
  });
});

test('getProduct: empty dimensions come from the nearest category that has them', async () => {
  const { shop, headers, phones } = await open();
  await api.asSystem(shop.id, ({ db }) =>
    db.updateTable('category').set({ default_height: 20, default_weight: 300 }).where('id', '=', phones).execute(),
  );
  const flip = await category(shop.id, 'Flip phones', { parent_id: phones, default_height: 9 });
  const made = await product(headers, { label: 'Flip', categoryId: flip, weight: 150 });
  expect(made).toMatchObject({ height: null, weight: 150, length: null });
  expect(made.effective).toEqual({ height: 9, length: null, width: null, weight: 150 });
});

describe('a product that is taken out', () => {
  test('deleteProduct: removes it from list, search and address; row and change log stay', async () => {
    const { shop, headers, phones } = await open();
    const made = await product(headers, {
      label: 'Pixel',
      categoryId: phones,
      status: 'published',
      buybackPriceGradeA: 9,
    });
    expect((await send('DELETE', `/products/${made.id}`, headers)).statusCode).toBe(204);
    for (const query of ['status=all', 'status=draft', 'status=published', 'search_product_buyback=pixel&status=all'])
      expect((await api.call({ url: `/products?${query}`, headers })).json()['hydra:totalItems'], query).toBe(0);
    for (const url of [`/products/${made.id}`, `/products/${made.id}/price-changes`])
      expect((await api.call({ url, headers })).statusCode).toBe(404);
    expect((await send('DELETE', `/products/${made.id}`, headers)).statusCode).toBe(404);
    const rows = await api.asSystem(shop.id, ({ db }) =>
      db.selectFrom('product').select(['status', 'removed_at']).execute(),
    );
    expect(rows).toEqual([{ status: 'draft', removed_at: api.clock.now() }]);
    expect((await changesOf(shop.id)).at(-1)).toMatchObject({
      action: 'remove',
      before: { label: 'Pixel', status: 'published' },
    });
  });
});
