import { getProduct, listPriceChanges } from '@reprise/contract/catalogue/product-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';

import { buildProducts } from '../../../testing/world/products.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import type { UserActor } from '../../platform/access/actor.ts';
import { requirePricing } from './prices/require-pricing.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const open = async () => {
  const shop = await world.retailer();
  const headers = await world.session(await world.user('root_management_unit_manager', shop.root));
  const phones = await category(shop.id, 'Phones');
  return { shop, headers, phones, made: await product(headers, { label: 'Pixel', categoryId: phones }) };
};

test('products: another tenant’s product answers like an unknown id (404)', async () => {
  const { headers } = await open();
  const theirs = (await open()).made.id;
  const nobodys = api.services.newId();
  const asks = [
    (id: string) => api.call(getProduct, { params: { id } }, { ...headers, 'x-request-id': 'the-same-request' }),
    (id: string) => api.call(listPriceChanges, { params: { id } }, { ...headers, 'x-request-id': 'the-same-request' }),
    (id: string) => send('PATCH', `/products/${id}`, headers, { version: 1, label: 'Mine now' }),
    (id: string) => send('DELETE', `/products/${id}`, headers),
    (id: string) => send('PUT', `/products/${id}/images`, headers, { version: 1, images: [] }),
  ];
  for (const ask of asks) {
    const [answer, nothing] = [await ask(theirs), await ask(nobodys)];
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(nothing.body);
  }
});

test('products: another tenant’s category and account find nothing', async () => {
  const { headers } = await open();
  const other = await open();
  const list = await api.call({ url: `/products?status=all&category[]=${other.phones}`, headers });
  expect(list.json()['hydra:totalItems']).toBe(0);
  expect((await api.call({ url: `/products?accountId=${other.shop.id}`, headers })).statusCode).toBe(404);
});

test('the provider names the account, and opens any product by its id', async () => {
  const { shop, phones, made } = await open();
  const headers = await world.session(await world.user('super_admin'));
  expect((await api.call({ url: '/products?status=all', headers })).statusCode).toBe(400);
  const list = (await api.call({ url: `/products?status=all&accountId=${shop.id}`, headers })).json();
  expect(list['hydra:member']).toMatchObject([{ id: made.id }]);
  expect((await api.call(getProduct, { params: { id: made.id } }, headers)).statusCode).toBe(200);
  const added = await product(headers, { accountId: shop.id, label: 'By us', categoryId: phones });
  expect(added.accountId).toBe(shop.id);
});

test('products: a buyer has its own catalogue', async () => {
  const buyer = await world.buyer();
  const headers = await world.session(await world.user('buyer_manager', buyer.buyer));
  const made = await product(headers, {
    label: 'Ours',
    categoryId: await category(buyer.id, 'Phones'),
    buybackPriceGradeA: 4,
  });
  expect(made.accountId).toBe(buyer.id);
});

describe('who may read only', () => {
  test.each(['root_management_unit_analyst', 'management_unit_manager'] as const)('a %s', async (type) => {
    const { shop, made, phones } = await open();
    const place = type === 'management_unit_manager' ? await world.unit(shop.root) : shop.root;
    const headers = await world.session(await world.user(type, place));
    expect((await api.call({ url: '/products?status=all', headers })).statusCode).toBe(200);
    expect((await api.call(getProduct, { params: { id: made.id } }, headers)).statusCode).toBe(200);
    for (const answer of [
      await send('POST', '/products', headers, { label: 'Mine', categoryId: phones }),
      await send('PATCH', `/products/${made.id}`, headers, { version: 1, label: 'Mine' }),
      await send('DELETE', `/products/${made.id}`, headers),
      await send('PUT', `/products/${made.id}/images`, headers, { version: 1, images: [] }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
  });

  test('products: a seller gets 403 and a visitor 401', async () => {
    const { shop, made } = await open();
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    for (const [headers, status] of [
      [seller, 403],
      [world.visitor(shop), 401],
    ] as const)
      for (const url of ['/products', `/products/${made.id}`, `/products/${made.id}/price-changes`])
        expect((await api.call({ url, headers })).statusCode).toBe(status);
  });
});

test('requirePricing: refuses without ROLE_PRODUCT_PRICE_EDIT', () => {
  const as = (userType: UserActor['userType']) => ({ kind: 'user', userType, module: 'root' }) as UserActor;
  expect(() => requirePricing(as('root_management_unit_manager'))).not.toThrow();
  expect(() => requirePricing(as('root_management_unit_analyst'))).toThrow('ROLE_PRODUCT_PRICE_EDIT');
  expect(() => requirePricing({ kind: 'anyone' })).toThrow('ROLE_PRODUCT_PRICE_EDIT');
});
