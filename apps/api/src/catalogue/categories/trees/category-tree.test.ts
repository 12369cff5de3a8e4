import { archiveCategory, createCategory, updateCategory } from '@reprise/contract/catalogue/category-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { buildCategories, type TestCategory } from '../../../../testing/world/categories.ts';
import type { Headers, TestAccount } from '../../../../testing/world/people.ts';
import { buildWorld } from '../../../../testing/world/world.ts';
import { rebuildCategoryLines } from '../lock-category-tree.ts';

const api = useApi();
const world = buildWorld(api);
const { root, category } = buildCategories(api);
const get = (url: string, headers: Headers, query: Record<string, string> = {}) => api.call({ url, headers, query });
const labels = async (url: string, headers: Headers, query?: Record<string, string>) =>
  (await get(url, headers, query)).json()['hydra:member'].map((one: { label: string }) => one.label);
const move = (id: string, headers: Headers, parentId: string, version = 1) =>
  api.call(updateCategory, { params: { id }, body: { parentId, version } }, headers);
const product = (at: TestCategory, status: 'draft' | 'published', secondary: TestCategory[] = []) =>
  api.asSystem(at.accountId, async ({ db, newId }) => {
    const id = newId();
    await db
      .insertInto('product')
      .values({ account_id: at.accountId, id, category_id: at.id, label: 'Product', status })
      .execute();
    for (const { id: category_id } of secondary)
      await db
        .insertInto('product_secondary_category')
        .values({ account_id: at.accountId, product_id: id, category_id })
        .execute();
    return id;
  });
const question = (at: TestCategory, title: string, more: { overrides_id?: string; asked?: boolean } = {}) =>
  api.asSystem(at.accountId, async ({ db, newId }) => {
    const id = newId();
    await db
      .insertInto('question')
      .values({ account_id: at.accountId, id, category_id: at.id, position: 1, type: 'unique', title, ...more })
      .execute();
    return id;
  });

