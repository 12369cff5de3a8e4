import * as routes from '@reprise/contract/logistics/transport-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestParcel } from '../../../testing/world/parcels.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { recordDelivery } from '../../logistics/index.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
let admin: Record<string, string>;
beforeAll(async () => {
  admin = await world.session(await world.user('super_admin'));
});
const list = async (query: Record<string, string | string[]> = {}) =>
  (await api.call(routes.listTransports, { query }, admin)).json()['hydra:member'];
const say = ({ accountId, shipmentId }: TestParcel, code: string, daysAgo = 0) =>
  api.asSystem(accountId, (ctx) => {
    const occurredAt = new Date(ctx.clock.now().getTime() - daysAgo * DAY);
    const event = { trackingNumber: 'x', code, label: 'as the carrier says it', location: null, occurredAt };
    return recordDelivery(ctx, { accountId, shipmentId }, [event]);
  });

test('listTransports: says of each parcel where it is, and why somebody should look at it', async () => {
  const parcels = {
    fine: await world.postedParcel(),
    lost: await world.postedParcel(),
    silent: await world.postedParcel(),
    waiting: await world.postedParcel(),
  };
  await say(parcels.fine, 'PC1');
  await say(parcels.lost, 'LOST');
  await say(parcels.silent, 'PC1', 12);
  await say(parcels.waiting, 'DI1', 9);
  await api.asSystem(parcels.waiting.accountId, async ({ db }) => {
    await db
      .updateTable('buyback')
      .set({ status: 'bb_in_transit' })
      .where('id', '=', parcels.waiting.buybackId)
      .execute();
    await db
      .updateTable('item')
      .set({ status: 'item_in_transit', place: 'parcel' })
      .where('id', '=', parcels.waiting.itemId)
      .execute();
  });
  const concerns = new Map(
    (await list({ itemsPerPage: '30' })).map((row: { id: string; concern: string }) => [row.id, row.concern]),
  );
  expect(concerns.get(parcels.fine.shipmentId)).toBeNull();
  expect(concerns.get(parcels.lost.shipmentId)).toBe('lost');
  expect(concerns.get(parcels.silent.shipmentId)).toBe('silent');
  expect(concerns.get(parcels.waiting.shipmentId)).toBe('not_checked_in');
  for (const [name, concern] of [
    ['lost', 'lost'],
    ['silent', 'silent'],
    ['waiting', 'not_checked_in'],
  ] as const) {
    const rows = await list({ concern });
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([parcels[name].shipmentId]);
  }
  const [found] = await list({ search: parcels.fine.trackingNumber });
  expect(found).toMatchObject({
    id: parcels.fine.shipmentId,
    account: { id: parcels.fine.accountId },
    buyback: { id: parcels.fine.buybackId },
    lastStatus: 'delivery_started',
    package: null,
  });
  expect(await list({ 'status[]': ['delivery_lost'] })).toHaveLength(1);
  expect(await list({ isDelivered: 'true' })).toHaveLength(1);
  expect(await list({ direction: 'return' })).toEqual([]);
});

test('listUnmappedCodes: counts what nobody mapped, and tells it to the provider only (403)', async () => {
  const parcel = await world.postedParcel();
  await say(parcel, 'ZZ9');
  await say(parcel, 'ZZ9', 1);
  const answer = await api.call(routes.listUnmappedCodes, {}, admin);
  expect(answer.json().codes).toEqual([
    expect.objectContaining({
      carrier: 'sandbox',
      code: 'ZZ9',
      events: 2,
      parcels: 1,
      label: 'as the carrier says it',
    }),
  ]);
  const shop = await world.shop();
  const manager = await world.manager(shop.retailer);
  for (const route of [routes.listUnmappedCodes, routes.listTransports]) {
    const refused = await api.call(route, {}, manager);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_denied']);
  }
});
