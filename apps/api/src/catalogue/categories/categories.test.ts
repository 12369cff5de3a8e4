import { unlinkAccounts } from '@reprise/contract/accounts/account-routes';
import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import {
  archiveCategory,
  createCategory,
  restoreCategory,
  updateCategory,
} from '@reprise/contract/catalogue/category-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildCategories } from '../../../testing/world/categories.ts';
import type { Headers, TestAccount } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { root, category } = buildCategories(api);
const get = (url: string, headers: Headers, query: Record<string, string> = {}) => api.call({ url, headers, query });
const create = (headers: Headers, payload: object) => api.call(createCategory, { body: payload }, headers);
const patch = (id: string, headers: Headers, payload: object) =>
  api.call(updateCategory, { params: { id }, body: payload }, headers);
const archive = (id: string, headers: Headers) => api.call(archiveCategory, { params: { id } }, headers);
const restore = (id: string, headers: Headers) => api.call(restoreCategory, { params: { id } }, headers);
const give = (account: TestAccount, feature: PremiumFeature) =>
  api.asSystem(account.id, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ enabled_premium_features: [feature] })
      .where('account_id', '=', account.id)
      .execute(),
  );

describe('a new category', () => {
  test('createCategory: inherits empty values from its parent and is recorded in the change log', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const warehouse = await world.warehouse(shop.buyer, 'Lyon');
    const phones = await category(shop, {
      label: 'Phones',
      defaultWeight: 200,
      defaultLength: 16,
      referenceWarehouseIds: [warehouse.id],
    });
    const answer = await create(headers, {
      parentId: phones.id,
      identifier: 'smart-phones',
      label: 'Smartphones',
      defaultLength: 18,
      description: 'With a touch screen',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const made = answer.json();
    const top = await root(shop);
    expect(made).toMatchObject({
      accountId: shop.id,
      identifier: 'smart-phones',
      defaultWeight: null,
      defaultLength: 18,
      version: 1,
      path: [{ id: top.id }, { id: phones.id, label: 'Phones' }],
      rights: { change: true, move: true, archive: true },
      effective: {
        defaultWeight: { value: 200, from: { label: 'Phones' } },
        defaultLength: { value: 18, from: { label: 'Smartphones' } },
        defaultHeight: null,
        buyer: { value: { id: shop.id, name: shop.name }, from: { id: top.id } },
        referenceWarehouses: { value: [{ id: warehouse.id, commonName: 'Lyon' }], from: { label: 'Phones' } },
      },
      inherited: { defaultLength: { value: 16, from: { label: 'Phones' } } },
    });
    expect((await get(`/categories/${made.id}`, headers)).json()).toEqual(made);
    const { rows } = await api.asAdmin((client) =>
      client.query("select after->>'label' as label from app.audit where entity = 'category' and entity_id = $1", [
        made.id,
      ]),
    );
    expect(rows).toEqual([{ label: 'Smartphones' }]);
  });

  test('createCategory: the identifier is unique in the catalogue and free again after archiving', async () => {
    const [shop, other] = [await world.both(), await world.both()];
    const headers = await world.manager(shop);
    const first = await category(shop, { identifier: 'phones' });
    await category(other, { identifier: 'phones' });
    const again = { parentId: (await root(shop)).id, identifier: 'phones', label: 'Phones' };
    const refused = await create(headers, again);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'duplicate_identifier']);
    expect((await archive(first.id, headers)).statusCode).toBe(204);
    expect((await create(headers, again)).statusCode).toBe(201);
  });

  test.each([
    ['an identifier with capitals', { identifier: 'Phones' }, 'identifier'],
    ['an identifier of one letter', { identifier: 'p' }, 'identifier'],
    ['a label of one letter', { label: 'P' }, 'label'],
    ['half a centimetre', { defaultWidth: 0.5 }, 'defaultWidth'],
    ['a weight below zero', { defaultWeight: -1 }, 'defaultWeight'],
    ['too much about its children', { childrenDescription: 'x'.repeat(256) }, 'childrenDescription'],
    ['a parent that is none', { parentId: 'root' }, 'parentId'],
  ])('createCategory: is refused with %s', async (_, wrong, field) => {
    const shop = await world.both();
    const fields = { parentId: (await root(shop)).id, identifier: 'phones', label: 'Phones' };
    const answer = await create(await world.manager(shop), { ...fields, ...wrong });
    expect([answer.statusCode, answer.json().violations?.[0].path]).toEqual([422, `body.${field}`]);
  });

  test('createCategory: refuses an archived parent (422) and a parent of another account (404)', async () => {
    const [shop, other] = [await world.both(), await world.both()];
    const headers = await world.manager(shop);
    const old = await category(shop);
    await archive(old.id, headers);
    const fields = { identifier: 'phones', label: 'Phones' };
    const onOld = await create(headers, { ...fields, parentId: old.id });
    expect([onOld.statusCode, onOld.json().code]).toEqual([422, 'parent_not_fit']);
    const theirs = await create(headers, { ...fields, parentId: (await root(other)).id });
    const nobodys = await create(headers, { ...fields, parentId: api.services.newId() });
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'not_found']);
    expect({ ...theirs.json(), requestId: '' }).toEqual({ ...nobodys.json(), requestId: '' });
    const elsewhere = await create(headers, { ...fields, accountId: other.id, parentId: (await root(other)).id });
    expect(elsewhere.statusCode).toBe(404);
  });
});

