import * as questions from '@reprise/contract/refurbishment/question-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { refusal } from '../../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../../testing/workshop/build-workshop.ts';
import type { TestCategory } from '../../../../testing/world/categories.ts';
import { readQuestionsFor } from '../read-questions-for.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
/** below the root of the retailer, whose devices the buyer takes: phones above smartphones, and tablets */
let tree: Record<'phones' | 'smartphones' | 'tablets', TestCategory>;
let products: Record<'smartphone' | 'tablet', string>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  const { world, shop } = workshop;
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db
      .updateTable('category')
      .set({ buyer_account_id: shop.buyer.id })
      .where('account_id', '=', shop.retailer.id)
      .where('parent_id', 'is', null)
      .execute(),
  );
  const phones = await world.category(shop.retailer, { label: 'Phones' });
  tree = {
    phones,
    smartphones: await world.category(phones, { label: 'Smartphones' }),
    tablets: await world.category(shop.retailer, { label: 'Tablets' }),
  };
  products = {
    smartphone: await addProduct(tree.smartphones, 'Nova 5'),
    tablet: await addProduct(tree.tablets, 'Slate 2'),
  };
});
beforeEach(() =>
  api.asSystem(workshop.shop.buyer.id, ({ db, clock }) =>
    db
      .updateTable('refurb_question')
      .set({ removed_at: clock.now() })
      .where('account_id', '=', workshop.shop.buyer.id)
      .execute(),
  ),
);

async function addProduct(category: TestCategory, label: string): Promise<string> {
  const id = api.services.newId();
  await api.asSystem(category.accountId, ({ db }) =>
    db
      .insertInto('product')
      .values({
        account_id: category.accountId,
        id,
        category_id: category.id,
        label,
        brand: 'Acme',
        status: 'published',
      })
      .execute(),
  );
  return id;
}
const manager = () => workshop.people.buyerManager;
const body = (more: object = {}) => ({
  title: 'Does it charge?',
  type: 'unique' as const,
  answers: [
    { title: 'Yes', stepIds: [] },
    { title: 'No', stepIds: [workshop.steps.battery.id] },
  ],
  ...more,
});
const add = (more: object = {}, headers = manager()) =>
  api.call(questions.createRefurbQuestion, { body: body(more) }, headers);
