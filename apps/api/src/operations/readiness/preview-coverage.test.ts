import type { RouteInput } from '@reprise/contract/http/route';
import type { coveragePreview } from '@reprise/contract/operations/coverage-preview';
import { getCoverage, previewCoverage } from '@reprise/contract/operations/readiness-routes';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

type Preview = z.output<typeof coveragePreview>;
type Draft = RouteInput<typeof previewCoverage>['body'];
type DraftRule = Extract<Draft, { kind: 'rule' }>['rule'];
type DraftCircuit = Extract<Draft, { kind: 'circuit' }>;

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;

beforeEach(async () => {
  shop = await world.shop();
  manager = await world.manager(shop.retailer);
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db.deleteFrom('category_warehouse').where('account_id', '=', shop.retailer.id).execute(),
  );
});

const ask = (id: string, body: Draft, headers: Headers) => api.call(previewCoverage, { params: { id }, body }, headers);
const preview = async (body: Draft): Promise<Preview> => {
  const answer = await ask(shop.retailer.id, body, manager);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Preview>();
};
const taking = (...values: ('grade_a' | 'grade_b' | 'grade_c')[]) => ({
  conditions: [{ attribute: 'productState' as const, operator: 'in' as const, values }],
  warehouseIds: [shop.warehouse.id],
  geographicCriterion: false,
  status: 'enabled' as const,
});
const addRule = async (rule: DraftRule): Promise<string> => {
  const payload = { title: 'Some of them', ...rule };
  const answer = await api.call({ method: 'POST', url: '/warehouse-dispatch-rules', headers: manager, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const countHoles = async (): Promise<number> =>
  (await api.call(getCoverage, { params: { id: shop.retailer.id } }, manager)).json<{ holes: number }>().holes;

test('previewCoverage: a new rule closes the cases it takes, and nothing is saved', async () => {
  const { opened, closed } = await preview({ kind: 'rule', id: null, rule: taking('grade_a', 'grade_b') });
  expect([opened.count, closed.count]).toEqual([0, 6]);
  expect(closed.cases[0]).toMatchObject({ categoryId: shop.catalogue.rootId, state: 'grade_a' });
  expect(await countHoles()).toBe(9);
});

test('previewCoverage: a rule that takes another state opens one hole by circuit and closes one', async () => {
  const id = await addRule(taking('grade_a'));
  const { opened, closed } = await preview({ kind: 'rule', id, rule: taking('grade_c') });
  expect([opened.count, new Set(opened.cases.map(({ state }) => state))]).toEqual([3, new Set(['grade_a'])]);
  expect([closed.count, new Set(closed.cases.map(({ state }) => state))]).toEqual([3, new Set(['grade_c'])]);
});

test('previewCoverage: a rule that is switched off or deleted opens what it alone took', async () => {
  const id = await addRule(taking('grade_a'));
  await addRule(taking('grade_b'));
  const off = await preview({ kind: 'rule', id, rule: { ...taking('grade_a'), status: 'disabled' } });
  const removed = await preview({ kind: 'rule_removed', id });
  expect([off.opened.count, off.closed.count]).toEqual([3, 0]);
  expect(removed).toEqual(off);
});

test('previewCoverage: a case that some brands had fallen into counts as opened when another brand falls in', async () => {
  await api.asSystem(shop.retailer.id, async ({ db }) => {
    const own = { account_id: shop.retailer.id, category_id: shop.catalogue.rootId, status: 'published' as const };
    const product = (brand: string) => ({ ...own, label: `${brand} one`, brand, price_grade_a: 1_000 });
    const products = ['Nova', 'Fern', 'Moss'].map(product);
    await db.insertInto('product').values(products).execute();
  });
  const ofBrands = (...values: string[]) => ({
    ...taking('grade_a'),
    conditions: [{ attribute: 'brand' as const, operator: 'in' as const, values }],
  });
  const id = await addRule(ofBrands('Nova', 'Fern'));
  const { opened } = await preview({ kind: 'rule', id, rule: ofBrands('Nova') });
  expect(opened.cases.map(({ state }) => state)).toEqual(['grade_a', 'grade_a', 'grade_a']);
});

test('previewCoverage: a circuit that nobody takes devices by opens holes where it is given, none where it is not', async () => {
  const conditions = [{ attribute: 'circuit' as const, operator: 'in' as const, values: ['web_drop' as const] }];
  await addRule({ ...taking('grade_a'), conditions });
  const { web_post: id } = shop.catalogue.rules;
  const given: DraftCircuit = { kind: 'circuit', id, isOffered: true, categoryIds: [shop.catalogue.rootId] };
  expect((await preview(given)).opened.count).toBe(0);
  expect((await preview({ ...given, isOffered: false })).closed).toMatchObject({ count: 3 });
  expect((await preview({ ...given, categoryIds: [] })).closed).toMatchObject({ count: 3 });
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db.updateTable('circuit_rule').set({ status: 'disabled' }).where('id', '=', id).execute(),
  );
  const { opened } = await preview(given);
  expect([opened.count, new Set(opened.cases.map(({ circuitRuleId }) => circuitRuleId))]).toEqual([3, new Set([id])]);
});

test('previewCoverage: a circuit that is taken from a category names the category that is left without one', async () => {
  const { rules, rootId } = shop.catalogue;
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db
      .updateTable('circuit_rule')
      .set({ status: 'disabled' })
      .where('id', 'in', [rules.web_drop, rules.store_drop])
      .execute(),
  );
  const { withoutCircuit } = await preview({ kind: 'circuit', id: rules.web_post, isOffered: false, categoryIds: [] });
  expect(withoutCircuit.map(({ id }) => id)).toEqual([rootId]);
});

test('previewCoverage: a product is told all of its own holes, those that other products have too', async () => {
  await addRule(taking('grade_a'));
  const product = { kind: 'product', categoryId: shop.catalogue.rootId, brand: null } as const;
  expect((await preview({ ...product, states: ['grade_a'] })).opened.count).toBe(0);
  const { opened, closed } = await preview({ ...product, states: ['grade_a', 'grade_b', 'grade_e'] });
  expect([opened.count, new Set(opened.cases.map(({ state }) => state))]).toEqual([6, new Set(['grade_b', 'grade_e'])]);
  expect(closed.count).toBe(0);
});

test('previewCoverage: another tenant’s account, rule, circuit and category are 404, a seller gets 403', async () => {
  const other = await world.shop();
  const id = await addRule(taking('grade_a'));
  const theirs = await world.manager(other.retailer);
  const codeOf = async (...asked: Parameters<typeof ask>) => {
    const { statusCode, body } = await ask(...asked);
    return [statusCode, JSON.parse(body).code];
  };
  expect(await codeOf(shop.retailer.id, { kind: 'rule_removed', id }, theirs)).toEqual([404, 'account_not_found']);
  expect(await codeOf(other.retailer.id, { kind: 'rule_removed', id }, theirs)).toEqual([404, 'not_found']);
  const provider = await world.session(await world.user('super_admin'));
  expect(await codeOf(other.retailer.id, { kind: 'rule_removed', id }, provider)).toEqual([404, 'not_found']);
  const circuit: Draft = { kind: 'circuit', id: shop.catalogue.rules.web_post, isOffered: true, categoryIds: [] };
  expect(await codeOf(other.retailer.id, circuit, provider)).toEqual([404, 'not_found']);
  expect((await ask(shop.retailer.id, circuit, provider)).statusCode).toBe(200);
  const { rootId } = shop.catalogue;
  const product: Draft = { kind: 'product', categoryId: rootId, brand: null, states: ['grade_a'] };
  expect(await codeOf(other.retailer.id, product, theirs)).toEqual([404, 'not_found']);
  expect((await ask(shop.retailer.id, product, provider)).statusCode).toBe(200);
  const seller = await world.session(await world.user('store_seller', shop.store));
  expect((await ask(shop.retailer.id, circuit, seller)).statusCode).toBe(403);
});