describe('who takes the devices', () => {
  test('category buyer: must be a linked buyer, set on the category or inherited', async () => {
    const [shop, buyer, stranger] = [await world.retailer(), await world.buyer('Alizé'), await world.buyer()];
    await world.link(shop, buyer);
    const headers = await world.manager(shop);
    const parentId = await api.asSystem(shop.id, async (ctx) => {
      const { ensureRootCategory } = await import('../index.ts');
      return ensureRootCategory(ctx, shop.id);
    });
    const fields = { parentId, identifier: 'phones', label: 'Phones' };
    const nobody = await create(headers, fields);
    expect([nobody.statusCode, nobody.json().code]).toEqual([422, 'no_buyer']);
    const unknown = await create(headers, { ...fields, buyerAccountId: stranger.id });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'buyer_not_linked']);
    const phones = (await create(headers, { ...fields, buyerAccountId: buyer.id })).json();
    expect(phones.effective.buyer).toMatchObject({ value: { id: buyer.id, name: 'Alizé' } });
    const below = await create(headers, { parentId: phones.id, identifier: 'smart', label: 'Smart' });
    expect(below.json().effective.buyer).toMatchObject({ value: { id: buyer.id }, from: { id: phones.id } });
    const cleared = await patch(phones.id, headers, { buyerAccountId: null, version: 1 });
    expect([cleared.statusCode, cleared.json().code]).toEqual([422, 'no_buyer']);
    const buyers = (await get('/categories/buyers', headers)).json();
    expect(buyers['hydra:member']).toEqual([{ id: buyer.id, name: 'Alizé' }]);
  });

  test('readConnectedTree: shows a buyer its categories; the accounts cannot be unlinked while a category names the buyer', async () => {
    const [shop, buyer, other] = [await world.retailer('Cèdre'), await world.buyer(), await world.buyer()];
    await world.link(shop, buyer);
    await world.link(shop, other);
    const top = await root(shop);
    const phones = await category(top, { label: 'Phones', buyerAccountId: buyer.id });
    const smart = await category(phones, { label: 'Smart' });
    await category(phones, { label: 'Old', buyerAccountId: other.id });
    const headers = await world.session(await world.user('buyer_manager', buyer.buyer));
    const connected = (await get('/categories/connected-tree', headers)).json();
    expect(connected['hydra:member']).toMatchObject([
      { id: phones.id, accountName: 'Cèdre', parentId: null, depth: 0, label: 'Phones' },
      { id: smart.id, parentId: phones.id, depth: 1 },
    ]);
    expect((await get(`/categories/${phones.id}`, headers)).statusCode).toBe(404);
    expect((await get('/categories/connected-tree', await world.manager(shop))).json()['hydra:member']).toEqual([]);
    const unlink = () =>
      world
        .user('super_admin')
        .then((user) => world.session(user))
        .then((provider) =>
          api.call(unlinkAccounts, { params: { retailerAccountId: shop.id, buyerAccountId: buyer.id } }, provider),
        );
    const kept = await unlink();
    expect([kept.statusCode, kept.json().code]).toEqual([409, 'link_in_use']);
    const manager = await world.manager(shop);
    await archive(smart.id, manager);
    await patch(phones.id, manager, { buyerAccountId: other.id, version: 1 });
    expect((await unlink()).statusCode).toBe(204);
  });
});