const added = async (more: object = {}) => {
  const answer = await add(more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const patch = (id: string, change: object, headers = manager()) =>
  api.call(questions.updateRefurbQuestion, { params: { id }, body: change } as never, headers);
const list = async () =>
  (await api.call(questions.listRefurbQuestions, { query: {} }, manager())).json()['hydra:member'];
/** The questions asked about a product of the retailer, as the diagnosis reads them. */
const askedAbout = (productId: string, category: TestCategory) =>
  api.asSystem(workshop.shop.buyer.id, async (ctx) => {
    await ctx.actFor(workshop.shop.retailer.id);
    const device = { productAccountId: workshop.shop.retailer.id, productId, categoryId: category.id };
    return readQuestionsFor(ctx, { buyerAccountId: workshop.shop.buyer.id, ...device });
  });
const titlesAbout = async (...device: Parameters<typeof askedAbout>) =>
  (await askedAbout(...device)).map(({ title }) => title);

describe('questions of the diagnosis', () => {
  test('createRefurbQuestion: a question is asked after the others, with the services its answers propose', async () => {
    const [first, second] = [await added(), await added({ title: 'Which parts are worn?', type: 'multiple' })];
    expect([first.position, second.position]).toEqual([1, 2]);
    expect(first).toMatchObject({
      answers: [
        { title: 'Yes', steps: [] },
        { title: 'No', steps: [{ id: workshop.steps.battery.id, name: 'Battery replacement' }] },
      ],
      categories: [],
      products: [],
    });
    expect(await list()).toEqual([first, second]);
    const recorded = await api.asSystem(workshop.shop.buyer.id, ({ db }) =>
      db.selectFrom('audit').selectAll().where('entity_id', '=', first.id).execute(),
    );
    expect(recorded).toMatchObject([{ action: 'create', after: { answers: ['Yes', 'No > Battery replacement'] } }]);
  });

  test.each([
    ['one answer', () => ({ answers: [{ title: 'Yes', stepIds: [] }] }), '422 validation_failed'],
    ['a title of 256 letters', () => ({ title: 'x'.repeat(256) }), '422 validation_failed'],
    [
      'a service of another account',
      () => ({ answers: body().answers.map((answer) => ({ ...answer, stepIds: [stranger.steps.wipe.id] })) }),
      '404 not_found',
    ],
    [
      'a category that the account is not linked to',
      () => ({ categoryIds: [stranger.shop.catalogue.rootId] }),
      '404 not_found',
    ],
    [
      'a product that the account is not linked to',
      () => ({ productIds: [stranger.shop.catalogue.product.id] }),
      '404 not_found',
    ],
    [
      'an answer with an id',
      () => ({ answers: body().answers.map((answer) => ({ ...answer, id: api.services.newId() })) }),
      '422 validation_failed',
    ],
  ])('createRefurbQuestion: refuses %s', async (_, more, code) => {
    expect(refusal(await add(more()))).toBe(code);
  });

  test('updateRefurbQuestion: answers that stay keep their ids, and a stale version is refused (409)', async () => {
    const question = await added();
    const [yes, no] = question.answers;
    const answers = [
      { id: no.id, title: 'Not at all', stepIds: [workshop.steps.battery.id, workshop.steps.screen.id] },
      { title: 'Slowly', stepIds: [] },
    ];
    const changed = (await patch(question.id, { answers, version: 1 })).json();
    expect(changed).toMatchObject({
      version: 2,
      title: question.title,
      answers: [{ id: no.id, title: 'Not at all' }, { title: 'Slowly' }],
    });
    expect(changed.answers[0].steps).toHaveLength(2);
    expect(changed.answers.map(({ id }: { id: string }) => id)).not.toContain(yes.id);
    expect(refusal(await patch(question.id, { title: 'Late', version: 1 }))).toBe('409 concurrent_change');
    const twice = [answers[0], answers[0]];
    expect(refusal(await patch(question.id, { answers: twice, version: 2 }))).toBe('422 validation_failed');
  });

  test('readQuestionsFor: a question is asked by its scope: every device, a category and below, or a product', async () => {
    await added({ title: 'About all' });
    await added({ title: 'About phones', categoryIds: [tree.phones.id] });
    await added({ title: 'About tablets', categoryIds: [tree.tablets.id] });
    await added({ title: 'About the Nova 5', productIds: [products.smartphone] });
    const { id } = await added({ title: 'Removed' });
    await api.call(questions.deleteRefurbQuestion, { params: { id } }, manager());
    const aboutNova = ['About all', 'About phones', 'About the Nova 5'];
    expect(await titlesAbout(products.smartphone, tree.smartphones)).toEqual(aboutNova);
    expect(await titlesAbout(products.tablet, tree.tablets)).toEqual(['About all', 'About tablets']);
    const [first] = await askedAbout(products.tablet, tree.tablets);
    expect(first).toMatchObject({
      type: 'unique',
      answers: [{ title: 'Yes', stepIds: [] }, { stepIds: [workshop.steps.battery.id] }],
    });
  });

  test('updateRefurbQuestion: a category whose retailer is no longer linked stays until somebody removes it', async () => {
    const lonely = await buildWorkshop(api);
    const { retailer, buyer } = lonely.shop;
    const boss = lonely.people.buyerManager;
    await api.asSystem(retailer.id, ({ db }) =>
      db.updateTable('category').set({ buyer_account_id: buyer.id }).where('account_id', '=', retailer.id).execute(),
    );
    const answers = [
      { title: 'Yes', stepIds: [] },
      { title: 'No', stepIds: [] },
    ];
    const categoryIds = [lonely.shop.catalogue.rootId];
    const made = (await add({ answers, categoryIds }, boss)).json();
    expect(made.categories).toMatchObject([{ label: expect.any(String), accountName: retailer.name }]);
    await api.asSystem(retailer.id, ({ db }) =>
      db.deleteFrom('account_link').where('account_id', '=', retailer.id).execute(),
    );
    const kept = (await patch(made.id, { title: 'Still', categoryIds, version: 1 }, boss)).json();
    expect(kept.categories).toEqual([{ id: categoryIds[0], label: null, accountName: null }]);
    expect(refusal(await add({ answers, categoryIds }, boss))).toBe('404 not_found');
  });

  test('orderRefurbQuestions: moves a question, and refuses an order that somebody changed meanwhile (409)', async () => {
    const ids = [(await added()).id, (await added({ title: 'Two' })).id];
    const order = (sent: object) => api.call(questions.orderRefurbQuestions, { body: sent } as never, manager());
    const moved = await order({ ids: ids.toReversed(), seen: ids });
    expect(moved.json()['hydra:member'].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    expect(refusal(await order({ ids, seen: ids }))).toBe('409 concurrent_change');
    expect(refusal(await order({ ids: [ids[0]], seen: ids.toReversed() }))).toBe('422 validation_failed');
  });

  test('findRefurbScopes: finds categories and products of linked retailers, and none of others', async () => {
    const find = async (kind: 'category' | 'product', search: string, headers = manager()) =>
      (await api.call(questions.findRefurbScopes, { query: { kind, search } }, headers)).json().matches;
    expect(await find('category', 'smartph')).toEqual([
      { id: tree.smartphones.id, label: 'Smartphones', accountName: workshop.shop.retailer.name, note: 'Phones' },
    ]);
    expect(await find('product', 'nova 5')).toEqual([
      { id: products.smartphone, label: 'Nova 5', accountName: workshop.shop.retailer.name, note: 'Acme' },
    ]);
    expect(await find('product', 'nova 5', stranger.people.buyerManager)).toEqual([]);
    expect(await find('product', '100%')).toEqual([]);
  });

  test('linkProductRefurbQuestions: links a question to the product; the scope of others is not lost or narrowed (409)', async () => {
    const all = await added({ title: 'About all' });
    const phones = await added({ title: 'About phones', categoryIds: [tree.phones.id] });
    const tablets = await added({ title: 'About tablets', categoryIds: [tree.tablets.id] });
    const only = await added({ title: 'About the Nova 5', productIds: [products.smartphone] });
    const params = { id: products.smartphone };
    const read = (await api.call(questions.listProductRefurbQuestions, { params, query: {} }, manager())).json();
    expect(
      read.questions.map(({ reason, isLinked }: { reason: string; isLinked: boolean }) => [reason, isLinked]),
    ).toEqual([
      ['every_device', false],
      ['category', false],
      [null, false],
      ['product', true],
    ]);
    const link = (questionIds: string[], seen: string[]) =>
      api.call(questions.linkProductRefurbQuestions, { params, body: { questionIds, seen } }, manager());
    const linked = await link([tablets.id, only.id], [only.id]);
    expect(linked.json().questions[2]).toMatchObject({ id: tablets.id, reason: 'product', isLinked: true });
    expect(refusal(await link([], [only.id]))).toBe('409 concurrent_change');
    const now = [tablets.id, only.id];
    expect(refusal(await link([tablets.id], now))).toBe('409 refurb_question_scope');
    expect(refusal(await link([...now, all.id], now))).toBe('409 refurb_question_scope');
    expect((await link([only.id, phones.id], now)).statusCode).toBe(200);
    expect(await titlesAbout(products.smartphone, tree.smartphones)).toEqual([
      'About all',
      'About phones',
      'About the Nova 5',
    ]);
    const unknown = { params: { id: stranger.shop.catalogue.product.id }, query: {} };
    expect(refusal(await api.call(questions.listProductRefurbQuestions, unknown, manager()))).toBe('404 not_found');
  });

  test('questions: an operator manages none (403), and those of another account are absent (404)', async () => {
    const { id } = await added();
    expect(refusal(await add({}, workshop.people.operator))).toBe('403 permission_denied');
    const { operator } = workshop.people;
    expect(refusal(await api.call(questions.listRefurbQuestions, { query: {} }, operator))).toBe(
      '403 permission_denied',
    );
    const scopes = { query: { kind: 'product' as const } };
    expect(refusal(await api.call(questions.findRefurbScopes, scopes, operator))).toBe('403 permission_denied');
    const other = stranger.people.buyerManager;
    expect(refusal(await api.call(questions.getRefurbQuestion, { params: { id } }, other))).toBe('404 not_found');
    expect(refusal(await patch(id, { title: 'Mine', version: 1 }, other))).toBe('404 not_found');
    expect(refusal(await api.call(questions.deleteRefurbQuestion, { params: { id } }, other))).toBe('404 not_found');
  });
});
