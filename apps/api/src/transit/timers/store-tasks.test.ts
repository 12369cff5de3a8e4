import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureMonths } from '../../../testing/harness/ensure-months.ts';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildBox, type TestBox } from '../../../testing/transit/boxes.ts';
import { buildArrivalStock } from '../../../testing/world/parcels.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { DAY } from '../../platform/clock.ts';
import { withContext } from '../../platform/with-context.ts';
import { topic } from '../../states/index.ts';
import { checkIn } from '../check-in/check-in.ts';
import { requireOwnWarehouse } from '../check-in/require-warehouse.ts';

const start = new Date('2027-03-04T08:00:00Z');
const jobs = useJobs({ start });
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);
const { pass } = desk;
let shop: TestShop;
beforeAll(async () => {
  await ensureMonths(jobs, start);
  shop = await world.shop();
  await buildArrivalStock(jobs, { buyerAccountId: shop.buyer.id });
});

describe('package_open', () => {
  const tasksOf = async ({ packageId }: TestBox, accountId: string) =>
    (await desk.all(accountId, 'package_open')).filter(({ subject_id }) => subject_id === packageId);

  test('a box that a store began three days ago is a task of the store, once, and closing it ends the task', async () => {
    const box = await buildBox(jobs, shop, { isOpen: true, devices: 2 });
    await pass(2.9 * DAY);
    expect(await tasksOf(box, shop.retailer.id)).toEqual([]);
    await pass(DAY);
    await pass(0);
    expect(await tasksOf(box, shop.retailer.id)).toMatchObject([
      { organization_id: shop.store.id, buyback_id: null, closed_at: null, facts: { box: box.number, devices: 2 } },
    ]);
    await jobs.asSystem(box.accountId, async (ctx) => {
      await sql`update app.package set status = 'closed', closed_at = ${ctx.clock.now()} where id = ${box.packageId}`.execute(
        ctx.db,
      );
      await ctx.emit(topic('package.closed')({ packageId: box.packageId }));
    });
    await desk.keep();
    expect(await tasksOf(box, shop.retailer.id)).toMatchObject([{ closed_by: 'cause' }]);
  });

  test('a return that a warehouse has not closed is a task of the warehouse, and discarding it ends the task', async () => {
    const box = await buildBox(jobs, shop, { direction: 'return', isOpen: true });
    await pass(3 * DAY);
    expect(await tasksOf(box, shop.buyer.id)).toMatchObject([
      { organization_id: shop.warehouse.id, buyback_id: box.devices[0]!.id, facts: { devices: 1 } },
    ]);
    await jobs.asSystem(box.accountId, async (ctx) => {
      await sql`update app.item set place = 'stock', package_id = null, package_account_id = null
        where package_id = ${box.packageId}`.execute(ctx.db);
      await sql`delete from app.package where id = ${box.packageId}`.execute(ctx.db);
      await ctx.emit(topic('package.discarded')({ packageId: box.packageId }));
    });
    await desk.keep();
    expect(await tasksOf(box, shop.buyer.id)).toMatchObject([{ closed_by: 'cause' }]);
  });
});

describe('arrived_unfinalized', () => {
  const operator = (): Actor => ({
    kind: 'user',
    accountId: shop.buyer.id,
    userId: jobs.services.newId(),
    sessionId: jobs.services.newId(),
    provider: false,
    module: 'rps',
    userType: 'warehouse_operator',
    organizationId: shop.warehouse.id,
    roles: [],
    premiumFeatures: [],
    checkinRequirement: 'optional',
  });
  async function arrived() {
    const sold = await world.sell(shop, { circuit: 'web_drop' });
    const key = { accountId: sold.accountId, itemId: sold.itemId };
    await withContext(jobs.services, { actor: operator(), requestId: 'test' }, async (ctx) =>
      checkIn(ctx, await requireOwnWarehouse(ctx, shop.warehouse.id), key, { isConfirmed: true }),
    );
    return sold;
  }
  const tasksOf = async ({ id }: { id: string }) =>
    (await desk.all(shop.retailer.id, 'arrived_unfinalized')).filter(({ buyback_id }) => buyback_id === id);

  test('a predeclared device that is checked in is told to its store, once, until the control ends', async () => {
    const sold = await arrived();
    await pass(0);
    await pass(0);
    expect(await tasksOf(sold)).toMatchObject([
      { organization_id: shop.store.id, second_account_id: shop.buyer.id, closed_at: null },
    ]);
    await world.placeAt(sold, 'bb_completed', 'item_completed');
    await pass(0);
    expect(await tasksOf(sold)).toMatchObject([{ closed_by: 'cause' }]);
  });

  test('once somebody of the store has closed it, it stays closed', async () => {
    const sold = await arrived();
    await pass(0);
    await jobs.asSystem(shop.retailer.id, ({ db, clock }) =>
      db
        .updateTable('task')
        .set({ closed_at: clock.now(), closed_by: 'person' })
        .where('buyback_id', '=', sold.id)
        .where('kind', '=', 'arrived_unfinalized')
        .execute(),
    );
    await pass(DAY);
    expect(await tasksOf(sold)).toMatchObject([{ closed_by: 'person' }]);
  });

  test('a device that its store finalised is no news', async () => {
    const sold = await world.sell(shop);
    await world.placeAt(sold, 'bb_in_processing', 'item_registered_in_warehouse');
    await pass(0);
    expect(await tasksOf(sold)).toEqual([]);
  });
});