describe('changing a category', () => {
  test('updateCategory: changes only the fields sent, and refuses a stale version (409)', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const { id } = await category(shop, { description: 'Old', defaultWeight: 5 });
    const changed = await patch(id, headers, { description: null, label: 'New', version: 1 });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({ description: null, label: 'New', defaultWeight: 5, version: 2 });
    const late = await patch(id, headers, { label: 'Late', version: 1 });
    expect([late.statusCode, late.json().code, late.json().data]).toEqual([409, 'concurrent_change', { version: 2 }]);
    expect((await patch(id, headers, { label: 'New', version: 2 })).json().version).toBe(2);
  });

  test('updateCategory: keeps the order of reference warehouses and refuses unconnected ones', async () => {
    const [shop, buyer, stranger] = [await world.both(), await world.buyer(), await world.buyer()];
    await world.link(shop, buyer);
    const headers = await world.manager(shop);
    const [own, linked, foreign] = [
      await world.warehouse(shop.buyer),
      await world.warehouse(buyer.buyer),
      await world.warehouse(stranger.buyer),
    ];
    const { id } = await category(shop);
    const set = (ids: string[], version: number) => patch(id, headers, { referenceWarehouseIds: ids, version });
    expect((await set([linked.id, own.id], 1)).json().referenceWarehouseIds).toEqual([linked.id, own.id]);
    expect((await set([own.id, linked.id], 2)).json().referenceWarehouseIds).toEqual([own.id, linked.id]);
    const refused = await set([own.id, foreign.id], 3);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'warehouse_not_connected']);
    expect((await set([], 3)).json()).toMatchObject({ referenceWarehouseIds: [], version: 4 });
  });

  test('updateCategory: absorption needs the premium feature and all its fields, and is inherited until overridden', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const phones = await category(shop);
    const set = (id: string, fields: object, version: number) => patch(id, headers, { ...fields, version });
    const percent = { absorptionType: 'percentage_declared', absorptionValue: 7.5, maxAbsorbedAmount: 1500 };
    const poor = await set(phones.id, percent, 1);
    expect([poor.statusCode, poor.json().code]).toEqual([403, 'premium_feature_missing']);
    await give(shop, 'absorption');
    for (const wrong of [
      { absorptionType: 'value' },
      { absorptionType: 'value', absorptionValue: 2.5 },
      { absorptionType: 'percentage_controlled', absorptionValue: 101 },
    ]) {
      const answer = await set(phones.id, wrong, 1);
      expect([answer.statusCode, answer.json().violations[0].path]).toEqual([422, 'body.absorptionValue']);
    }
    expect((await set(phones.id, percent, 1)).json()).toMatchObject(percent);
    const below = await category(phones);
    const value = { type: 'percentage_declared', value: 7.5, maxAbsorbedAmount: 1500 };
    expect((await get(`/categories/${below.id}`, headers)).json().effective.absorption).toMatchObject({
      value,
      from: { id: phones.id },
    });
    const none = await set(below.id, { absorptionType: 'none' }, 1);
    expect(none.json().effective.absorption).toMatchObject({ value: { type: 'none' }, from: { id: below.id } });
    const fixed = await set(phones.id, { absorptionType: 'value', absorptionValue: 300 }, 2);
    expect(fixed.json()).toMatchObject({ absorptionType: 'value', absorptionValue: 300, maxAbsorbedAmount: null });
  });
});

