import { beforeAll, describe, expect, test } from 'vitest';
import { ensureMonths } from '../../../testing/harness/ensure-months.ts';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf } from '../../../testing/read/buyback-mails.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import type { Sold } from '../../../testing/world/sold.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { predeclarationReminderDue, predeclarationsUnexpired } from '../events.ts';
import { tellMoveJob } from '../mails/tell-move.job.ts';
import { expirePredeclarationsJob } from './expire-predeclarations.job.ts';

/** Noon in Paris. */
const start = new Date('2027-03-04T11:00:00Z');
const jobs = useJobs({ start });
const world = buildWorld(jobs);
beforeAll(() => ensureMonths(jobs, start));

const expireAfter = ({ accountId }: Sold, days: number | null) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ predeclaration_expiry_days: days })
      .where('account_id', '=', accountId)
      .execute(),
  );
/** Declared on the web now, in a shop of its own. */
async function declared(days: number | null): Promise<Sold> {
  const sold = await world.sold({ circuit: 'web_drop' });
  await expireAfter(sold, days);
  return sold;
}
async function pass(ms: number): Promise<void> {
  await jobs.advance(ms);
  await jobs.enqueue(expirePredeclarationsJob, SCHEDULED);
  expect(await jobs.finish(expirePredeclarationsJob)).toEqual(['done']);
}
const standingOf = ({ accountId, buybackId }: Sold) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const { status } = await db
      .selectFrom('buyback')
      .select('status')
      .where('id', '=', buybackId)
      .executeTakeFirstOrThrow();
    return { status, reminders: await countEvents(jobs, predeclarationReminderDue.type, accountId) };
  });
const waiting = (reminders: number) => ({ status: 'bb_awaiting_store_drop', reminders });
const cancelled = { status: 'bb_cancelled', reminders: 1 };

// The first test of this file, while it is noon.
test('predeclaration expiry: the customer is reminded after 16 days, once, and the buyback is cancelled when the 21st day is over', async () => {
  const own = await declared(21);
  await pass(15 * DAY);
  expect(await standingOf(own)).toEqual(waiting(0));
  await pass(DAY);
  await pass(DAY);
  expect(await standingOf(own)).toEqual(waiting(1));
  // The whole day that the reminder names still counts.
  await pass(4 * DAY + 11 * HOUR);
  expect(await standingOf(own)).toEqual(waiting(1));
  await pass(HOUR);
  expect(await standingOf(own)).toEqual(cancelled);
});

describe('predeclarations expire', () => {
  let sold: Sold;
  let failures = 0;
  testJobThreeWays(jobs, {
    job: () => expirePredeclarationsJob,
    async arrange() {
      failures = await countEvents(jobs, predeclarationsUnexpired.type);
      sold = await declared(21);
      await pass(16 * DAY);
      await jobs.advance(6 * DAY);
      return SCHEDULED;
    },
    effect: () => standingOf(sold),
    once: cancelled,
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.buyback add constraint none_cancelled check (status <> 'bb_cancelled') not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.buyback drop constraint none_cancelled'));
    },
    leftBehind: async () => (await countEvents(jobs, predeclarationsUnexpired.type)) - failures,
    givenUp: 1,
  });

  test('the cancelled buyback says why, its item and payment follow, and the customer is told', async () => {
    const own = await declared(21);
    await pass(16 * DAY);
    await pass(6 * DAY);
    const rows = await jobs.asSystem(own.accountId, async ({ db }) => ({
      buyback: await db
        .selectFrom('buyback')
        .select(['cancel_reason', 'cancel_comment'])
        .where('id', '=', own.buybackId)
        .executeTakeFirstOrThrow(),
      item: await db.selectFrom('item').select('status').where('buyback_id', '=', own.buybackId).execute(),
      payment: await db.selectFrom('payment').select('status').where('buyback_id', '=', own.buybackId).execute(),
      history: await db
        .selectFrom('history')
        .select(['actor_kind', 'reason', 'command'])
        .where('entity_id', '=', own.buybackId)
        .where('to_status', '=', 'bb_cancelled')
        .execute(),
    }));
    expect(rows).toEqual({
      buyback: { cancel_reason: 'other', cancel_comment: 'L’appareil n’a pas été déposé en magasin à temps.' },
      item: [{ status: 'item_cancelled' }],
      payment: [{ status: 'payment_cancelled' }],
      history: [{ actor_kind: 'system', reason: 'other', command: 'cancel' }],
    });
    const woken = { ...own, eventId: jobs.services.newId(), topic: 'buyback.cancelled' };
    const told = await mailOf(jobs, tellMoveJob, { ...woken, buybackFrom: 'bb_awaiting_store_drop' } as never);
    expect(told.at(-1)).toMatchObject({ template: 'buyback_cancelled', order: { params: { reason: 'expired' } } });
  });

  test('an account that chose nothing keeps its predeclarations, however old', async () => {
    const own = await declared(null);
    await pass(60 * DAY);
    expect(await standingOf(own)).toEqual(waiting(0));
  });

  test('chosen when the predeclaration is old already, the customer has the days of the reminder', async () => {
    const own = await declared(null);
    await pass(60 * DAY);
    await expireAfter(own, 21);
    await pass(HOUR);
    await pass(4 * DAY);
    expect(await standingOf(own)).toEqual(waiting(1));
    await pass(2 * DAY);
    expect(await standingOf(own)).toEqual(cancelled);
  });

  test('what the store finished is neither reminded of nor cancelled', async () => {
    const own = await declared(21);
    await pass(16 * DAY);
    await jobs.asSystem(own.accountId, ({ db }) =>
      db.updateTable('buyback').set({ status: 'bb_awaiting_inventory' }).where('id', '=', own.buybackId).execute(),
    );
    await pass(10 * DAY);
    expect(await standingOf(own)).toEqual({ status: 'bb_awaiting_inventory', reminders: 1 });
  });

  test('one that cannot be cancelled keeps no other from being cancelled', async () => {
    const [stuck, free] = [await declared(21), await declared(21)];
    await pass(16 * DAY);
    await jobs.asAdmin((c) =>
      c.query(
        `alter table app.buyback add constraint stuck check (status <> 'bb_cancelled' or id <> '${stuck.buybackId}') not valid`,
      ),
    );
    await jobs.advance(6 * DAY);
    await jobs.enqueue(expirePredeclarationsJob, SCHEDULED);
    expect((await jobs.finish(expirePredeclarationsJob)).at(-1)).toBe('dead');
    await jobs.asAdmin((c) => c.query('alter table app.buyback drop constraint stuck'));
    expect([(await standingOf(stuck)).status, (await standingOf(free)).status]).toEqual([
      'bb_awaiting_store_drop',
      'bb_cancelled',
    ]);
  });
});