describe('the tree', () => {
  test('readCategoryTree: parents come first, siblings by label, and each product counts once per level', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const phones = await category(shop, { label: 'Phones' });
    const ten = await category(phones, { label: 'Model 10' });
    const nine = await category(phones, { label: 'Model 9' });
    const consoles = await category(shop, { label: 'Consoles' });
    await product(nine, 'published', [ten]);
    await product(nine, 'draft');
    await product(ten, 'published', [consoles, nine]);
    const nodes = (await get('/categories/tree', headers)).json()['hydra:member'];
    const top = await root(shop);
    expect(
      nodes.map((n: Record<string, unknown>) => [
        n.depth,
        n.label,
        n.parentId,
        n.numberOfProducts,
        n.numberOfPublishedProducts,
      ]),
    ).toEqual([
      [0, top.label, null, 3, 2],
      [1, 'Consoles', top.id, 1, 1],
      [1, 'Phones', top.id, 3, 2],
      [2, 'Model 9', phones.id, 3, 2],
      [2, 'Model 10', phones.id, 2, 2],
    ]);
    for (const node of nodes) {
      const { numberOfProducts, numberOfPublishedProducts } = node;
      const one = (await get(`/categories/${node.id}`, headers)).json();
      expect(one, node.label).toMatchObject({ numberOfProducts, numberOfPublishedProducts });
    }
    expect(await labels(`/categories/tree/${phones.id}`, headers)).toEqual(['Phones', 'Model 9', 'Model 10']);
    expect(await labels(`/internal/categories/${nine.id}/ancestry`, headers)).toEqual([top.label, 'Phones', 'Model 9']);
    const page = (await get('/categories', headers, { search: 'model', 'order[label]': 'desc' })).json();
    expect(page['hydra:member'].map((n: { label: string; path: string[] }) => [n.label, n.path])).toEqual([
      ['Model 10', [top.label, 'Phones']],
      ['Model 9', [top.label, 'Phones']],
    ]);
    expect(await labels('/categories', headers, { parentId: top.id })).toEqual(['Consoles', 'Phones']);
  });

  test('readCategoryTree: visitors and sellers see only categories with published products', async () => {
    const shop = await world.both();
    const phones = await category(shop, { label: 'Phones', description: 'All of them' });
    const empty = await category(shop, { label: 'Empty' });
    const sold = await product(phones, 'published');
    const draft = await product(phones, 'draft');
    const hidden = await product(empty, 'draft');
    const top = await root(shop);
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    for (const headers of [world.visitor(shop), seller]) {
      for (const url of ['/categories/tree', '/categories/with-products'])
        expect(await labels(url, headers), url).toEqual([top.label, 'Phones']);
      const began = (await get('/internal/categories/root', headers)).json();
      expect([began.label, began.children.map((c: { label: string }) => c.label)]).toEqual([top.label, ['Phones']]);
      const shown = (await get(`/internal/categories/${phones.id}`, headers)).json();
      expect(shown).toMatchObject({ description: 'All of them', numberOfProducts: 1, children: [] });
      expect(await labels(`/products/${sold}/category_tree`, headers)).toEqual([top.label, 'Phones']);
      for (const url of [
        `/internal/categories/${empty.id}`,
        `/internal/categories/${empty.id}/ancestry`,
        `/categories/tree/${empty.id}`,
        `/products/${hidden}/category_tree`,
        `/products/${draft}/category_tree`,
      ])
        expect((await get(url, headers)).statusCode, url).toBe(404);
    }
    const manager = await world.manager(shop);
    expect(await labels(`/products/${hidden}/category_tree`, manager)).toEqual([top.label, 'Empty']);
    const stranger = world.visitor(await world.both());
    expect((await get(`/internal/categories/${phones.id}`, stranger)).statusCode).toBe(404);
    expect((await get(`/products/${sold}/category_tree`, stranger)).statusCode).toBe(404);
    expect((await get('/categories/tree', stranger, { accountId: shop.id })).statusCode).toBe(404);
    expect((await get('/categories/tree', {})).statusCode).toBe(401);
  });

  test('readCategoryTree: archived categories stay at their place', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const phones = await category(shop, { label: 'Phones' });
    const old = await category(phones, { label: 'Old' });
    await category(shop, { label: 'Consoles' });
    await api.call(archiveCategory, { params: { id: old.id } }, headers);
    const top = await root(shop);
    expect(await labels('/categories/tree', headers)).toEqual([top.label, 'Consoles', 'Phones']);
    expect(await labels('/categories/tree', headers, { status: 'archived' })).toEqual([top.label, 'Phones', 'Old']);
    expect(await labels('/categories', headers, { status: 'archived' })).toEqual(['Old']);
  });
});