describe('archiving', () => {
  test('archiveCategory: 422 with counts while it holds products, questions or child categories', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const phones = await category(shop, { label: 'Phones' });
    const smart = await category(phones, { label: 'Smart' });
    const productId = api.services.newId();
    const questionId = api.services.newId();
    const at = { account_id: shop.id, category_id: phones.id };
    await api.asSystem(shop.id, async ({ db }) => {
      await db
        .insertInto('product')
        .values({ ...at, id: productId, label: 'Nokia' })
        .execute();
      await db
        .insertInto('question')
        .values({ ...at, id: questionId, position: 1, type: 'unique', title: 'Does it work?' })
        .execute();
    });
    const blockers = [
      { kind: 'child_categories', count: 1, examples: [{ id: smart.id, label: 'Smart' }] },
      { kind: 'products', count: 1, examples: [{ id: productId, label: 'Nokia' }] },
      { kind: 'questions', count: 1, examples: [{ id: questionId, label: 'Does it work?' }] },
    ];
    const checkpoints = await get(`/categories/${phones.id}/checkpoints-to-archive`, headers);
    expect(checkpoints.json()).toEqual({ archivable: false, blockers });
    const refused = await archive(phones.id, headers);
    expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([
      422,
      'category_not_empty',
      { blockers },
    ]);
    await archive(smart.id, headers);
    await api.asSystem(shop.id, async ({ db, clock }) => {
      await db.updateTable('product').set({ removed_at: clock.now() }).where('id', '=', productId).execute();
      await db.deleteFrom('question').where('id', '=', questionId).execute();
    });
    expect((await get(`/categories/${phones.id}/checkpoints-to-archive`, headers)).json()).toEqual({
      archivable: true,
      blockers: [],
    });
    expect((await archive(phones.id, headers)).statusCode).toBe(204);
    const again = await archive(phones.id, headers);
    expect([again.statusCode, again.json().code]).toEqual([409, 'status_not_fit']);
    const kept = (await get(`/categories/${phones.id}`, headers)).json();
    expect(kept).toMatchObject({ status: 'archived', rights: { change: false, move: false, archive: false } });
    expect((await patch(phones.id, headers, { label: 'Again', version: kept.version })).statusCode).toBe(409);
  });

  test('archiveCategory: takes its questions with it when it is told to; restoreCategory brings them and its circuits back', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const phones = await category(shop, { label: 'Phones' });
    const at = { account_id: shop.id, category_id: phones.id };
    const ruleId = api.services.newId();
    await api.asSystem(shop.id, async ({ db }) => {
      await db
        .insertInto('question')
        .values({ ...at, id: api.services.newId(), position: 1, type: 'unique', title: 'Does it work?' })
        .execute();
      const circuit = await db
        .insertInto('circuit')
        .values({ account_id: shop.id, type: 'web_post', channel: 'web', deposit: 'post', name: 'By post' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('circuit_rule').values({ account_id: shop.id, id: ruleId, circuit_id: circuit.id }).execute();
      await db
        .insertInto('circuit_rule_category')
        .values({ ...at, circuit_rule_id: ruleId })
        .execute();
    });
    const rulesOf = () =>
      api.asSystem(shop.id, ({ db }) =>
        db.selectFrom('circuit_rule_category').select('circuit_rule_id').where('category_id', '=', phones.id).execute(),
      );
    expect((await archive(phones.id, headers)).json().code).toBe('category_not_empty');
    const gone = await api.call(
      archiveCategory,
      { params: { id: phones.id }, query: { withQuestions: 'true' } },
      headers,
    );
    expect([gone.statusCode, await rulesOf()]).toEqual([204, []]);
    const back = await restore(phones.id, headers);
    expect([back.statusCode, back.json()]).toMatchObject([200, { status: 'active', rights: { archive: true } }]);
    expect(await rulesOf()).toEqual([{ circuit_rule_id: ruleId }]);
    const questions = (await get(`/diagnostic-questions?categoryId=${phones.id}`, headers)).json();
    expect(questions['hydra:member']).toMatchObject([{ title: 'Does it work?' }]);
  });

  test('restoreCategory: refuses an active category (409), a taken identifier (409) and an archived parent (422)', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const phones = await category(shop, { label: 'Phones', identifier: 'phones' });
    const smart = await category(phones, { label: 'Smart' });
    expect((await restore(phones.id, headers)).json().code).toBe('status_not_fit');
    await archive(smart.id, headers);
    await archive(phones.id, headers);
    const orphan = await restore(smart.id, headers);
    expect([orphan.statusCode, orphan.json().code]).toEqual([422, 'parent_not_fit']);
    await category(shop, { label: 'Telephones', identifier: 'phones' });
    const taken = await restore(phones.id, headers);
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'duplicate_identifier']);
  });

  test('archiveCategory: refuses the root category (422)', async () => {
    const shop = await world.both();
    const answer = await archive((await root(shop)).id, await world.manager(shop));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'category_fixed']);
  });
});

