import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildDuePayment, type DuePayment } from '../../../testing/payouts/due-payments.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { DAY } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { checkLedgerJob } from '../ledger/check-ledger.job.ts';
import { closeDaysJob } from './close-days.job.ts';

const jobs = useJobs();
const daysOf = ({ accountId }: DuePayment) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('ledger_day')
      .select(['book', 'debit', 'credit'])
      .where('account_id', '=', accountId)
      .orderBy('book')
      .execute(),
  );
const checkOf = ({ accountId }: DuePayment) =>
  jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('ledger_check').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
  );
const run = async (job: typeof closeDaysJob, payload: { accountId: string } = SCHEDULED) => {
  await jobs.enqueue(job, payload);
  expect(await jobs.finish(job)).toEqual(['done']);
};

describe('days of the books that are over are summed', () => {
  const SUMS = [
    { book: 'bonus', debit: 2_000, credit: 0 },
    { book: 'owed', debit: 0, credit: 22_000 },
    { book: 'purchase', debit: 20_000, credit: 0 },
  ];
  let due: DuePayment;
  let told = 0;
  testJobThreeWays(jobs, {
    job: () => closeDaysJob,
    async arrange() {
      told = await countEvents(jobs, 'ledger.unclosed');
      due = await buildDuePayment(jobs);
      await jobs.advance(2 * DAY);
      return SCHEDULED;
    },
    effect: async () => daysOf(due),
    once: SUMS,
    async fail() {
      await jobs.asAdmin((c) => c.query('alter table app.ledger_day rename to ledger_day_gone'));
      return () => jobs.asAdmin((c) => c.query('alter table app.ledger_day_gone rename to ledger_day'));
    },
    leftBehind: async () => (await countEvents(jobs, 'ledger.unclosed')) - told,
    givenUp: 1,
  });

  test('the day that is not over is not summed, and a line of the next day is added to its own', async () => {
    const today = await buildDuePayment(jobs);
    await run(closeDaysJob);
    expect(await daysOf(today)).toEqual([]);
    await jobs.advance(2 * DAY);
    await run(closeDaysJob);
    expect(await daysOf(today)).toEqual(SUMS);
  });

  test('after a change of the time zone every day is summed again', async () => {
    const moved = await buildDuePayment(jobs);
    await jobs.advance(2 * DAY);
    await run(closeDaysJob);
    await jobs.asAdmin((c) =>
      c.query("update app.account set time_zone = 'Europe/Helsinki' where id = $1", [moved.accountId]),
    );
    await run(closeDaysJob);
    expect(await daysOf(moved)).toEqual(SUMS);
  });

  test('the check keeps what it found, and forgets sums that are not those of their lines', async () => {
    const kept = await buildDuePayment(jobs);
    await jobs.advance(2 * DAY);
    await run(closeDaysJob);
    await run(checkLedgerJob, { accountId: kept.accountId });
    const none = { balanced: 0, owed: 0, in_transfer: 0, paid: 0, days: 0 };
    expect(await checkOf(kept)).toMatchObject({ payments: 1, findings: none, wrong_payments: [], asked_at: null });
    await jobs.asAdmin(async (c) => {
      await c.query("update app.ledger_day set debit = debit + 1 where account_id = $1 and book = 'bonus'", [
        kept.accountId,
      ]);
      await c.query("update app.payment set status = 'payment_initiated' where id = $1", [kept.paymentId]);
    });
    await run(checkLedgerJob, { accountId: kept.accountId });
    expect(await checkOf(kept)).toMatchObject({
      findings: { ...none, owed: 1, in_transfer: 1, days: 1 },
      wrong_payments: [kept.paymentId],
    });
    expect(await daysOf(kept)).toEqual([]);
    await run(closeDaysJob);
    expect(await daysOf(kept)).toEqual(SUMS);
  });
});
