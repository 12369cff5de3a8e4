import type { PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import type { personalDataAccess } from '@reprise/contract/operations/personal-data-access';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers, TestUser } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';

type Access = z.output<typeof personalDataAccess>;
type Query = Record<string, string>;
const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;
let manager: TestUser;
let headers: Headers;

const ask = (as: Headers, query: Query = {}) =>
  api.call({ method: 'GET', url: '/personal-data-access', query, headers: as });
const list = async (as: Headers, query: Query = {}): Promise<Access[]> => {
  const answer = await ask(as, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'];
};
const follow = async (as: Headers, { id }: TestBuyback = sold) => {
  api.clock.advance(MINUTE);
  const answer = await api.call({ method: 'GET', url: `/buybacks/${id}/follow-up`, headers: as });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** A read nobody made by hand, with the parts a test wants. */
const record = (user: TestUser, parts: readonly PersonalDataPart[], buyback = sold) =>
  api.asSystem(undefined, ({ db, clock }) =>
    db
      .insertInto('personal_data_access')
      .values({
        account_id: buyback.accountId,
        occurred_at: clock.now(),
        actor_account_id: user.accountId,
        actor_id: user.id,
        user_type: user.userType,
        module: user.module,
        session_id: user.id,
        customer_id: user.id,
        buyback_id: buyback.id,
        parts: [...parts],
        purpose: 'transfer_order',
        request_id: 'test',
      })
      .execute(),
  );
const managerOf = (at: TestShop['retailer']['root'], module: 'root' | 'tim' = 'root') =>
  world.user('root_management_unit_manager', at, { firstname: 'Élodie', lastname: 'Marchand', module });

beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop);
  manager = await managerOf(shop.retailer.root, 'tim');
  headers = await world.session(manager);
});

