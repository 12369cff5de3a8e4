import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { TaskKind } from '@reprise/contract/tasks/kinds';
import * as routes from '@reprise/contract/tasks/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { Headers, TestPlace, TestUser } from '../../testing/world/people.ts';
import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { HOUR } from '../platform/clock.ts';
import type { Cause } from './define-task.ts';
import { keepTask } from './keep-task.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let otherStore: TestPlace;
const people = {} as Record<'manager' | 'seller' | 'elsewhere' | 'buyer' | 'operator', { user: TestUser; as: Headers }>;

beforeAll(async () => {
  shop = await world.shop();
  otherStore = await world.store(shop.retailer.root);
  const signedIn = async (type: StaffUserType, at: TestPlace, module?: 'tim') => {
    const user = await world.user(type, at, module ? { module } : {});
    return { user, as: await world.session(user) };
  };
  people.manager = await signedIn('root_management_unit_manager', shop.retailer.root, 'tim');
  people.seller = await signedIn('store_seller', shop.store);
  people.elsewhere = await signedIn('store_seller', otherStore);
  people.buyer = await signedIn('buyer_manager', shop.buyer.buyer);
  people.operator = await signedIn('warehouse_manager', shop.warehouse);
});

/** A task whose cause is what the test says it is. */
async function open(kind: TaskKind, cause: Partial<Cause> = {}): Promise<string> {
  const id = api.services.newId();
  const accountId = cause.accountId ?? shop.retailer.id;
  await api.asSystem(accountId, (ctx) =>
    keepTask(
      ctx,
      {
        kind,
        subject: 'buyback',
        on: [],
        subjectOf: () => undefined,
        findCause: async () => ({ accountId, since: ctx.clock.now(), ...cause }),
      },
      { accountId, id },
    ),
  );
  const row = await api.asSystem(accountId, ({ db }) =>
    db.selectFrom('task').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow(),
  );
  return row.id;
}
const list = async (as: Headers, query: Record<string, string> = {}) => {
  const answer = await api.call(routes.listTasks, { query }, as);
  expect(answer.statusCode).toBe(200);
  return answer.json() as {
    tasks: { id: string; version: number; snoozedUntil: string | null }[];
    next: string | null;
  };
};
const idsOf = async (as: Headers, query?: Record<string, string>) => (await list(as, query)).tasks.map(({ id }) => id);
const update = (id: string, body: object, as = people.manager.as) =>
  api.call(routes.updateTask, { params: { id }, body: { version: 1, ...body } }, as);
const close = (id: string, as = people.manager.as, version = 1) =>
  api.call(routes.closeTask, { params: { id }, body: { version } }, as);
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR);

