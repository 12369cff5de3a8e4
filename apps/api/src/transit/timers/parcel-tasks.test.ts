import type { TaskKind } from '@reprise/contract/tasks/kinds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureMonths } from '../../../testing/harness/ensure-months.ts';
import { buildTaskDesk, checkTasksJob } from '../../../testing/harness/task-desk.ts';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { arrive, buildBox, type TestBox } from '../../../testing/transit/boxes.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import type { TestParcel } from '../../../testing/world/parcels.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { applyDeliveryJob } from '../../buybacks/index.ts';
import { createShipment } from '../../logistics/index.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';

/** A Thursday morning in Paris, in a week without a holiday. */
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

const say = (box: Pick<TestBox, 'accountId' | 'shipmentId'>, code: string, ago = 0) =>
  sayDelivery(jobs, box, code, ago);
const subjectOf = ({ shipmentId, packageId }: Pick<TestBox, 'shipmentId' | 'packageId'>) => shipmentId ?? packageId;
const tasksOf = async (kind: TaskKind, subjectId: string, accountId = shop.buyer.id) =>
  (await desk.all(accountId, kind)).filter(({ subject_id }) => subject_id === subjectId);
const standingOf = async (kind: TaskKind, box: Pick<TestBox, 'shipmentId' | 'packageId'>) =>
  (await tasksOf(kind, subjectOf(box))).map(({ closed_by }) => closed_by ?? 'open');
/** A parcel of its own shop that its customer posted and the carrier has. */
async function posted(): Promise<TestParcel> {
  const parcel = await world.postedParcel();
  await say({ ...parcel }, 'PC1');
  await jobs.enqueue(applyDeliveryJob, parcel);
  await jobs.finish(applyDeliveryJob);
  return parcel;
}
const countUnchecked = () =>
  jobs.asSystem(undefined, async ({ db }) => {
    const rows = await db.selectFrom('event').select('id').where('type', '=', 'task.unchecked').execute();
    return rows.length;
  });

describe('delivered_not_checked_in', () => {
  const KIND = 'delivered_not_checked_in';

  test('a box delivered on a Thursday is for its warehouse on Monday at the same hour, and not before', async () => {
    const box = await buildBox(jobs, shop, { devices: 2 });
    await say(box, 'DI1');
    await pass(DAY);
    await pass(2 * DAY);
    expect(await standingOf(KIND, box)).toEqual([]);
    await pass(DAY);
    const [task] = await tasksOf(KIND, box.shipmentId!);
    expect(task).toMatchObject({
      organization_id: shop.warehouse.id,
      second_account_id: shop.retailer.id,
      buyback_id: box.devices[0]!.id,
      closed_at: null,
      facts: { box: box.number, devices: 2, direction: 'inbound' },
    });
  });

  test('the task counts the devices that are still missing, and closes with the last one', async () => {
    const box = await buildBox(jobs, shop, { devices: 2 });
    await say(box, 'DI1');
    await pass(5 * DAY);
    await arrive(jobs, box.devices[0]!);
    await pass(0);
    expect(await tasksOf(KIND, box.shipmentId!)).toMatchObject([
      { closed_at: null, buyback_id: box.devices[1]!.id, facts: { devices: 1 } },
    ]);
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual(['open']);
    await arrive(jobs, box.devices[1]!);
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual(['cause']);
  });

  test('a parcel that its customer posted counts, and a delivery in the hands of a carrier does not', async () => {
    const parcel = await posted();
    const key = { ...parcel, packageId: '' };
    await pass(5 * DAY);
    expect(await tasksOf(KIND, parcel.shipmentId, parcel.buyerAccountId)).toEqual([]);
    await say(key, 'DI1');
    await pass(5 * DAY);
    expect(await tasksOf(KIND, parcel.shipmentId, parcel.buyerAccountId)).toMatchObject([
      { buyback_id: parcel.buybackId, facts: { box: null, devices: 1, product: expect.any(String) } },
    ]);
  });

  test('a return that the carrier brought back waits for its scan; one that the customer has does not', async () => {
    const box = await buildBox(jobs, shop, { direction: 'return' });
    await say(box, 'PC1');
    await say(box, 'DI2');
    await pass(5 * DAY);
    expect(await standingOf(KIND, box)).toEqual(['open']);
    const given = await buildBox(jobs, shop, { direction: 'return' });
    await say(given, 'DI1');
    await pass(5 * DAY);
    expect(await standingOf(KIND, given)).toEqual([]);
  });

  test('a transfer is for the warehouse it goes to, and names no buyback', async () => {
    const to = await world.warehouse(shop.buyer.buyer, 'Atelier Isère');
    const box = await buildBox(jobs, shop, { direction: 'transfer', to });
    await say(box, 'DI1');
    await pass(5 * DAY);
    expect(await tasksOf(KIND, box.shipmentId!)).toMatchObject([
      { organization_id: to.id, buyback_id: null, second_account_id: null, facts: { box: box.number } },
    ]);
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual(['open']);
    await arrive(jobs, box.devices[0]!);
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual(['cause']);
  });

  describe('its sweep', () => {
    let box: TestBox;
    let failures = 0;
    testJobThreeWays(jobs, {
      job: () => checkTasksJob,
      async arrange() {
        failures = await countUnchecked();
        box = await buildBox(jobs, shop);
        await say(box, 'DI1');
        await jobs.advance(5 * DAY);
        return SCHEDULED;
      },
      effect: () => standingOf(KIND, box),
      once: ['open'],
      async fail() {
        await jobs.asAdmin((c) => c.query('alter table app.task add constraint none check (false) not valid'));
        return () => jobs.asAdmin((c) => c.query('alter table app.task drop constraint none'));
      },
      leftBehind: async () => (await countUnchecked()) - failures,
      givenUp: 1,
    });
  });
});

