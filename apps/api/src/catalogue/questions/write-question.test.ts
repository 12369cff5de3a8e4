import { createQuestion, getQuestion, listQuestionParts } from '@reprise/contract/catalogue/question-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../../testing/world/people.ts';
import { buildQuestions, twoAnswers } from '../../../testing/world/questions.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestAccount;
let manager: Headers;
let its: ReturnType<typeof buildQuestions>;
let root: string;
beforeAll(async () => {
  shop = await world.retailer();
  manager = await world.session(await world.user('root_management_unit_manager', shop.root));
  its = buildQuestions(api, shop.id);
  root = await its.root();
});
const full = () => ({
  categoryId: root,
  title: 'In what state is the screen?',
  type: 'unique',
  required: true,
  description: 'Wipe it, switch it off, tilt it under a light.',
  answers: [
    { title: 'As new', description: 'No scratch, even under a light.' },
    { title: 'Scratched', impact: { type: 'percentage', value: -12 }, gradeCap: 'grade_c', part: 'Screen' },
    { title: 'Cracked', impact: { type: 'amount', value: -16_400 }, gradeCap: 'grade_d', part: 'Screen' },
    { title: 'Missing', refused: true },
  ],
});
const post = (payload: object) => api.call(createQuestion, { body: payload }, manager);
const wrong = async (payload: object) => {
  const { statusCode, json } = await post(payload);
  return [statusCode, json().violations?.map(({ path }: { path: string }) => path)];
};

describe('a new question', () => {
  test('createQuestion: returns what was sent and records it', async () => {
    const made = await post(full());
    expect(made.statusCode).toBe(201);
    const { id, answers, ...rest } = made.json();
    expect(rest).toMatchObject({ title: full().title, asked: true, overridesId: null, version: 1, overrideCount: 0 });
    expect(answers[1]).toEqual({
      id: expect.any(String),
      title: 'Scratched',
      description: null,
      impact: { type: 'percentage', value: -12 },
      gradeCap: 'grade_c',
      refused: false,
      part: 'Screen',
    });
    expect(answers.map((a: { title: string }) => a.title)).toEqual(['As new', 'Scratched', 'Cracked', 'Missing']);
    expect((await api.call(getQuestion, { params: { id } }, manager)).json()).toEqual(made.json());
    const { rows } = await api.asAdmin((client) =>
      client.query('select action, after from app.audit where entity_id = $1', [id]),
    );
    expect(rows).toMatchObject([{ action: 'create', after: { title: full().title, categoryId: root } }]);
  });

  test.each<[string, object, string[]]>([
    ['a title of one letter', { title: 'A' }, ['body.title']],
    ['a title of 256', { title: 'a'.repeat(256) }, ['body.title']],
    ['no title', { title: undefined }, ['body.title']],
    ['how to test in 3,001 letters', { description: 'a'.repeat(3_001) }, ['body.description']],
    ['another type', { type: 'text' }, ['body.type']],
    ['one answer', { answers: [{ title: 'Yes' }] }, ['body.answers']],
    ['no answers', { answers: undefined }, ['body.answers']],
    [
      'an impact of nothing',
      { answers: [{ title: 'Yes', impact: { type: 'amount', value: 0 } }, { title: 'No' }] },
      ['body.answers.0.impact.value'],
    ],
    [
      'more than everything',
      { answers: [{ title: 'Yes', impact: { type: 'percentage', value: -101 } }, { title: 'No' }] },
      ['body.answers.0.impact.value'],
    ],
    [
      'a percentage of two decimals',
      { answers: [{ title: 'Yes', impact: { type: 'percentage', value: -33.33 } }, { title: 'No' }] },
      ['body.answers.0.impact.value'],
    ],
    [
      'half a cent',
      { answers: [{ title: 'Yes', impact: { type: 'amount', value: -100.5 } }, { title: 'No' }] },
      ['body.answers.0.impact.value'],
    ],
    [
      'a part of 46 letters',
      { answers: [{ title: 'Yes', part: 'a'.repeat(46) }, { title: 'No' }] },
      ['body.answers.0.part'],
    ],
    [
      'a grade that is none',
      { answers: [{ title: 'Yes', gradeCap: 'functional' }, { title: 'No' }] },
      ['body.answers.0.gradeCap'],
    ],
    ['left out without being inherited', { asked: false }, ['body.asked']],
  ])('with %s is refused', async (_, change, paths) => {
    expect(await wrong({ ...full(), ...change })).toEqual([422, paths]);
  });

  test('createQuestion: keeps a tenth of a percent', async () => {
    const impact = { type: 'percentage', value: -33.3 };
    const made = await post({ ...full(), answers: [{ title: 'Yes', impact }, { title: 'No' }] });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json().answers[0].impact).toEqual(impact);
  });

  test('createQuestion: refuses an archived category (409)', async () => {
    const archived = await its.category(root);
    await api.asAdmin((client) =>
      client.query("update app.category set status = 'archived' where id = $1", [archived]),
    );
    expect((await post({ ...full(), categoryId: archived })).json().code).toBe('status_not_fit');
  });

  test('createQuestion: refuses the 101st question of a category (422)', async () => {
    const category = await its.category(root);
    await api.asAdmin((client) =>
      client.query(
        `insert into app.question (account_id, category_id, position, type, title)
         select $1, $2, n, 'unique', 'Question ' || n from generate_series(1, 99) n`,
        [shop.id, category],
      ),
    );
    expect((await post({ ...full(), categoryId: category })).statusCode).toBe(201);
    expect((await post({ ...full(), categoryId: category })).json().code).toBe('too_many_questions');
  });

  test('makes the version of the catalogue grow, as every later change does', async () => {
    const version = async () =>
      Number(
        (
          await api.asAdmin((client) =>
            client.query('select version from app.catalogue_version where account_id = $1', [shop.id]),
          )
        ).rows[0]?.version ?? 0,
      );
    const seen = [await version()];
    const { id, answers } = (await post(full())).json();
    seen.push(await version());
    await its.patch(manager, id, { answers: answers.slice(1), version: 1 });
    seen.push(await version());
    await its.remove(manager, id);
    seen.push(await version());
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
    expect(new Set(seen).size).toBe(4);
  });
});