describe('listTasks', () => {
  test('a task given to somebody is theirs, although it belongs to no store; a colleague does not see it', async () => {
    const given = await open('mention', { assigneeId: people.seller.user.id });
    expect(await idsOf(people.seller.as)).toContain(given);
    expect(await idsOf(people.elsewhere.as)).not.toContain(given);
    expect((await close(given, people.seller.as)).statusCode).toBe(200);
  });

  test('a store sees its own tasks, the account sees all, and the other account none', async () => {
    const ofStore = await open('predeclaration_ageing', {
      organizationId: shop.store.id,
      secondAccountId: shop.buyer.id,
    });
    const ofAccount = await open('customer_untold', { secondAccountId: shop.buyer.id });
    const manager = await idsOf(people.manager.as);
    expect([manager.includes(ofStore), manager.includes(ofAccount)]).toEqual([true, true]);
    const seller = await idsOf(people.seller.as);
    expect([seller.includes(ofStore), seller.includes(ofAccount)]).toEqual([true, false]);
    expect(await idsOf(people.elsewhere.as)).not.toContain(ofStore);
    expect(await idsOf(people.buyer.as)).toEqual([]);
  });

  test('a kind is seen by who has its permission in the module they work in', async () => {
    const look = await open('second_look', { accountId: shop.buyer.id, organizationId: shop.warehouse.id });
    expect(await idsOf(people.buyer.as)).toContain(look);
    expect(await idsOf(people.operator.as)).toContain(look);
    expect(await idsOf(people.manager.as)).not.toContain(look);
    const prices = await open('price_revision_failed');
    expect(await idsOf(people.manager.as)).toContain(prices);
    expect(await idsOf(people.seller.as)).not.toContain(prices);
  });

  test('the first due comes first, one without a date last, and a page continues after the cursor', async () => {
    const { id: accountId, root } = await world.retailer();
    const boss = await world.manager({ root });
    const headers = { ...boss };
    const made: string[] = [];
    for (let i = 0; i < 53; i++)
      made.push(await open('price_revision_failed', { accountId, ...(i > 0 && { dueAt: inHours(i) }) }));
    const [withoutDate, ...dated] = made;
    const first = await list(headers);
    expect(first.tasks.map(({ id }) => id)).toEqual(dated.slice(0, 50));
    const second = await list(headers, { cursor: first.next! });
    expect([second.tasks.map(({ id }) => id), second.next]).toEqual([[...dated.slice(50), withoutDate], null]);
    expect(await idsOf(headers, { dueBefore: inHours(3).toISOString() })).toEqual(dated.slice(0, 2));
  });

  test('of some buybacks only', async () => {
    const [{ id: one }, { id: other }] = [await world.sell(shop), await world.sell(shop)];
    const about = (id: string) => open('label_failed', { buyback: { accountId: shop.retailer.id, id } });
    const [ofOne, ofOther] = [await about(one), await about(other)];
    await open('label_failed');
    expect(await idsOf(people.manager.as, { buybackId: one })).toEqual([ofOne]);
    const both = await api.call(routes.listTasks, { query: { buybackId: [one, other] } }, people.manager.as);
    const seen = (both.json() as { tasks: { id: string }[] }).tasks.map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set([ofOne, ofOther]));
    expect(await idsOf(people.buyer.as, { buybackId: one })).toEqual([]);
  });

  test('a malformed cursor gets 400', async () => {
    const answer = await api.call(routes.listTasks, { query: { cursor: 'yesterday' } }, people.manager.as);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});

describe('countTasks', () => {
  test('counts open, own, put off and late ones, and who must act', async () => {
    const { id: accountId, root } = await world.retailer();
    const user = await world.user('root_management_unit_manager', root);
    const headers = await world.session(user);
    const own = await open('price_revision_failed', { accountId, dueAt: inHours(-1) });
    const snoozed = await open('mail_domain_failed', { accountId, dueAt: inHours(90) });
    await open('user_import_uninvited', { accountId, dueAt: inHours(2) });
    await open('label_failed', { accountId });
    expect((await update(own, { assigneeId: user.id }, headers)).statusCode).toBe(200);
    expect((await update(snoozed, { snoozedUntil: inHours(20).toISOString() }, headers)).statusCode).toBe(200);
    const counts = (await api.call(routes.countTasks, {}, headers)).json();
    expect(counts).toMatchObject({
      open: 2,
      mine: 1,
      snoozed: 1,
      late: 1,
      kinds: [
        { kind: 'price_revision_failed', open: 1, late: 1, soon: 0 },
        { kind: 'user_import_uninvited', open: 1, late: 0, soon: 1 },
      ],
      closed: { all: 0, byCause: 0 },
    });
    expect(counts.actors).toEqual(
      expect.arrayContaining([
        { kind: 'person', id: user.id, name: `${user.firstname} ${user.lastname}`, open: 1 },
        { kind: 'nobody', id: null, name: null, open: 1 },
      ]),
    );
    expect((await api.call(routes.countTasks, {})).statusCode).toBe(401);
  });
});

describe('updateTask', () => {
  test('a task is given to somebody who sees it, and shows under theirs', async () => {
    const id = await open('predeclaration_ageing', { organizationId: shop.store.id });
    const answer = await update(id, { assigneeId: people.seller.user.id });
    expect(answer.json()).toMatchObject({ version: 2, assignee: { id: people.seller.user.id } });
    expect(await idsOf(people.seller.as, { mine: 'true' })).toContain(id);
    expect(await idsOf(people.manager.as, { assigneeId: people.seller.user.id })).toContain(id);
    const stale = await update(id, { assigneeId: null });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'concurrent_change']);
  });

  test('nobody gets a task they would not see', async () => {
    const id = await open('predeclaration_ageing', { organizationId: shop.store.id });
    for (const { user } of [people.elsewhere, people.buyer]) {
      const answer = await update(id, { assigneeId: user.id });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
    }
    const { people: assignable } = (
      await api.call(routes.listTaskAssignees, { params: { id } }, people.seller.as)
    ).json();
    const ids = assignable.map((one: { id: string }) => one.id);
    expect(ids).toEqual(expect.arrayContaining([people.manager.user.id, people.seller.user.id]));
    expect(ids).not.toContain(people.elsewhere.user.id);
  });

  test('a task that was put off comes back a day before it is due', async () => {
    const id = await open('label_failed', { dueAt: inHours(25) });
    const answer = await update(id, { snoozedUntil: inHours(20).toISOString() });
    expect(answer.json().snoozedUntil).toBe(inHours(1).toISOString());
    expect(await idsOf(people.manager.as)).not.toContain(id);
    expect(await idsOf(people.manager.as, { state: 'snoozed' })).toContain(id);
    api.clock.advance(2 * HOUR);
    expect(await idsOf(people.manager.as)).toContain(id);
    const past = await update(id, { version: 2, snoozedUntil: inHours(-1).toISOString() });
    expect([past.statusCode, past.json().code]).toEqual([422, 'validation_failed']);
  });

  test('a task of another store, another account or nobody gets 404', async () => {
    const id = await open('predeclaration_ageing', { organizationId: shop.store.id, secondAccountId: shop.buyer.id });
    for (const as of [people.elsewhere.as, people.buyer.as]) {
      expect((await update(id, {}, as)).statusCode).toBe(404);
      expect((await close(id, as)).statusCode).toBe(404);
      expect((await api.call(routes.listTaskAssignees, { params: { id } }, as)).statusCode).toBe(404);
    }
    expect((await update(api.services.newId(), {})).json()).toMatchObject({ code: 'not_found' });
  });
});