describe('transit_without_event', () => {
  const KIND = 'transit_without_event';
  const statusOf = (box: TestBox) =>
    jobs.asSystem(undefined, async ({ db }) => {
      const { status } = await db
        .selectFrom('item')
        .select('status')
        .where('id', '=', box.devices[0]!.itemId)
        .executeTakeFirstOrThrow();
      return status;
    });

  test('ten days without a report propose the loss and mark nothing; a report closes the task, ten more open another', async () => {
    const box = await buildBox(jobs, shop);
    await say(box, 'PC1');
    await pass(9 * DAY);
    expect(await standingOf(KIND, box)).toEqual([]);
    await pass(DAY);
    expect(await tasksOf(KIND, box.shipmentId!)).toMatchObject([
      {
        organization_id: shop.warehouse.id,
        second_account_id: shop.retailer.id,
        facts: { proposal: 'lost_transport', box: box.number },
      },
    ]);
    expect(await statusOf(box)).toBe('item_in_transit');
    await say(box, 'ET1');
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual(['cause']);
    await pass(10 * DAY);
    expect(await standingOf(KIND, box)).toEqual(['cause', 'open']);
    expect(await statusOf(box)).toBe('item_in_transit');
  });

  test('a box that a store carries itself counts from the day it left', async () => {
    const box = await buildBox(jobs, shop, { withLabel: false, devices: 2 });
    await pass(10 * DAY);
    expect(await tasksOf(KIND, box.packageId)).toMatchObject([{ closed_at: null, facts: { devices: 2 } }]);
    for (const device of box.devices) await arrive(jobs, device);
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual(['cause']);
  });

  test('a return counts; what was delivered, cancelled, transferred or is troubled has another task or none', async () => {
    const back = await buildBox(jobs, shop, { direction: 'return' });
    const delivered = await buildBox(jobs, shop);
    await say(delivered, 'DI1');
    const lost = await buildBox(jobs, shop);
    await say(lost, 'LOST');
    const moved = await buildBox(jobs, shop, { direction: 'transfer' });
    const cancelled = await buildBox(jobs, shop);
    await jobs.asSystem(undefined, ({ db }) =>
      sql`update app.item set status = 'item_cancelled' where id = ${cancelled.devices[0]!.itemId}`.execute(db),
    );
    await pass(11 * DAY);
    expect(await standingOf(KIND, back)).toEqual(['open']);
    for (const box of [delivered, lost, moved, cancelled]) expect(await standingOf(KIND, box)).toEqual([]);
  });
});

describe('parcel_troubled', () => {
  const KIND = 'parcel_troubled';
  /** What the report of a carrier wakes, without the sweep. */
  const keep = async () => {
    const outcomes = await desk.keep();
    expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([]);
  };

  test.each([
    ['DO3', 'delivery_on_hold', null],
    ['FAILED', 'delivery_failed', null],
    ['DAMAGED', 'delivery_damaged', 'photos_at_check_in'],
    ['LOST', 'delivery_lost', 'lost_transport'],
    ['CALLED_OFF', 'delivery_cancelled', null],
  ])(
    '%s opens it at once, told twice it is one, and the next good report closes it',
    async (code, status, proposal) => {
      const box = await buildBox(jobs, shop);
      await say(box, 'PC1', 2 * HOUR);
      await say(box, code, HOUR);
      await keep();
      await say(box, code);
      await keep();
      expect(await tasksOf(KIND, box.shipmentId!)).toMatchObject([
        { organization_id: shop.warehouse.id, closed_at: null, facts: { status, proposal, box: box.number } },
      ]);
      await jobs.advance(HOUR);
      await say(box, 'ET1');
      await pass(0);
      expect(await standingOf(KIND, box)).toEqual(['cause']);
    },
  );

  test('a report that comes late, after a better one, opens nothing', async () => {
    const box = await buildBox(jobs, shop);
    await say(box, 'ET1');
    await say(box, 'DO3', DAY);
    await keep();
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual([]);
  });

  test('a delay opens it once it has lasted five days, however often it is told', async () => {
    const box = await buildBox(jobs, shop);
    await say(box, 'DI3');
    await pass(3 * DAY);
    await say(box, 'DI3');
    await pass(DAY);
    expect(await standingOf(KIND, box)).toEqual([]);
    await pass(DAY);
    expect(await tasksOf(KIND, box.shipmentId!)).toMatchObject([{ facts: { status: 'delivery_delayed' } }]);
  });

  test('a parcel of a customer: the trouble is seen by both sides of its buyback, and ends with its check-in', async () => {
    const parcel = await posted();
    await say(parcel, 'DAMAGED');
    await keep();
    const tasks = () => tasksOf(KIND, parcel.shipmentId, parcel.buyerAccountId);
    expect(await tasks()).toMatchObject([{ buyback_id: parcel.buybackId, second_account_id: parcel.accountId }]);
    await arrive(jobs, { itemId: parcel.itemId } as never);
    await pass(0);
    expect(await tasks()).toMatchObject([{ closed_by: 'cause' }]);
  });

  test('a new label in its place ends the trouble of the old parcel', async () => {
    const box = await buildBox(jobs, shop);
    await say(box, 'CALLED_OFF');
    await keep();
    await jobs.advance(HOUR);
    await jobs.asSystem(box.accountId, (ctx) =>
      createShipment(ctx, {
        accountId: box.accountId,
        buyerAccountId: shop.buyer.id,
        packageId: box.packageId,
        direction: 'inbound',
      }),
    );
    await pass(0);
    expect(await standingOf(KIND, box)).toEqual(['cause']);
  });
});
