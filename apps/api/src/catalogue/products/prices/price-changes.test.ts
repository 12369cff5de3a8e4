import { getProduct } from '@reprise/contract/catalogue/product-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';

import { buildProducts } from '../../../../testing/world/products.ts';
import { buildWorld } from '../../../../testing/world/world.ts';
import { setProductPrices } from './set-product-prices.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const open = async () => {
  const shop = await world.retailer();
  const manager = await world.user('root_management_unit_manager', shop.root, {
    firstname: 'Élodie',
    lastname: 'Marchand',
  });
  return { shop, manager, headers: await world.session(manager), phones: await category(shop.id, 'Phones') };
};
const historyOf = async (id: string, headers: Record<string, string>, query = '') =>
  (await api.call({ url: `/products/${id}/price-changes?${query}`, headers })).json();

describe('the history of prices', () => {
  test('listPriceChanges: names price, author, time and origin, newest first', async () => {
    const { manager, headers, phones } = await open();
    const made = await product(headers, {
      label: 'Pixel',
      categoryId: phones,
      buybackPriceGradeA: 100,
      buybackPriceGradeB: 80,
    });
    api.clock.advance(60_000);
    await send('PATCH', `/products/${made.id}`, headers, {
      version: made.version,
      buybackPriceGradeA: 95.5,
      buybackPriceGradeB: 80,
    });
    const history = await historyOf(made.id, headers);
    expect(history['hydra:totalItems']).toBe(3);
    expect(history['hydra:member'][0]).toEqual({
      id: expect.any(String),
      occurredAt: api.clock.now().toISOString(),
      state: 'grade_a',
      before: 100,
      after: 95.5,
      source: 'product',
      revisionId: null,
      actor: { kind: 'person', id: manager.id, name: 'Élodie Marchand' },
    });
    expect(history['hydra:member'].slice(1)).toMatchObject([{ before: null }, { before: null }]);
    expect((await historyOf(made.id, headers, 'state=grade_b'))['hydra:totalItems']).toBe(1);
    expect((await historyOf(made.id, headers, 'itemsPerPage=5&page=2'))['hydra:member']).toEqual([]);
  });

  test('listPriceChanges: does not name users of the provider to an account', async () => {
    const { shop, headers, phones } = await open();
    const provider = await world.session(await world.user('super_admin'));
    const made = await product(provider, { accountId: shop.id, label: 'Pixel', categoryId: phones, functional: 3 });
    const actorSeenBy = async (who: typeof headers) => (await historyOf(made.id, who))['hydra:member'][0].actor;
    expect(await actorSeenBy(headers)).toMatchObject({ kind: 'provider', name: null });
    expect(await actorSeenBy(provider)).toMatchObject({ kind: 'provider', name: expect.stringContaining('Camille') });
  });
});

describe('prices written by a job', () => {
  test('setProductPrices: writes only prices that differ, with the requester as author', async () => {
    const { shop, manager, headers, phones } = await open();
    const [a, b, gone] = [
      await product(headers, { label: 'One', categoryId: phones, buybackPriceGradeA: 10, buybackPriceGradeB: 5 }),
      await product(headers, { label: 'Two', categoryId: phones, buybackPriceGradeA: 20 }),
      await product(headers, { label: 'Gone', categoryId: phones, buybackPriceGradeA: 30 }),
    ];
    await send('DELETE', `/products/${gone.id}`, headers);
    const revisionId = api.services.newId();
    const by = { userId: manager.id, userType: manager.userType, module: manager.module };
    const changed = await api.asSystem(shop.id, (ctx) =>
      setProductPrices(
        ctx,
        [
          { productId: a.id, prices: { grade_a: 900, grade_b: null } },
          { productId: b.id, prices: { grade_a: 2000 } },
          { productId: gone.id, prices: { grade_a: 1 } },
          { productId: api.services.newId(), prices: { grade_a: 1 } },
        ],
        { accountId: shop.id, source: 'revision', revisionId, by },
      ),
    );
    expect(changed).toEqual([
      { productId: a.id, state: 'grade_a', before: 1000, after: 900 },
      { productId: a.id, state: 'grade_b', before: 500, after: null },
    ]);
    const now = (await api.call(getProduct, { params: { id: a.id } }, headers)).json();
    expect(now).toMatchObject({ buybackPriceGradeA: 9, buybackPriceGradeB: null, version: a.version + 1 });
    expect((await api.call(getProduct, { params: { id: b.id } }, headers)).json().version).toBe(b.version);
    expect((await historyOf(a.id, headers))['hydra:member'][0]).toMatchObject({
      source: 'revision',
      revisionId,
      actor: { kind: 'person', name: 'Élodie Marchand' },
    });
  });

  test('setProductPrices: leaves another tenant’s product unchanged', async () => {
    const { headers, phones } = await open();
    const other = await open();
    const made = await product(headers, { label: 'One', categoryId: phones, buybackPriceGradeA: 10 });
    const changed = await api.asSystem(other.shop.id, (ctx) =>
      setProductPrices(ctx, [{ productId: made.id, prices: { grade_a: 1 } }], {
        accountId: other.shop.id,
        source: 'import',
      }),
    );
    expect(changed).toEqual([]);
    expect((await api.call(getProduct, { params: { id: made.id } }, headers)).json().buybackPriceGradeA).toBe(10);
  });
});
