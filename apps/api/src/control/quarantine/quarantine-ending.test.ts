import { beforeAll, expect, test } from 'vitest';
import { ensureMonths } from '../../../testing/harness/ensure-months.ts';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';

const start = new Date('2027-03-04T08:00:00Z');
const jobs = useJobs({ start });
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);
let shop: TestShop;
beforeAll(async () => {
  await ensureMonths(jobs, start);
  shop = await world.shop();
});

test('quarantine_ending: the warehouse is told the day before the end, and the task ends with the quarantine', async () => {
  const sold = await world.sell(shop);
  await world.placeAt(sold, 'bb_in_processing', 'item_in_quarantine');
  await jobs.asSystem(sold.accountId, ({ db, clock }) =>
    db
      .updateTable('item')
      .set({ quarantine_reason: 'hazard', quarantine_until: new Date(clock.now().getTime() + 28 * DAY) })
      .where('id', '=', sold.itemId)
      .execute(),
  );
  await desk.pass(26 * DAY);
  expect(await desk.all(shop.buyer.id, 'quarantine_ending')).toEqual([]);
  await desk.pass(DAY);
  await desk.pass(0);
  expect(await desk.all(shop.buyer.id, 'quarantine_ending')).toMatchObject([
    { subject_id: sold.id, organization_id: shop.warehouse.id, closed_at: null, facts: { itemId: sold.itemId } },
  ]);
  await world.placeAt(sold, 'bb_in_processing', 'item_to_reintegrate_to_stock');
  await desk.pass(0);
  expect(await desk.standing(shop.buyer.id, 'quarantine_ending')).not.toContain('open');
});
