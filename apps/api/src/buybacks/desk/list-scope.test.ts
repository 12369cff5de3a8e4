import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);

/** Of two shops: sold on the web, in the first store of the first unit, and in a store of another unit. */
type Row = 'web' | 'near' | 'far' | 'foreign';
const ids = {} as Record<Row, string>;
const people = {} as Record<StaffUserType, Headers>;
const strangers = {} as { manager: Headers; buyer: Headers };

const place = (id: string, accountId: string, set: { storeId?: string; warehouseId?: string }) =>
  api.asSystem(accountId, ({ db }) =>
    sql`update app.buyback set store_id = coalesce(${set.storeId ?? null}::uuid, store_id),
      warehouse_id = coalesce(${set.warehouseId ?? null}::uuid, warehouse_id) where id = ${id}`.execute(db),
  );

beforeAll(async () => {
  const shop = await world.shop();
  const [unit, other] = [await world.unit(shop.retailer.root), await world.unit(shop.retailer.root)];
  const [near, far] = [await world.store(unit), await world.store(other)];
  const warehouse = await world.warehouse(shop.buyer.buyer, 'Atelier Loire');
  for (const row of ['web', 'near', 'far'] as const) ids[row] = (await world.sell(shop)).id;
  await place(ids.near, shop.retailer.id, { storeId: near.id });
  await place(ids.far, shop.retailer.id, { storeId: far.id, warehouseId: warehouse.id });
  const foreign = await world.shop();
  ids.foreign = (await world.sell(foreign)).id;
  const where: Partial<Record<StaffUserType, TestPlace>> = {
    root_management_unit_manager: shop.retailer.root,
    root_management_unit_analyst: shop.retailer.root,
    management_unit_manager: unit,
    management_unit_analyst: other,
    store_manager: near,
    store_seller: far,
    warehouse_manager: warehouse,
    warehouse_operator: warehouse,
    buyer_manager: shop.buyer.buyer,
  };
  for (const type of STAFF_USER_TYPES) {
    const module = USER_TYPE_FACTS[type].modules.includes('tim') ? { module: 'tim' as const } : {};
    people[type] = await world.session(await world.user(type, where[type] ?? null, module));
  }
  strangers.manager = await world.session(
    await world.user('root_management_unit_manager', foreign.retailer.root, { module: 'tim' }),
  );
  strangers.buyer = await world.session(await world.user('buyer_manager', foreign.buyer.buyer));
});

const OWN: readonly Row[] = ['web', 'near', 'far'];
/** By user type, written out by hand; a warehouse operator has no list. */
const SEES: Readonly<Record<StaffUserType, readonly Row[] | 'nothing'>> = {
  super_admin: [...OWN, 'foreign'],
  admin: [...OWN, 'foreign'],
  root_management_unit_manager: OWN,
  root_management_unit_analyst: OWN,
  management_unit_manager: ['near'],
  management_unit_analyst: ['far'],
  store_manager: ['near'],
  store_seller: ['far'],
  warehouse_manager: ['far'],
  warehouse_operator: 'nothing',
  buyer_manager: OWN,
};

const seen = async (headers: Headers, query = ''): Promise<Row[]> => {
  const answer = await api.call({ url: `/buybacks?order[createdAt]=asc&${query}`, headers });
  const members: { id: string }[] = answer.json()['hydra:member'];
  return members.flatMap(({ id }) => (Object.keys(ids) as Row[]).find((row) => ids[row] === id) ?? []);
};

describe('who sees which buybacks', () => {
  test.each(STAFF_USER_TYPES)('listBuybacks: %s', async (type) => {
    const expected = SEES[type];
    if (expected === 'nothing') {
      const answer = await api.call({ url: '/buybacks', headers: people[type] });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
      return;
    }
    expect(await seen(people[type])).toEqual(expected);
    const counts = await api.call({ url: '/buybacks/counts', headers: people[type] });
    expect(counts.json().all.count).toBe(expected.length);
    const news = await api.call({ url: '/buybacks/news?since=2020-01-01T00:00:00Z', headers: people[type] });
    expect(news.json().count).toBe(expected.length);
  });

  test('listBuybacks: another tenant sees nothing, by whatever it names', async () => {
    expect(await seen(strangers.manager)).toEqual(['foreign']);
    expect(await seen(strangers.buyer)).toEqual(['foreign']);
    const { code } = (await api.call({ url: '/buybacks?itemsPerPage=5', headers: people.buyer_manager })).json()[
      'hydra:member'
    ][0];
    for (const headers of Object.values(strangers)) expect(await seen(headers, `code=${code}`)).toEqual([]);
    const after = await api.call({ url: `/buybacks?after=${ids.web}`, headers: strangers.manager });
    const nobody = await api.call({ url: `/buybacks?after=${api.services.newId()}`, headers: strangers.manager });
    expect([after.statusCode, after.json().code]).toEqual([nobody.statusCode, nobody.json().code]);
  });

  test('listBuybacks: a unit finds nothing outside of it, by whatever it names', async () => {
    const all = (await api.call({ url: '/buybacks', headers: people.root_management_unit_manager })).json();
    for (const { code, store } of all['hydra:member'] as { code: string; store: { id: string } | null }[]) {
      const own = store && (await seen(people.store_manager, `store[]=${store.id}`));
      if (own) expect(own.every((row) => row === 'near')).toBe(true);
      expect((await seen(people.store_manager, `code=${code}`)).filter((row) => row !== 'near')).toEqual([]);
    }
  });
});
