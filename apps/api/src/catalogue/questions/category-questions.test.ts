import type { StaffUserType } from '@reprise/contract/access/staff-types';
import {
  countQuestions,
  createQuestion,
  deleteQuestion,
  getQuestion,
  listCategoryQuestions,
  orderQuestions,
} from '@reprise/contract/catalogue/question-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../../testing/world/people.ts';
import { buildQuestions } from '../../../testing/world/questions.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { effectiveQuestions } from './effective-questions.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestAccount;
let manager: Headers;
let its: ReturnType<typeof buildQuestions>;
let root: string;
beforeAll(async () => {
  shop = await world.retailer('Jonquille');
  manager = await world.session(await world.user('root_management_unit_manager', shop.root));
  its = buildQuestions(api, shop.id);
  root = await its.root();
});
const told = async (categoryId: string) =>
  (await its.read(manager, categoryId)).questions.map(
    (q: { title: string; origin: string; asked: boolean; from: { label: string } }) =>
      `${q.title}, ${q.origin}${q.asked ? '' : ', not asked'}`,
  );

describe('over three levels', () => {
  let phones: string;
  let smart: string;
  let lock: { id: string };
  let screen: { id: string };
  beforeAll(async () => {
    phones = await its.category(root, 'Phones');
    smart = await its.category(phones, 'Smartphones');
    screen = await its.ask(manager, phones, 'Is the screen whole?');
    await its.ask(manager, smart, 'Does it unlock?');
    lock = await its.ask(manager, root, 'Is it yours?');
    await its.ask(manager, root, 'Does it switch on?');
  });

  test('category questions: come in order from the root down, independent of creation time', async () => {
    expect(await told(smart)).toEqual([
      'Is it yours?, inherited',
      'Does it switch on?, inherited',
      'Is the screen whole?, inherited',
      'Does it unlock?, own',
    ]);
    const { category, path, questions } = await its.read(manager, smart);
    expect([category.label, path.map((p: { label: string }) => p.label).at(-1)]).toEqual(['Smartphones', 'Phones']);
    expect(questions[2].from).toEqual({ id: phones, label: 'Phones' });
    expect(await told(phones)).toHaveLength(3);
  });

  test('category questions: an override replaces the question from its category down, until a nearer override', async () => {
    const made = await its.override(manager, phones, lock.id, { title: 'Is the phone yours?' });
    expect(made.statusCode).toBe(201);
    expect(made.json().answers.map((a: { title: string }) => a.title)).toEqual(['Yes', 'No']);
    expect(await its.titles(manager, root)).toContain('Is it yours?');
    expect((await told(phones))[0]).toBe('Is the phone yours?, overridden');
    expect((await told(smart))[0]).toBe('Is the phone yours?, inherited');
    // By the id it has here, which is that of the replacement; tied to the question asked first all the same.
    const nearer = await its.override(manager, smart, made.json().id, { asked: false });
    expect(nearer.json()).toMatchObject({ overridesId: lock.id, asked: false, title: 'Is the phone yours?' });
    expect((await told(smart))[0]).toBe('Is the phone yours?, overridden, not asked');
    expect((await its.read(manager, smart)).questions[0].replaced).toMatchObject({ category: { label: 'Phones' } });
    expect(await its.titles(manager, smart)).not.toContain('Is the phone yours?');
    const again = await its.override(manager, smart, lock.id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_overridden']);
    expect((await its.remove(manager, nearer.json().id)).statusCode).toBe(204);
    expect((await told(smart))[0]).toBe('Is the phone yours?, inherited');
    await its.remove(manager, made.json().id);
    expect((await told(smart))[0]).toBe('Is it yours?, inherited');
  });

  test('category questions: a question omitted above can be added again below', async () => {
    const out = (await its.override(manager, phones, lock.id, { asked: false })).json();
    expect(await its.titles(manager, smart)).not.toContain('Is it yours?');
    expect((await told(smart))[0]).toBe('Is it yours?, inherited, not asked');
    const back = (await its.override(manager, smart, lock.id)).json();
    expect((await its.titles(manager, smart))[0]).toBe('Is it yours?');
    for (const { id } of [out, back]) await its.remove(manager, id);
  });

  test('category questions: the price engine gets the same resolved questions', async () => {
    const made = (await its.override(manager, smart, screen.id, { asked: false })).json();
    const asked = await api.asSystem(shop.id, (ctx) => effectiveQuestions(ctx, shop.id, smart));
    expect(asked.map(({ title, origin }) => [title, origin])).toEqual([
      ['Is it yours?', 'inherited'],
      ['Does it switch on?', 'inherited'],
      ['Does it unlock?', 'own'],
    ]);
    expect(asked[0]!.answers).toEqual([
      { id: expect.any(String), title: 'Yes', description: null },
      { id: expect.any(String), title: 'No', description: null, impact: { type: 'amount', value: -1_500 } },
    ]);
    await its.remove(manager, made.id);
  });

  test('createQuestion: only an inherited question can be overridden (422)', async () => {
    const own = (await its.read(manager, smart)).questions.at(-1).id;
    for (const [category, id, code] of [
      [smart, own, 'question_not_inherited'],
      [phones, own, 'question_not_inherited'],
      [root, screen.id, 'question_not_inherited'],
      [smart, api.services.newId(), 'not_found'],
    ] as const)
      expect((await its.override(manager, category, id)).json().code).toBe(code);
  });

  test('deleteQuestion: deletes the overrides of the question too', async () => {
    const gone = await its.ask(manager, root, 'Gone soon?');
    const below = (await its.override(manager, phones, gone.id)).json();
    const detail = await api.call(getQuestion, { params: { id: gone.id } }, manager);
    expect(detail.json().overrideCount).toBe(1);
    await its.remove(manager, gone.id);
    for (const { id } of [gone, below])
      expect((await api.call(getQuestion, { params: { id } }, manager)).statusCode).toBe(404);
    const { rows } = await api.asAdmin((client) =>
      client.query("select action from app.audit where entity = 'question' and entity_id = any ($1)", [
        [gone.id, below.id],
      ]),
    );
    expect(rows.filter(({ action }) => action === 'remove')).toHaveLength(2);
    expect(await told(smart)).toHaveLength(4);
  });

  test('each category is listed with how many it has', async () => {
    const out = (await its.override(manager, phones, lock.id, { asked: false })).json();
    const { 'hydra:member': rows, 'hydra:totalItems': total } = (await api.call(countQuestions, {}, manager)).json();
    expect(total).toBe(3);
    const of = (id: string) => rows.find((row: { id: string }) => row.id === id);
    expect(of(root)).toMatchObject({ own: 2, inherited: 0, overridden: 0, path: [] });
    expect(of(phones)).toMatchObject({ own: 1, inherited: 1, overridden: 1 });
    expect(of(smart)).toMatchObject({ own: 1, inherited: 2, overridden: 0, products: 0 });
    expect(of(smart).path.at(-1)).toBe('Phones');
    const found = await api.call({ url: '/diagnostic-questions/categories?search=smart', headers: manager });
    expect(found.json()['hydra:member']).toHaveLength(1);
    await its.remove(manager, out.id);
  });
});

describe('the order', () => {
  let category: string;
  let ids: string[];
  beforeAll(async () => {
    category = await its.category(root);
    ids = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await its.ask(manager, category, title)).id);
  });
  const own = async () => (await its.titles(manager, category)).slice(-3);

  test('orderQuestions: replaces the whole order and records it', async () => {
    const [one, two, three] = ids as [string, string, string];
    const answer = await its.order(manager, category, { seen: ids, ids: [three, one, two] });
    expect(
      answer
        .json()
        .questions.slice(-3)
        .map((q: { title: string }) => q.title),
    ).toEqual(['Three', 'One', 'Two']);
    expect(await own()).toEqual(['Three', 'One', 'Two']);
    const { rows } = await api.asAdmin((client) =>
      client.query("select after from app.audit where entity = 'category' and action = 'update' and entity_id = $1", [
        category,
      ]),
    );
    expect(rows).toEqual([{ after: { questions: ['Three', 'One', 'Two'] } }]);
  });

  test('orderQuestions: a stale order is refused (409) with the current one', async () => {
    const [one, two, three] = ids as [string, string, string];
    const answer = await its.order(manager, category, { seen: ids, ids: [two, one, three] });
    expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([
      409,
      'concurrent_change',
      { ids: [three, one, two] },
    ]);
    const seen = [three, one, two];
    const both = await Promise.all([
      its.order(manager, category, { seen, ids: [one, two, three] }),
      its.order(manager, category, { seen, ids: [two, three, one] }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('orderQuestions: must contain each own question exactly once (422)', async () => {
    const seen = (await its.read(manager, category)).questions.slice(-3).map((q: { id: string }) => q.id);
    const inherited = (await its.read(manager, category)).questions[0].id;
    for (const wrong of [seen.slice(1), [...seen, inherited], [seen[0], seen[0], seen[1]], []])
      expect((await its.order(manager, category, { seen, ids: wrong })).json().code).toBe('validation_failed');
  });
});

describe('who may', () => {
  test.each<[StaffUserType, number, number]>([
    ['root_management_unit_manager', 200, 201],
    ['root_management_unit_analyst', 200, 403],
    ['management_unit_manager', 200, 403],
    ['management_unit_analyst', 403, 403],
    ['store_manager', 403, 403],
    ['store_seller', 403, 403],
  ])('%s reads: %i, writes: %i', async (type, read, write) => {
    const headers = await world.session(await world.user(type, shop.root));
    expect((await api.call(listCategoryQuestions, { params: { id: root } }, headers)).statusCode).toBe(read);
    const payload = { categoryId: root, title: 'Who?', type: 'unique', answers: [{ title: 'Me' }, { title: 'You' }] };
    const made = await api.call(createQuestion, { body: payload }, headers);
    expect(made.statusCode).toBe(write);
    const [first] = (await its.read(manager, root)).questions;
    const changed = await its.patch(headers, first.id, { required: true, version: first.version });
    expect(changed.statusCode).toBe(write === 201 ? 200 : 403);
    const order = (await its.read(manager, root)).questions.map((q: { id: string }) => q.id);
    expect((await its.order(headers, root, { seen: order, ids: order })).statusCode).toBe(write === 201 ? 200 : 403);
    const removed = await its.remove(headers, write === 201 ? made.json().id : first.id);
    expect(removed.statusCode).toBe(write === 201 ? 204 : 403);
  });

  test('questions: ordering and deleting without a session get 401', async () => {
    const { id } = (await its.read(manager, root)).questions[0];
    const payload = { ids: [id], seen: [id] };
    const order = await api.call(orderQuestions, { params: { id: root }, body: payload });
    const gone = await api.call(deleteQuestion, { params: { id } });
    expect([order.statusCode, gone.statusCode]).toEqual([401, 401]);
  });

  test('the provider works for the client it names', async () => {
    const provider = await world.session(await world.user('super_admin', null));
    const url = (accountId: string) => `/diagnostic-questions/categories?accountId=${accountId}`;
    expect((await api.call({ url: url(shop.id), headers: provider })).json()['hydra:totalItems']).toBeGreaterThan(2);
    expect((await api.call(countQuestions, {}, provider)).statusCode).toBe(400);
    expect((await its.ask(provider, root, 'By the provider?')).accountId).toBe(shop.id);
  });

  test('questions: another account gets 404', async () => {
    const other = await world.buyer();
    const theirs = buildQuestions(api, other.id);
    const session = await world.session(await world.user('root_management_unit_manager', other.root));
    const headers = { ...session, 'x-request-id': 'the-same-request' };
    const own = await theirs.root();
    const question = (await its.read(manager, root)).questions[0].id;
    const nobody = api.services.newId();
    const answers = async (id: string, category: string) =>
      Promise.all(
        [
          api.call(getQuestion, { params: { id } }, headers),
          api.call(listCategoryQuestions, { params: { id: category } }, headers),
          theirs.patch(headers, id, { required: true, version: 1 }),
          theirs.remove(headers, id),
          theirs.override(headers, own, id),
          theirs.order(headers, category, { ids: [], seen: [] }),
          theirs.override(headers, category, id),
          api.call({ url: `/diagnostic-questions?categoryId=${category}`, headers }),
        ].map(async (answer) => [(await answer).statusCode, (await answer).body.replaceAll(category, 'id')]),
      );
    const foreign = await answers(question, root);
    expect(foreign).toEqual(await answers(nobody, nobody));
    expect(foreign.slice(0, 7).map(([status]) => status)).toEqual(Array.from({ length: 7 }, () => 404));
    expect((await api.call({ url: `/diagnostic-questions?accountId=${shop.id}`, headers })).statusCode).toBe(404);
    expect((await api.call({ url: `/diagnostic-questions/parts?accountId=${shop.id}`, headers })).statusCode).toBe(404);
  });

  test('questions: a linked buyer reads the category but gets 404 for its questions', async () => {
    const buyer = await world.buyer();
    await world.link(shop, buyer);
    const headers = await world.session(await world.user('buyer_manager', buyer.buyer));
    const bought = await its.category(root);
    await api.asAdmin((client) =>
      client.query('update app.category set buyer_account_id = $1 where id = $2', [buyer.id, bought]),
    );
    expect((await api.call(listCategoryQuestions, { params: { id: bought } }, headers)).statusCode).toBe(404);
  });
});