describe('moving', () => {
  test('previewCategoryMove: lists questions added, removed and kept, and values that change', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const top = await root(shop);
    const phones = await category(shop, { label: 'Phones', defaultWeight: 200 });
    const consoles = await category(shop, { label: 'Consoles', defaultWeight: 3000, defaultHeight: 30 });
    const watch = await category(phones, { label: 'Watches', defaultHeight: 5 });
    const bands = await category(watch, { label: 'Bands' });
    const works = await question(top, 'Does it work?');
    const sim = await question(phones, 'Is the SIM out?');
    const own = await question(watch, 'Is the band there?');
    const replaced = await question(watch, 'Does the screen work?', { overrides_id: works });
    const pad = await question(consoles, 'Is the pad there?');
    const before = await get(`/categories/${watch.id}/move-preview`, headers, { parentId: consoles.id });
    expect(before.statusCode, before.body).toBe(200);
    const { questions, ...preview } = before.json();
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    expect([ids(questions.coming), ids(questions.going), ids(questions.staying)]).toEqual([
      [pad],
      [sim],
      [replaced, own],
    ]);
    expect(questions.coming[0]).toEqual({
      id: pad,
      title: 'Is the pad there?',
      category: { id: consoles.id, label: 'Consoles' },
    });
    expect(preview).toMatchObject({
      path: [{ id: top.id }, { label: 'Consoles' }],
      changed: ['defaultWeight'],
      before: { defaultWeight: { value: 200 }, defaultHeight: { value: 5 } },
      after: { defaultWeight: { value: 3000 }, defaultHeight: { value: 5 } },
      categoriesBelow: 1,
    });
    // Nothing has changed by looking.
    expect(await labels(`/internal/categories/${bands.id}/ancestry`, headers)).toEqual([
      top.label,
      'Phones',
      'Watches',
      'Bands',
    ]);
    const moved = await move(watch.id, headers, consoles.id);
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.json()).toMatchObject({ parentId: consoles.id, effective: { defaultWeight: { value: 3000 } } });
    expect(await labels(`/internal/categories/${bands.id}/ancestry`, headers)).toEqual([
      top.label,
      'Consoles',
      'Watches',
      'Bands',
    ]);
    expect(await linesOf(shop)).toEqual(await rebuilt(shop));
  });

  test('updateCategory: a move is refused when it makes a cycle, moves the root or leaves no buyer', async () => {
    const [shop, buyer] = [await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    const headers = await world.manager(shop);
    const top = await root(shop);
    const phones = await category(top, { buyerAccountId: buyer.id });
    const smart = await category(phones);
    for (const parentId of [phones.id, smart.id])
      for (const answer of [
        await move(phones.id, headers, parentId),
        await get(`/categories/${phones.id}/move-preview`, headers, { parentId }),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([422, 'parent_not_fit']);
    const fixed = await move(top.id, headers, phones.id, 1);
    expect([fixed.statusCode, fixed.json().code]).toEqual([422, 'category_fixed']);
    await api.asSystem(shop.id, ({ db }) =>
      db.updateTable('category').set({ buyer_account_id: null }).where('id', '=', top.id).execute(),
    );
    const orphan = await move(smart.id, headers, top.id);
    expect([orphan.statusCode, orphan.json().code]).toEqual([422, 'no_buyer']);
    const theirs = await root(await world.both());
    expect((await move(smart.id, headers, theirs.id)).statusCode).toBe(404);
  });

  test('updateCategory: of two concurrent moves below each other, the second is refused', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const [a, b] = [await category(shop), await category(shop)];
    const answers = await Promise.all([move(a.id, headers, b.id), move(b.id, headers, a.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await linesOf(shop)).toEqual(await rebuilt(shop));
  });

  test('category tree: moving and archiving wait for a concurrent creation', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const phones = await category(shop);
    const payload = { parentId: phones.id, identifier: 'smart', label: 'Smart' };
    const [added, archived] = await Promise.all([
      api.call(createCategory, { body: payload }, headers),
      api.call(archiveCategory, { params: { id: phones.id } }, headers),
    ]);
    expect([
      [201, 422],
      [422, 204],
    ]).toContainEqual([added.statusCode, archived.statusCode]);
  });
});

test('category_ancestor: a rebuild restores lost rows', async () => {
  const shop = await world.both();
  await category(await category(shop));
  const lines = await linesOf(shop);
  expect(lines).toHaveLength(6);
  await api.asSystem(shop.id, ({ db }) => db.deleteFrom('category_ancestor').where('depth', '>', 0).execute());
  expect(await rebuilt(shop)).toEqual(lines);
});

test('readCategoryTree: reads 2,000 categories within the time limit', async () => {
  const shop = await world.both();
  const headers = await world.manager(shop);
  const top = await root(shop);
  await api.asSystem(shop.id, async (ctx) => {
    const ids = Array.from({ length: 2_000 }, () => ctx.newId());
    const rows = ids.map((id, i) => ({
      account_id: shop.id,
      id,
      parent_id: i < 20 ? top.id : ids[i % 20]!,
      identifier: `many-${i}`,
      label: `Many ${i}`,
    }));
    await ctx.db.insertInto('category').values(rows).execute();
    await rebuildCategoryLines(ctx, shop.id);
  });
  const began = performance.now();
  const tree = await get('/categories/tree', headers);
  expect(tree.json()['hydra:totalItems']).toBe(2_001);
  expect(performance.now() - began).toBeLessThan(4_000);
});

const linesOf = (account: TestAccount) =>
  api.asSystem(account.id, ({ db }) =>
    db
      .selectFrom('category_ancestor')
      .select(['ancestor_id', 'category_id', 'depth'])
      .where('account_id', '=', account.id)
      .orderBy('category_id')
      .orderBy('depth')
      .execute(),
  );
const rebuilt = async (account: TestAccount) => {
  await api.asSystem(account.id, (ctx) => rebuildCategoryLines(ctx, account.id));
  return linesOf(account);
};
