import { transitionById } from '@reprise/contract/states/machines';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { stateOf, type TestParcel } from '../../../testing/world/parcels.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { recordDelivery } from '../../logistics/index.ts';
import { HOUR } from '../../platform/clock.ts';
import { applyDeliveryJob as job } from './apply-delivery.job.ts';

vi.setConfig({ testTimeout: 120_000 });
const jobs = useJobs();
const world = buildWorld(jobs);
type Code = 'DR1' | 'PC1' | 'ET1' | 'ET2' | 'MD2' | 'DI1' | 'DI2' | 'DI3' | 'RE1' | 'LOST' | 'ZZ9' | 'AG1';
type Said = { code: Code; hour: number };
const start = Date.UTC(2026, 0, 5);

async function say(parcel: TestParcel, ...said: readonly Said[]): Promise<void> {
  const { accountId, shipmentId } = parcel;
  await jobs.asSystem(accountId, (ctx) =>
    recordDelivery(
      ctx,
      { accountId, shipmentId },
      said.map(({ code, hour }) => ({
        trackingNumber: 'x',
        code,
        label: null,
        location: null,
        occurredAt: new Date(start + hour * HOUR),
      })),
    ),
  );
}
async function apply(parcel: TestParcel): Promise<void> {
  await jobs.enqueue(job, parcel);
  expect(await jobs.finish(job)).toEqual(['done']);
}
const checkIn = ({ buyerAccountId }: TestParcel, requirement: 'optional' | 'disabled') =>
  jobs.asSystem(buyerAccountId, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ warehouse_checkin_requirement: requirement })
      .where('account_id', '=', buyerAccountId)
      .execute(),
  );
const movesOf = ({ accountId, buybackId, itemId }: TestParcel) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('history')
      .select(['transition_id', 'entity'])
      .where('entity_id', 'in', [buybackId, itemId])
      .orderBy('id')
      .execute();
    // The first three are the births of the buyback and of its item.
    return rows.slice(3).map(({ transition_id }) => transitionById(transition_id).topic);
  });
const toldOf = ({ accountId }: TestParcel) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('event')
      .select(sql<string | null>`payload ->> 'buybackTo'`.as('status'))
      .where('type', 'like', 'item.%')
      .orderBy('id')
      .execute();
    return rows.flatMap(({ status }) => status ?? []);
  });
const statusesOf = async (parcel: TestParcel) => {
  const { buyback, item } = await stateOf(jobs, parcel);
  return [item, buyback];
};