test('what a person did with a task is in the change log', async () => {
  const id = await open('customer_untold');
  const { user } = people.manager;
  await update(id, { assigneeId: user.id });
  await close(id, people.manager.as, 2);
  const { rows } = await api.asAdmin((client) =>
    client.query(`select actor_id, before, after from app.audit where entity = 'task' and entity_id = $1 order by id`, [
      id,
    ]),
  );
  expect(rows).toMatchObject([
    { actor_id: user.id, before: { assignee: null }, after: { assignee: `${user.firstname} ${user.lastname}` } },
    { actor_id: user.id, before: { closedAt: null }, after: { closedAt: expect.any(String) } },
  ]);
});

describe('closeTask', () => {
  test('a person closes what no program can see the end of, and nothing else', async () => {
    const untold = await open('customer_untold');
    const done = await close(untold);
    expect(done.json()).toMatchObject({ closedBy: 'person', version: 2 });
    expect(await idsOf(people.manager.as)).not.toContain(untold);
    expect(await idsOf(people.manager.as, { state: 'closed' })).toContain(untold);
    const again = await close(untold, people.manager.as, 2);
    expect([again.statusCode, again.json().code]).toEqual([409, 'status_not_fit']);
    const label = await close(await open('label_failed'));
    expect([label.statusCode, label.json().code]).toEqual([409, 'status_not_fit']);
    const stale = await close(await open('customer_untold'), people.manager.as, 7);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'concurrent_change']);
  });
});
