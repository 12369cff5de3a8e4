import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { buildDuePayment } from '../../../testing/payouts/due-payments.ts';
import { PARTS, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { payAutomaticallyJob } from './pay-automatically.job.ts';

const { jobs, stateOf } = usePayouts();

describe('a payment that leaves by itself', () => {
  testJobThreeWays(jobs, {
    job: () => payAutomaticallyJob,
    arrange: () => buildDuePayment(jobs, { automaticUpTo: 100_000 }),
    effect: async (due) => ({
      ...(await stateOf(due)),
      woken: await countEvents(jobs, 'payout.approved', due.accountId),
    }),
    once: { status: 'awaiting_payment', payouts: ['1 approved'], books: { ...PARTS, owed: -22_000 }, woken: 1 },
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.payout add constraint none_made check (attempt > 99) not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.payout drop constraint none_made'));
    },
    leftBehind: (due) => countEvents(jobs, 'payout.unswept', due.accountId),
    givenUp: 1,
  });

  test('without an IBAN that can be right it fails at once, so that the customer can correct it', async () => {
    const due = await buildDuePayment(jobs, { automaticUpTo: 100_000 });
    await jobs.asSystem(due.accountId, ({ db }) =>
      db.updateTable('customer').set({ iban: null, iban_hash: null }).where('id', '=', due.customerId).execute(),
    );
    await jobs.enqueue(payAutomaticallyJob, due);
    expect(await jobs.finish(payAutomaticallyJob)).toEqual(['done']);
    const row = await jobs.asSystem(due.accountId, ({ db }) =>
      db
        .selectFrom('payment')
        .select(['status', 'failure_kind', 'failure_code', 'relaunch_at'])
        .where('id', '=', due.paymentId)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({
      status: 'payment_failed',
      failure_kind: 'details',
      failure_code: 'iban_missing_or_wrong',
      relaunch_at: null,
    });
  });

  test('what is held does not leave', async () => {
    const due = await buildDuePayment(jobs, { automaticUpTo: 100_000 });
    await jobs.asSystem(due.accountId, ({ db, clock }) =>
      db
        .insertInto('payment_hold')
        .values({
          account_id: due.accountId,
          buyer_account_id: due.buyerAccountId,
          payment_id: due.paymentId,
          buyback_id: due.buybackId,
          reasons: JSON.stringify([{ code: 'iban_shared' }]),
          status: 'open',
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
    );
    await jobs.enqueue(payAutomaticallyJob, due);
    expect(await jobs.finish(payAutomaticallyJob)).toEqual(['done']);
    expect((await stateOf(due)).payouts).toEqual([]);
  });

  test('what was blocked since it fell due is found before it leaves', async () => {
    const due = await buildDuePayment(jobs, { automaticUpTo: 100_000 });
    const imei = '356938035643688';
    await jobs.asSystem(due.accountId, async ({ db, newId, clock }) => {
      await db.updateTable('buyback').set({ imei }).where('id', '=', due.buybackId).execute();
      await db
        .insertInto('blocked_imei')
        .values({ account_id: due.accountId, imei, added_by: newId(), added_at: clock.now() })
        .execute();
    });
    await jobs.enqueue(payAutomaticallyJob, due);
    expect(await jobs.finish(payAutomaticallyJob)).toEqual(['done']);
    expect(await stateOf(due)).toMatchObject({ status: 'awaiting_payment', payouts: [] });
    expect(await countEvents(jobs, 'payment_hold.opened', due.accountId)).toBe(1);
  });
});