describe('what a report does', () => {
  testJobThreeWays(jobs, {
    job: () => job,
    async arrange() {
      const parcel = await world.postedParcel();
      await say(parcel, { code: 'PC1', hour: 1 });
      return parcel;
    },
    effect: async (parcel) => ({
      statuses: await statusesOf(parcel),
      moves: await movesOf(parcel),
      told: await toldOf(parcel),
    }),
    once: {
      statuses: ['item_in_transit', 'bb_in_transit'],
      moves: ['item.sent', 'buyback.sent'],
      told: ['bb_in_transit'],
    },
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.item add constraint no_transit check (status <> 'item_in_transit') not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.item drop constraint no_transit'));
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', 'delivery.unapplied').execute(),
      ),
    givenUp: [{ type: 'delivery.unapplied' }],
  });

  test.each<[string, readonly Code[], string[], string[]]>([
    ['announced only', ['DR1'], [], ['item_awaiting_inventory', 'bb_awaiting_inventory']],
    ['a code nobody knows', ['ZZ9'], [], ['item_awaiting_inventory', 'bb_awaiting_inventory']],
    ['the first scan was missed', ['MD2'], ['item.sent', 'buyback.sent'], ['item_in_transit', 'bb_in_transit']],
    ['lost: people decide', ['PC1', 'LOST'], ['item.sent', 'buyback.sent'], ['item_in_transit', 'bb_in_transit']],
    [
      'delivered, to be checked in',
      ['PC1', 'DI1'],
      ['item.sent', 'buyback.sent'],
      ['item_in_transit', 'bb_in_transit'],
    ],
    ['waits at a desk', ['PC1', 'AG1'], ['item.sent', 'buyback.sent'], ['item_in_transit', 'bb_in_transit']],
    [
      'back at the sender',
      ['PC1', 'DI2'],
      ['item.sent', 'buyback.sent', 'item.came_back', 'buyback.came_back'],
      ['item_awaiting_inventory', 'bb_awaiting_inventory'],
    ],
    [
      'back, and nothing else was ever heard',
      ['DI2'],
      ['item.sent', 'buyback.sent', 'item.came_back', 'buyback.came_back'],
      ['item_awaiting_inventory', 'bb_awaiting_inventory'],
    ],
  ])('%s', async (_what, codes, moves, statuses) => {
    const parcel = await world.postedParcel();
    for (const [hour, code] of codes.entries()) {
      await say(parcel, { code, hour });
      await apply(parcel);
      await apply(parcel);
    }
    expect(await movesOf(parcel)).toEqual(moves);
    expect(await statusesOf(parcel)).toEqual(statuses);
  });

  test('a delivery is an arrival where nothing is checked in: for the buyer to say', async () => {
    const parcel = await world.postedParcel();
    const arrivals = await world.arrivalStock(parcel);
    await checkIn(parcel, 'disabled');
    await say(parcel, { code: 'DI1', hour: 3 });
    await apply(parcel);
    const { shipment, stock, ...moved } = await stateOf(jobs, parcel);
    expect(moved).toEqual({ item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing' });
    expect(await movesOf(parcel)).toEqual(['item.sent', 'buyback.sent', 'item.in_control', 'buyback.received']);
    expect(shipment.delivered_at).toEqual(new Date(start + 3 * HOUR));
    expect(stock).toBe(arrivals);
    await say(parcel, { code: 'DI2', hour: 9 }, { code: 'ET1', hour: 1 });
    await apply(parcel);
    expect(await statusesOf(parcel)).toEqual(['item_awaiting_compliancy_tests', 'bb_in_processing']);
  });

  test('what is cancelled, or already in the warehouse, stays where it is', async () => {
    const cancelled = await world.postedParcel();
    await jobs.asSystem(cancelled.accountId, async ({ db }) => {
      await db.updateTable('buyback').set({ status: 'bb_cancelled', cancel_reason: 'customer_retractation' }).execute();
      await db.updateTable('item').set({ status: 'item_cancelled' }).execute();
    });
    await say(cancelled, { code: 'PC1', hour: 1 });
    await apply(cancelled);
    expect(await statusesOf(cancelled)).toEqual(['item_cancelled', 'bb_cancelled']);
    const arrived = await world.postedParcel();
    await jobs.asSystem(arrived.accountId, async ({ db }) => {
      await db.updateTable('buyback').set({ status: 'bb_in_processing' }).execute();
      await db.updateTable('item').set({ status: 'item_registered_in_warehouse' }).execute();
    });
    await say(arrived, { code: 'DI2', hour: 1 });
    await apply(arrived);
    expect(await statusesOf(arrived)).toEqual(['item_registered_in_warehouse', 'bb_in_processing']);
  });

  test('a paid device that is found again travels, and its buyback does not follow', async () => {
    const parcel = await world.postedParcel();
    await jobs.asSystem(parcel.accountId, ({ db }) =>
      db.updateTable('buyback').set({ status: 'bb_completed' }).execute(),
    );
    await say(parcel, { code: 'PC1', hour: 1 });
    await apply(parcel);
    expect(await statusesOf(parcel)).toEqual(['item_in_transit', 'bb_completed']);
    expect(await toldOf(parcel)).toEqual([]);
  });

  test('brought back by hand, it is not sent again by a late report; a new one of the same label does', async () => {
    const parcel = await world.postedParcel();
    await say(parcel, { code: 'PC1', hour: 1 });
    await apply(parcel);
    await jobs.asSystem(parcel.accountId, async ({ db, clock }) => {
      await db.updateTable('buyback').set({ status: 'bb_awaiting_inventory' }).execute();
      await db.updateTable('item').set({ status: 'item_awaiting_inventory', updated_at: clock.now() }).execute();
    });
    await say(parcel, { code: 'ET1', hour: 2 });
    await apply(parcel);
    expect(await statusesOf(parcel)).toEqual(['item_awaiting_inventory', 'bb_awaiting_inventory']);
    const later = (jobs.clock.now().getTime() - start) / HOUR + 2;
    await say(parcel, { code: 'ET2', hour: later });
    await apply(parcel);
    expect(await statusesOf(parcel)).toEqual(['item_in_transit', 'bb_in_transit']);
  });
});

describe('reports late, twice and in any order', () => {
  const CODES: readonly Code[] = ['DR1', 'PC1', 'ET1', 'ET2', 'MD2', 'DI1', 'DI2', 'DI3', 'RE1', 'LOST', 'ZZ9', 'AG1'];
  const journey = fc.uniqueArray(fc.record({ code: fc.constantFrom(...CODES), hour: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ code, hour }) => `${code} ${hour}`,
  });
  const played = journey.chain((said) =>
    fc.record({
      said: fc.constant(said),
      // every report at least once, some again, in any order, in batches of any size
      heard: fc
        .tuple(
          fc.shuffledSubarray(said, { minLength: said.length }),
          fc.array(fc.constantFrom(...said), { maxLength: 4 }),
        )
        .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
      batch: fc.integer({ min: 1, max: 3 }),
      requirement: fc.constantFrom('optional' as const, 'disabled' as const),
    }),
  );

  test('come to the same end as on time', async () => {
    const end = async (heard: readonly Said[], batch: number, requirement: 'optional' | 'disabled') => {
      const parcel = await world.postedParcel();
      await checkIn(parcel, requirement);
      for (let i = 0; i < heard.length; i += batch) {
        await say(parcel, ...heard.slice(i, i + batch));
        await apply(parcel);
      }
      return stateOf(jobs, parcel);
    };
    await fc.assert(
      fc.asyncProperty(played, async ({ said, heard, batch, requirement }) => {
        const onTime = said.toSorted((a, b) => a.hour - b.hour || CODES.indexOf(a.code) - CODES.indexOf(b.code));
        expect(await end(heard, batch, requirement)).toEqual(await end(onTime, 1, requirement));
      }),
      { numRuns: 25, seed: 20_260_105 },
    );
  });
});
