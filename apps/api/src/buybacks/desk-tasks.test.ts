import { beforeAll, expect, test } from 'vitest';
import { buildTaskDesk } from '../../testing/harness/task-desk.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';
import type { TestUser } from '../../testing/world/people.ts';
import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import { withContext } from '../platform/with-context.ts';
import { approveStatusCorrection } from './corrections/decide-status-correction.ts';
import { requestStatusCorrection } from './corrections/request-status-correction.ts';
import { addBuybackNote } from './notes/add-note.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);
let shop: TestShop;
beforeAll(async () => {
  shop = await world.shop();
});

const actorOf = ({ id: userId, accountId, userType, organizationId }: TestUser): Actor => ({
  kind: 'user',
  accountId,
  userId,
  sessionId: jobs.services.newId(),
  provider: false,
  module: 'tim',
  userType,
  organizationId,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'disabled',
});
async function as<T>(user: TestUser, work: (ctx: Context) => Promise<T>): Promise<T> {
  const answer = await withContext(jobs.services, { actor: actorOf(user), requestId: 'test' }, work);
  await desk.keep();
  return answer;
}
const manager = () => world.user('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
const tasksOf = async (kind: 'status_correction' | 'mention', { id }: TestBuyback) =>
  (await desk.all(shop.retailer.id, kind)).filter((task) => task.buyback_id === id);

test('status_correction: waits for people of the whole account, and closes when somebody has decided', async () => {
  const sold = await world.sell(shop);
  const [asking, deciding] = [await manager(), await manager()];
  const body = { command: 'reportPickedUp', reason: 'Le transporteur ne répond plus.', version: 1 } as const;
  const { id } = await as(asking, (ctx) => requestStatusCorrection(ctx, { params: { id: sold.id }, body }));
  expect(await tasksOf('status_correction', sold)).toMatchObject([
    { organization_id: null, second_account_id: shop.buyer.id, closed_at: null },
  ]);
  await as(deciding, (ctx) => approveStatusCorrection(ctx, { params: { id }, body: {} }));
  expect(await tasksOf('status_correction', sold)).toMatchObject([{ closed_by: 'cause' }]);
});

test('mention: one task for each person named, whom it is given to', async () => {
  const sold = await world.sell(shop, { circuit: 'web_drop' });
  const seller = await world.user('store_seller', shop.store);
  const colleague = await world.user('store_seller', shop.store);
  const mentions = [seller.id, colleague.id];
  const body = { text: 'Pouvez-vous rappeler ?', mentions, shared: false };
  await as(await manager(), (ctx) => addBuybackNote(ctx, { params: { id: sold.id }, body }));
  const tasks = await tasksOf('mention', sold);
  expect(new Set(tasks.map(({ assignee_id }) => assignee_id))).toEqual(new Set(mentions));
});
