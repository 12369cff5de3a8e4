import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildDuePayment, type DuePayment } from '../../../testing/payouts/due-payments.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { checkLedgerJob } from './check-ledger.job.ts';

const jobs = useJobs();
const toldOf = ({ accountId }: DuePayment) => countEvents(jobs, 'ledger.wrong', accountId);

describe('the books are held against the payments', () => {
  let wrong: DuePayment;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => checkLedgerJob,
    async arrange() {
      await jobs.asAdmin((c) =>
        c.query("update app.payment set status = 'awaiting_payment' where status = 'payment_initiated'"),
      );
      given = await countEvents(jobs, 'ledger.unchecked');
      wrong = await buildDuePayment(jobs);
      // Somebody changed a status by hand: the books still say that it is owed.
      await jobs.asAdmin((c) =>
        c.query("update app.payment set status = 'payment_initiated' where id = $1", [wrong.paymentId]),
      );
      return SCHEDULED;
    },
    effect: async () => (await toldOf(wrong)) > 0,
    once: true,
    async fail() {
      await jobs.asAdmin((c) => c.query('alter table app.ledger_entry rename to ledger_gone'));
      return () => jobs.asAdmin((c) => c.query('alter table app.ledger_gone rename to ledger_entry'));
    },
    leftBehind: async () => (await countEvents(jobs, 'ledger.unchecked')) - given,
    givenUp: 1,
  });

  test('a payment that stands as its books say is not told of', async () => {
    const right = await buildDuePayment(jobs);
    await jobs.enqueue(checkLedgerJob, SCHEDULED);
    expect(await jobs.finish(checkLedgerJob)).toEqual(['done']);
    expect(await toldOf(right)).toBe(0);
  });

  test('lines that do not sum to zero are refused by the database, and none can be changed', async () => {
    const due = await buildDuePayment(jobs);
    const own = { account_id: due.accountId, buyer_account_id: due.buyerAccountId, payment_id: due.paymentId };
    const line = { ...own, posting_id: due.buybackId, issuer: 'retailer', currency: 'EUR', movement: 'test' } as const;
    const insert = jobs.asSystem(due.accountId, ({ db, clock }) =>
      db
        .insertInto('ledger_entry')
        .values({ ...line, book: 'paid', amount: 1, occurred_at: clock.now() })
        .execute(),
    );
    await expect(insert).rejects.toThrow(/sum to zero/);
    const change = jobs.asSystem(due.accountId, ({ db }) =>
      db.updateTable('ledger_entry').set({ amount: 1 }).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
