import { CLAIM_PERIODS } from '@reprise/contract/logistics/claims/claims';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ensureMonths } from '../../../testing/harness/ensure-months.ts';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildBox, type TestBox } from '../../../testing/transit/boxes.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';

const start = new Date('2027-03-04T08:00:00Z');
const jobs = useJobs({ start });
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);
const { pass } = desk;
let shop: TestShop;
beforeAll(async () => {
  await ensureMonths(jobs, start);
  shop = await world.shop();
});
/** A claim that its holder prepared for a box which the carrier got just now. */
async function prepare(holderId: string): Promise<string> {
  const box: TestBox = await buildBox(jobs, shop, { devices: 1 });
  await sayDelivery(jobs, box, 'PC1');
  const id = jobs.services.newId();
  await jobs.asSystem(shop.retailer.id, async ({ db, clock }) => {
    await sql`insert into app.carrier_claim (account_id, id, buyer_account_id, contract_account_id, shipment_id, status, reason,
        currency, amount_asked, created_at, updated_at)
      select account_id, ${id}, buyer_account_id, ${holderId}, id, 'open', 'lost', 'EUR', 30000, ${clock.now()}, ${clock.now()}
      from app.shipment where id = ${box.shipmentId!}`.execute(db);
  });
  return id;
}
const tasksOf = async (claimId: string, accountId: string) =>
  (await desk.all(accountId, 'claim_deadline')).filter(({ subject_id }) => subject_id === claimId);

test('claim_deadline: a claim that is not sent is a task of the contract holder from 7 days before its deadline, until it is sent', async () => {
  const claimId = await prepare(shop.retailer.id);
  await pass((CLAIM_PERIODS.lost.days - 7.5) * DAY);
  expect(await tasksOf(claimId, shop.retailer.id)).toEqual([]);
  await pass(DAY);
  await pass(0);
  expect(await tasksOf(claimId, shop.retailer.id)).toMatchObject([{ closed_at: null, facts: { reason: 'lost' } }]);
  expect(await tasksOf(claimId, shop.buyer.id)).toEqual([]);
  await jobs.asSystem(shop.retailer.id, ({ db }) =>
    sql`update app.carrier_claim set status = 'sent', reference = 'RC-1', sent_on = '2027-03-19' where id = ${claimId}`.execute(
      db,
    ),
  );
  await pass(DAY);
  expect(await tasksOf(claimId, shop.retailer.id)).toMatchObject([{ closed_by: 'cause' }]);
});
