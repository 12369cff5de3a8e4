import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { beforeAll, expect, test } from 'vitest';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { TestPlace } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { withContext } from '../../platform/with-context.ts';
import { startControl } from '../tests/start-control.ts';
import { validateControl } from '../tests/validate-control.ts';
import { releaseItem } from './release-item.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);
let shop: TestShop;
beforeAll(async () => {
  shop = await world.shop();
});

const as = <T>(
  userType: StaffUserType,
  module: 'lcm' | 'rps',
  at: TestPlace,
  work: (ctx: Context) => Promise<T>,
): Promise<T> => {
  const actor: Actor = {
    kind: 'user',
    accountId: shop.buyer.id,
    userId: jobs.services.newId(),
    sessionId: jobs.services.newId(),
    provider: false,
    module,
    userType,
    organizationId: at.id,
    roles: [],
    premiumFeatures: [],
    checkinRequirement: 'disabled',
  };
  return withContext(jobs.services, { actor, requestId: 'test' }, work);
};

/** Paid before its control found a scratch: 300 euros were promised, 200 are found. */
async function dispute(): Promise<TestBuyback> {
  const sold = await world.sell(shop);
  await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
  await jobs.asSystem(shop.retailer.id, async ({ db }) => {
    await db.updateTable('payment').set({ status: 'payment_completed' }).where('buyback_id', '=', sold.id).execute();
    await db.updateTable('item').set({ place: 'stock' }).where('id', '=', sold.itemId).execute();
  });
  const { screen } = shop.catalogue;
  await as('warehouse_operator', 'rps', shop.warehouse, async (ctx) => {
    const { control } = await startControl(ctx, { params: { id: sold.itemId }, body: {} });
    const responses = [{ questionId: screen.id, answerIds: [screen.scratched] }];
    const { outcome } = await validateControl(ctx, {
      params: { id: control!.testId },
      body: { responses, expectedVersion: 1 },
    });
    expect(outcome).toBe('retailer_dispute');
  });
  await desk.keep();
  return sold;
}
async function settle({ itemId }: TestBuyback, price?: number): Promise<void> {
  const { version } = await jobs.asSystem(shop.retailer.id, ({ db }) =>
    db.selectFrom('item').select('version').where('id', '=', itemId).executeTakeFirstOrThrow(),
  );
  const outcome = price === undefined ? 'settle_declared' : 'settle_price';
  const body = { outcome, comment: 'Agreed', expectedVersion: version, ...(price !== undefined && { price }) } as const;
  await as('buyer_manager', 'lcm', shop.buyer.buyer, (ctx) => releaseItem(ctx, { params: { id: itemId }, body }));
  await desk.keep();
}
const tasksOf = async (kind: 'retailer_dispute' | 'dispute_settled', { id }: TestBuyback) =>
  (await desk.all(shop.retailer.id, kind)).filter((task) => task.buyback_id === id);

test('retailer_dispute: the retailer is told the gap; its settlement closes the task and is told with its price', async () => {
  const sold = await dispute();
  expect(await tasksOf('retailer_dispute', sold)).toMatchObject([
    { closed_at: null, organization_id: null, facts: { price: 10_000, currency: 'EUR' } },
  ]);
  expect(await tasksOf('dispute_settled', sold)).toEqual([]);
  await settle(sold, 25_000);
  expect(await tasksOf('retailer_dispute', sold)).toMatchObject([{ closed_by: 'cause' }]);
  expect(await tasksOf('dispute_settled', sold)).toMatchObject([{ closed_at: null, facts: { price: 25_000 } }]);
  await desk.pass(15 * DAY);
  expect(await tasksOf('dispute_settled', sold)).toMatchObject([{ closed_by: 'cause' }]);
});

test('dispute_settled: a device that is controlled again settles nothing; the buyer gets neither task', async () => {
  const sold = await dispute();
  const { version } = await jobs.asSystem(shop.retailer.id, ({ db }) =>
    db.selectFrom('item').select('version').where('id', '=', sold.itemId).executeTakeFirstOrThrow(),
  );
  const body = { outcome: 'resume_control', comment: 'Look again', expectedVersion: version } as const;
  await as('buyer_manager', 'lcm', shop.buyer.buyer, (ctx) => releaseItem(ctx, { params: { id: sold.itemId }, body }));
  await desk.keep();
  expect(await tasksOf('retailer_dispute', sold)).toMatchObject([{ closed_by: 'cause' }]);
  expect(await tasksOf('dispute_settled', sold)).toEqual([]);
  expect(await desk.all(shop.buyer.id, 'retailer_dispute')).toEqual([]);
});