describe('a change', () => {
  test('updateQuestion: answers that stay keep their ids, in the order sent', async () => {
    const { id, answers } = (await post(full())).json();
    const [asNew, scratched, cracked] = answers;
    const sent = [{ ...cracked, title: 'Broken' }, asNew, { title: 'New one' }, { ...scratched, impact: null }];
    const after = (await its.patch(manager, id, { answers: sent, version: 1 })).json();
    expect(after.answers.map((a: { id: string }) => a.id)).toEqual([
      cracked.id,
      asNew.id,
      expect.any(String),
      scratched.id,
    ]);
    expect(after.answers[0].title).toBe('Broken');
    expect(after.answers[3].impact).toBeNull();
    expect(after.version).toBe(2);
    expect((await api.call(getQuestion, { params: { id } }, manager)).json()).toEqual(after);
    const { rows } = await api.asAdmin((client) =>
      client.query("select after from app.audit where entity_id = $1 and action = 'update'", [id]),
    );
    expect(Object.keys(rows[0].after)).toEqual(['answers', 'version']);
  });

  test('updateQuestion: a merge patch changes sent fields, keeps the others and clears nulls', async () => {
    const made = (await post(full())).json();
    const after = (await its.patch(manager, made.id, { type: 'multiple', description: null, version: 1 })).json();
    expect(after).toEqual({ ...made, type: 'multiple', description: null, version: 2 });
  });

  test('updateQuestion: an empty patch changes nothing, and a stale version is refused (409)', async () => {
    const made = (await post(full())).json();
    const { title, answers } = made;
    expect((await its.patch(manager, made.id, { title, answers, version: 1 })).json()).toEqual(made);
    await its.patch(manager, made.id, { title: 'Another', version: 1 });
    const late = await its.patch(manager, made.id, { title: 'Late', version: 1 });
    expect([late.statusCode, late.json().code, late.json().data]).toEqual([409, 'concurrent_change', { version: 2 }]);
  });

  test('updateQuestion: refuses an answer of another question and a repeated answer (422)', async () => {
    const [one, other] = [(await post(full())).json(), (await post(full())).json()];
    const refused = async (answers: object[]) =>
      (await its.patch(manager, one.id, { answers, version: 1 })).json().violations?.[0].path;
    expect(await refused([one.answers[0], other.answers[0]])).toBe('body.answers.1.id');
    expect(await refused([one.answers[0], one.answers[0]])).toBe('body.answers.1.id');
    expect(await wrong({ ...full(), answers: one.answers })).toEqual([
      422,
      [0, 1, 2, 3].map((i) => `body.answers.${i}.id`),
    ]);
  });

  test('updateQuestion: only an override can be marked as left out (422)', async () => {
    const made = (await post(full())).json();
    expect((await its.patch(manager, made.id, { asked: false, version: 1 })).json().code).toBe(
      'question_not_inherited',
    );
    const below = await its.category(root);
    const copy = (await its.override(manager, below, made.id, { answers: twoAnswers() })).json();
    expect((await its.patch(manager, copy.id, { asked: false, version: 1 })).json().asked).toBe(false);
  });
});

test('parts that were named are suggested again, each once', async () => {
  await post({
    ...full(),
    answers: [
      { title: 'Yes', part: 'Battery' },
      { title: 'No', part: 'Screen' },
    ],
  });
  const { parts } = (await api.call(listQuestionParts, {}, manager)).json();
  expect(parts).toEqual(['Battery', 'Screen']);
});

test('they are found by a word of their title', async () => {
  await its.ask(manager, root, 'Does 100 % of it work?');
  const found = async (text: string) =>
    (await api.call({ url: `/diagnostic-questions?search=${encodeURIComponent(text)}`, headers: manager })).json()[
      'hydra:totalItems'
    ];
  expect([await found('100 %'), await found('nowhere'), await found('%%')]).toEqual([1, 0, 0]);
});