describe('who may', () => {
  test('categories: user types read and write as the permission table says', async () => {
    const shop = await world.both();
    const { id } = await category(shop);
    const staff = [
      [await world.user('root_management_unit_analyst', shop.root), true],
      [await world.user('management_unit_manager', await world.unit(shop.root)), true],
      [await world.user('store_manager', await world.store(shop.root)), false],
      [await world.user('warehouse_manager', await world.warehouse(shop.buyer)), false],
    ] as const;
    for (const [user, reads] of staff) {
      const headers = await world.session(user);
      expect((await get('/categories', headers)).statusCode, user.userType).toBe(reads ? 200 : 403);
      expect((await get(`/categories/${id}`, headers)).statusCode, user.userType).toBe(reads ? 200 : 403);
      expect((await patch(id, headers, { label: 'Mine', version: 1 })).statusCode, user.userType).toBe(403);
      expect((await archive(id, headers)).statusCode, user.userType).toBe(403);
    }
    const analyst = await world.session(staff[0][0]);
    expect((await get(`/categories/${id}`, analyst)).json().rights).toEqual({
      change: false,
      move: false,
      archive: false,
    });
    const visitor = world.visitor(shop);
    expect((await get(`/categories/${id}`, visitor)).statusCode).toBe(401);
  });

  test('categories: another account gets 404, and the provider must name an account', async () => {
    const [shop, other] = [await world.both(), await world.both()];
    const { id } = await category(shop, { label: 'Phones' });
    const headers = await world.manager(other);
    const url = (of: string, rest = '') => `/categories/${of}${rest}`;
    for (const rest of ['', '/checkpoints-to-archive', `/move-preview?parentId=${id}`]) {
      const theirs = await api.call({ url: url(id, rest), headers });
      expect([theirs.statusCode, theirs.json().code], rest).toEqual([404, 'not_found']);
    }
    expect((await patch(id, headers, { label: 'Mine', version: 1 })).statusCode).toBe(404);
    expect((await archive(id, headers)).statusCode).toBe(404);
    expect((await get('/categories', headers, { accountId: shop.id })).statusCode).toBe(404);
    const provider = await world.session(await world.user('super_admin'));
    const unsaid = await get('/categories', provider);
    expect([unsaid.statusCode, unsaid.json().violations[0].path]).toEqual([400, 'query.accountId']);
    const listed = await get('/categories', provider, { accountId: shop.id, search: 'phön' });
    expect(listed.json()['hydra:member'].map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await patch(id, provider, { label: 'Smart', version: 1 })).json().label).toBe('Smart');
  });
});