describe('listPersonalDataAccess', () => {
  test('names the reader, the buyback, the parts and the purpose, newest first', async () => {
    await follow(headers);
    const [first] = await list(headers);
    const { identification_number } = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('buyback').select('identification_number').where('id', '=', sold.id).executeTakeFirstOrThrow(),
    );
    expect(first).toMatchObject({
      occurredAt: api.clock.now().toISOString(),
      reader: { kind: 'person', id: manager.id, name: 'Élodie Marchand', userType: manager.userType, module: 'tim' },
      accountId: shop.retailer.id,
      buybackId: sold.id,
      code: identification_number,
      parts: ['name'],
      purpose: 'follow_up',
    });
    expect(JSON.stringify(first), 'the log names no customer').not.toMatch(/Nora|Lindqvist/);
  });

  test('filters by person, part, buyback code and period', async () => {
    const other = await world.sell(shop);
    const colleague = await managerOf(shop.retailer.root, 'tim');
    api.clock.advance(MINUTE);
    const from = api.clock.now().toISOString();
    await record(colleague, ['name', 'iban'], other);
    const by = await list(headers, { actorId: colleague.id });
    expect(by.map(({ parts }) => parts)).toEqual([['name', 'iban']]);
    expect(await list(headers, { 'part[]': 'iban' })).toEqual(by);
    expect(await list(headers, { code: by[0]!.code! })).toEqual(by);
    expect(await list(headers, { code: '2000000000000' })).toEqual([]);
    expect(await list(headers, { from })).toEqual(by);
    expect((await list(headers, { to: from })).map(({ id }) => id)).not.toContain(by[0]!.id);
    expect(await list(headers, { actorId: colleague.id, 'part[]': 'identity' })).toEqual([]);
  });

  test('goes on from a cursor without leaving a row out or giving one twice', async () => {
    for (let n = 0; n < 12; n++) await record(manager, ['address']);
    const whole = await list(headers, { pagination: 'false' });
    const pages: Access[] = [];
    let cursor: string | undefined;
    do {
      const rows = await list(headers, { itemsPerPage: '5', partial: 'true', ...(cursor && { cursor }) });
      pages.push(...rows);
      const last = rows.at(-1);
      cursor = rows.length === 5 && last ? `${last.occurredAt},${last.id}` : undefined;
    } while (cursor);
    expect(pages).toEqual(whole);
    const upwards = await list(headers, { pagination: 'false', 'order[occurredAt]': 'asc' });
    expect(upwards).toEqual(whole.toReversed());
    expect((await ask(headers)).json()['hydra:totalItems']).toBe(whole.length);
  });

  test('a retailer sees the reads of its buyer’s people without their names; the buyer sees its own people', async () => {
    const buyer = await world.user('buyer_manager', shop.buyer.buyer, { firstname: 'Thaïs', lastname: 'Moreau' });
    const session = await world.session(buyer);
    await follow(session);
    const [seen] = await list(headers);
    expect(seen!.reader).toEqual({ kind: 'partner', id: null, name: null, userType: 'buyer_manager', module: 'lcm' });
    expect((await ask(headers)).body).not.toMatch(/Thaïs|Moreau/);
    const own = await list(session);
    expect(own.map(({ reader }) => reader.name)).toEqual(['Thaïs Moreau']);
    expect(own[0]).toMatchObject({ accountId: shop.retailer.id, buybackId: sold.id });
    const root = await world.session(await managerOf(shop.buyer.root));
    expect((await list(root)).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  });

  test('a retailer sees the reads of the provider’s people as the provider’s', async () => {
    const admin = await world.user('admin', null, { module: 'tim' });
    await follow(await world.session(admin));
    const [seen] = await list(headers);
    expect(seen!.reader).toMatchObject({ kind: 'provider', id: null, name: null, userType: 'admin' });
  });

  test('another tenant’s rows are not seen: by account, by person, by code', async () => {
    const away = await world.shop();
    const stranger = await world.session(await managerOf(away.retailer.root));
    const rows = await list(headers);
    expect(await list(stranger)).toEqual([]);
    for (const query of [{ accountId: shop.retailer.id }, { actorId: manager.id }, { code: rows[0]!.code! }])
      expect(await list(stranger, query as Query), JSON.stringify(query)).toEqual([]);
  });

  test('in an account that is retailer and buyer, a buyer manager sees the buyer’s side only', async () => {
    const group = await world.both();
    const warehouse = await world.warehouse(group.buyer);
    const worker = await world.user('warehouse_manager', warehouse);
    const root = await managerOf(group.root, 'tim');
    await record(worker, ['address'], { ...sold, accountId: group.id });
    await record(root, ['name'], { ...sold, accountId: group.id });
    const buyer = await world.session(await world.user('buyer_manager', group.buyer));
    expect((await list(buyer)).map(({ reader }) => reader.id)).toEqual([worker.id]);
    expect(await list(await world.session(root))).toHaveLength(2);
  });

  test('nobody reads it without the permission', async () => {
    const staff = [
      await world.user('root_management_unit_analyst', shop.retailer.root),
      await world.user('store_manager', shop.store),
      await world.user('warehouse_manager', shop.warehouse),
      await world.user('admin'),
    ];
    for (const user of staff) {
      const answer = await ask(await world.session(user));
      expect([answer.statusCode, answer.json().code], user.userType).toEqual([403, 'permission_denied']);
    }
    expect((await ask(shop.visitor)).statusCode).toBe(401);
  });

  test('the provider sees every account of the last weeks, and one of them from its first day', async () => {
    const session = await world.user('super_admin');
    api.clock.advance(40 * DAY);
    const other = await world.shop();
    const theirs = await world.sell(other);
    await record(await managerOf(other.retailer.root), ['name'], theirs);
    const admin = await world.session(session);
    const accounts = new Set((await list(admin, { pagination: 'false' })).map(({ accountId }) => accountId));
    expect([accounts.has(other.retailer.id), accounts.has(shop.retailer.id)]).toEqual([true, false]);
    const one = await list(admin, { accountId: shop.retailer.id });
    expect(one.length).toBeGreaterThan(0);
    expect(one[0]!.accountName).toBe(shop.retailer.name);
  });
});
