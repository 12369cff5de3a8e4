import { DEFAULT_PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import { TIMERS } from '@reprise/contract/states/timers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureMonths } from '../../../testing/harness/ensure-months.ts';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import type { Sold } from '../../../testing/world/sold.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { withContext } from '../../platform/with-context.ts';
import { preparationReminderDue, preparationRemindersFailed } from '../events.ts';
import { followUntil, linkOf } from '../links.ts';
import { readyToSend } from './ready-to-send.ts';
import { remindPreparationsJob } from './remind-preparations.job.ts';

const start = new Date('2027-03-04T11:00:00Z');
const jobs = useJobs({ start });
const world = buildWorld(jobs);
beforeAll(() => ensureMonths(jobs, start));

const unprepared = (devices = 1) => world.sold({ isPrepared: false, devices });
async function pass(ms: number): Promise<void> {
  await jobs.advance(ms);
  await jobs.enqueue(remindPreparationsJob, SCHEDULED);
  expect(await jobs.finish(remindPreparationsJob)).toEqual(['done']);
}
const remindersOf = ({ accountId }: Sold) => countEvents(jobs, preparationReminderDue.type, accountId);
const setBuyback = ({ accountId, buybackId }: Sold, status: 'bb_cancelled' | 'bb_in_transit') =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('buyback')
      .set({ status, cancel_reason: status === 'bb_cancelled' ? 'other' : null })
      .where('id', '=', buybackId)
      .execute(),
  );
const setLabels = ({ accountId }: Sold, label: 'unconfirmed' | 'unprepared' | 'pending', updatedAt?: Date) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('shipment')
      .set({ label, ...(updatedAt && { updated_at: updatedAt }) })
      .where('account_id', '=', accountId)
      .execute(),
  );
const remindAfter = ({ accountId }: Sold, days: number | null) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ preparation_reminder_days: days })
      .where('account_id', '=', accountId)
      .execute(),
  );
function answer({ accountId, buybackId }: Sold) {
  const { services } = jobs;
  const claim = { accountId, buybackId, purpose: 'follow', until: followUntil(jobs.clock.now()) } as const;
  const actor = { kind: 'visitor', accountId, visitorId: services.newId() } as const;
  const body = { token: linkOf(services.keys, claim), steps: [...DEFAULT_PREPARATION_STEPS], battery: 'fine' as const };
  return withContext(services, { actor, requestId: 'test' }, (ctx) =>
    readyToSend(ctx, { params: { id: buybackId }, body }),
  );
}

describe('preparation reminders', () => {
  let sold: Sold;
  let failures = 0;
  testJobThreeWays(jobs, {
    job: () => remindPreparationsJob,
    async arrange() {
      failures = await countEvents(jobs, preparationRemindersFailed.type);
      sold = await unprepared();
      await jobs.advance(4 * DAY);
      return SCHEDULED;
    },
    effect: () => remindersOf(sold),
    once: 1,
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(
          'alter table app.buyback add constraint none_reminded check (preparation_reminded_at is null) not valid',
        ),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.buyback drop constraint none_reminded'));
    },
    leftBehind: async () => (await countEvents(jobs, preparationRemindersFailed.type)) - failures,
    givenUp: 1,
  });

  test('the customer is reminded after 3 days, and not more often than the table of timers says', async () => {
    const own = await unprepared();
    await pass(3 * DAY - HOUR);
    expect(await remindersOf(own)).toBe(0);
    await pass(HOUR);
    expect(await remindersOf(own)).toBe(1);
    for (let day = 0; day < 12; day++) await pass(DAY);
    expect(await remindersOf(own)).toBe(TIMERS.preparation.remindAfter.length);
  });

  test('two workers at once remind once', async () => {
    const own = await unprepared();
    await jobs.advance(4 * DAY);
    const payload = { accountId: own.accountId };
    const run = () =>
      jobs.asSystem(undefined, async (ctx) => void (await remindPreparationsJob.run(ctx as never, payload)));
    await Promise.all([run(), run(), run()]);
    expect(await remindersOf(own)).toBe(1);
  });

  test('the devices of a cart are one reminder', async () => {
    const own = await unprepared(3);
    await pass(4 * DAY);
    expect(await remindersOf(own)).toBe(1);
  });

  test('nobody is reminded who has answered, cancelled or sent the device, or has a label', async () => {
    const answered = await unprepared();
    await answer(answered);
    const cancelled = await unprepared();
    await setBuyback(cancelled, 'bb_cancelled');
    const sent = await unprepared();
    await setBuyback(sent, 'bb_in_transit');
    const labelled = await unprepared();
    await setLabels(labelled, 'pending');
    await pass(4 * DAY);
    for (const own of [answered, cancelled, sent, labelled]) expect(await remindersOf(own)).toBe(0);
  });

  test('a device that is brought to a store has no reminder', async () => {
    const own = await world.sold({ circuit: 'web_drop', isPrepared: false });
    await pass(4 * DAY);
    expect(await remindersOf(own)).toBe(0);
  });

  test('a label that waits for the mail confirmation has none; once confirmed, its days count from then', async () => {
    const own = await unprepared();
    await setLabels(own, 'unconfirmed');
    await pass(5 * DAY);
    expect(await remindersOf(own)).toBe(0);
    await setLabels(own, 'unprepared', jobs.clock.now());
    await pass(DAY);
    expect(await remindersOf(own)).toBe(0);
    await pass(2 * DAY);
    expect(await remindersOf(own)).toBe(1);
  });

  test('an account chooses its own days, or no reminder', async () => {
    const [late, never] = [await unprepared(), await unprepared()];
    await remindAfter(late, 7);
    await remindAfter(never, null);
    await pass(6 * DAY);
    expect(await remindersOf(late)).toBe(0);
    await pass(DAY);
    await pass(5 * DAY);
    expect([await remindersOf(late), await remindersOf(never)]).toEqual([1, 0]);
  });

  test('once the price is no longer guaranteed nobody is reminded', async () => {
    const own = await unprepared();
    await jobs.advance(14 * DAY);
    await pass(HOUR);
    expect(await remindersOf(own)).toBe(0);
  });
});
