import { PERSONAL_DATA_READS_PER_DAY } from '@reprise/contract/buybacks/personal-data';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers, TestPlace, TestUser } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { createLog } from '../../create-log.ts';
import { DAY } from '../../platform/clock.ts';

const lines: string[] = [];
const log = createLog('test', { level: 'warn', stream: { write: (line: string) => void lines.push(line) } });
const api = useApi({ log });
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;

beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop, { circuit: 'web_drop' });
});

const follow = (headers: Headers, buyback = sold) =>
  api.call({ method: 'GET', url: `/buybacks/${buyback.id}/follow-up`, headers });
const rowsOf = ({ id }: Pick<TestUser, 'id'>) =>
  api.asSystem(undefined, ({ db }) =>
    db.selectFrom('personal_data_access').selectAll().where('actor_id', '=', id).orderBy('id').execute(),
  );
const manager = (at: TestPlace = shop.retailer.root) =>
  world.user('root_management_unit_manager', at, { module: 'tim' });

describe('a read of personal data by staff', () => {
  test('getFollowUp: writes who read which parts of whose data, why and in which request', async () => {
    const user = await manager();
    const answer = await follow(await world.session(user));
    expect(answer.json()).toMatchObject({ firstname: 'Nora' });
    const customer = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('buyback').select('customer_id').where('id', '=', sold.id).executeTakeFirstOrThrow(),
    );
    expect(await rowsOf(user)).toEqual([
      expect.objectContaining({
        account_id: shop.retailer.id,
        actor_account_id: shop.retailer.id,
        customer_id: customer.customer_id,
        buyback_id: sold.id,
        user_type: 'root_management_unit_manager',
        module: 'tim',
        parts: ['name'],
        purpose: 'follow_up',
        request_id: answer.headers['x-request-id'],
        occurred_at: api.clock.now(),
      }),
    ]);
  });

  test('getFollowUp: staff without the permission get neither name nor comment, and no row is written', async () => {
    const cancelled = await world.sell(shop, { circuit: 'web_drop' });
    const body = { reason: 'other', comment: 'Mon voisin Luc le veut', token: cancelled.follow };
    const done = await api.call({
      method: 'POST',
      url: `/buybacks/${cancelled.id}/cancel`,
      headers: shop.visitor,
      payload: body,
    });
    expect(done.statusCode, done.body).toBe(200);
    const read = async (...who: Parameters<typeof world.user>) => {
      const user = await world.user(...who);
      const answer = await follow(await world.session(user), cancelled);
      expect(answer.statusCode, answer.body).toBe(200);
      const { firstname, cancellation } = answer.json();
      return [firstname, cancellation.comment, (await rowsOf(user)).flatMap(({ parts }) => parts).join(' ')];
    };
    const { retailer, store, warehouse, buyer } = shop;
    const unseen = [null, null, ''];
    expect(await read('warehouse_operator', warehouse)).toEqual(unseen);
    expect(await read('warehouse_manager', warehouse)).toEqual(unseen);
    expect(await read('root_management_unit_analyst', retailer.root, { module: 'tim' })).toEqual(unseen);
    expect(await read('store_seller', store), 'the buyback has ended').toEqual(unseen);
    expect(await read('buyer_manager', buyer.buyer)).toEqual(['Nora', null, 'name']);
    expect(await read('store_manager', store)).toEqual(['Nora', 'Mon voisin Luc le veut', 'name notes']);
  });

  test('getFollowUp: a seller reads the name while the device is at the counter, not once it was sent', async () => {
    const dropped = await world.sell(shop, { circuit: 'web_drop' });
    const headers = await world.session(await world.user('store_seller', shop.store));
    expect((await follow(headers, dropped)).json().firstname).toBe('Nora');
    await world.placeAt(dropped, 'bb_in_transit', 'item_in_transit');
    expect((await follow(headers, dropped)).json().firstname).toBeNull();
  });

  test('getFollowUp: the customer is not written down', async () => {
    const before = await api.asSystem(undefined, ({ db }) =>
      db.selectFrom('personal_data_access').select('id').execute(),
    );
    const url = `/buybacks/${sold.id}/follow-up?t=${sold.follow}`;
    const answer = await api.call({ method: 'GET', url, headers: shop.visitor });
    expect(answer.json().firstname).toBe('Nora');
    const after = await api.asSystem(undefined, ({ db }) =>
      db.selectFrom('personal_data_access').select('id').execute(),
    );
    expect(after).toEqual(before);
  });

  test('getFollowUp: when the row cannot be written, nothing is answered', async () => {
    const user = await manager();
    const headers = await world.session(user);
    const setGrant = (statement: string) => api.asAdmin((admin) => admin.query(statement));
    await setGrant('revoke insert on app.personal_data_access from reprise_api');
    const answer = await follow(headers);
    await setGrant('grant insert on app.personal_data_access to reprise_api');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('Nora');
    expect((await follow(headers)).statusCode).toBe(200);
  });
});

describe('the daily cap', () => {
  const cap = PERSONAL_DATA_READS_PER_DAY;

  test('personal data cap: 200 reads are answered and recorded; the 201st answers 429, records nothing and is logged', async () => {
    const user = await manager();
    const headers = await world.session(user);
    const statuses = new Set<number>();
    for (let n = 0; n < cap; n++) statuses.add((await follow(headers)).statusCode);
    expect([...statuses]).toEqual([200]);
    expect(await rowsOf(user)).toHaveLength(200);
    lines.length = 0;
    const refused = await follow(headers);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    expect(refused.body).not.toContain('Nora');
    expect(await rowsOf(user)).toHaveLength(200);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        user: user.id,
        account: shop.retailer.id,
        msg: 'personal data: a person has reached the daily cap of reads',
      }),
    );

    const colleague = await world.session(await manager());
    expect((await follow(colleague)).statusCode, 'a colleague').toBe(200);
    api.clock.advance(DAY + 1_000);
    expect((await follow(await world.session(user))).statusCode, 'the next day').toBe(200);
  }, 60_000);

  test('personal data cap: parallel reads do not exceed the cap', async () => {
    const user = await manager();
    const headers = await world.session(user);
    await api.asSystem(undefined, async ({ db, clock }) => {
      const row = {
        account_id: shop.retailer.id,
        occurred_at: clock.now(),
        actor_account_id: shop.retailer.id,
        actor_id: user.id,
        user_type: user.userType,
        module: user.module,
        session_id: user.id,
        customer_id: user.id,
        buyback_id: sold.id,
        parts: ['name' as const],
        purpose: 'follow_up' as const,
        request_id: 'test',
      };
      await db
        .insertInto('personal_data_access')
        .values(Array.from({ length: cap - 3 }, () => row))
        .execute();
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(headers)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await rowsOf(user)).toHaveLength(cap);
  });
});
