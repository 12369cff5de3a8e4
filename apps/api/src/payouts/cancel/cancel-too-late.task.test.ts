import { expect, test } from 'vitest';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildDuePayment, type DuePayment } from '../../../testing/payouts/due-payments.ts';
import { lockCase, perform } from '../../states/index.ts';
import { cancelAtProviderJob } from './cancel-at-provider.job.ts';

const jobs = useJobs({ start: new Date('2026-11-18T10:00:00Z') });
const tasks = buildTaskDesk(jobs);

/** Somebody asked for it, and the customer had the money before the provider was asked. */
async function askedTooLate(issuer: 'retailer' | 'buyer'): Promise<DuePayment> {
  const due = await buildDuePayment(jobs, { issuer });
  const { accountId, paymentId, buybackId, buyerAccountId } = due;
  const cancellationId = await jobs.asSystem(accountId, async (ctx) => {
    const theCase = await lockCase(ctx, { accountId, paymentId }, ['payment']);
    await perform(ctx, 'markPaid', theCase, { as: 'payment_provider', set: { payment: { paid_at: ctx.clock.now() } } });
    const id = ctx.newId();
    const row = { account_id: accountId, id, buyer_account_id: buyerAccountId, payment_id: paymentId };
    const asked = { reason: 'other', status: 'asked', asked_by: ctx.newId(), asked_at: ctx.clock.now() } as const;
    await ctx.db
      .insertInto('payment_cancellation')
      .values({ ...row, buyback_id: buybackId, ...asked })
      .execute();
    return id;
  });
  await jobs.enqueue(cancelAtProviderJob, { accountId, cancellationId });
  expect(await jobs.finish(cancelAtProviderJob)).toEqual(['done']);
  return due;
}

test('cancel_too_late: opens for the managers of the issuer, and stays closed once a person has closed it', async () => {
  const [own, buyers] = [await askedTooLate('retailer'), await askedTooLate('buyer')];
  await tasks.keep();
  expect(await tasks.all(own.accountId, 'cancel_too_late')).toMatchObject([
    {
      subject_id: own.paymentId,
      organization_id: null,
      buyback_id: own.buybackId,
      facts: { price: 22_000, currency: 'EUR' },
      due_at: new Date('2026-11-20T10:00:00Z'),
    },
  ]);
  expect(await tasks.all(buyers.accountId, 'cancel_too_late')).toEqual([]);
  expect(await tasks.standing(buyers.buyerAccountId, 'cancel_too_late')).toEqual(['open']);
  await jobs.asSystem(own.accountId, ({ db, clock }) =>
    db
      .updateTable('task')
      .set({ closed_at: clock.now(), closed_by: 'person' })
      .where('account_id', '=', own.accountId)
      .where('kind', '=', 'cancel_too_late')
      .execute(),
  );
  await tasks.pass(0);
  expect(await tasks.standing(own.accountId, 'cancel_too_late')).toEqual(['person']);
});

test('cancel_too_late: ends with the buyback, when somebody cancels it by force', async () => {
  const { accountId, buybackId } = await askedTooLate('retailer');
  await tasks.keep();
  await jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('buyback')
      .set({ status: 'bb_cancelled', cancel_reason: 'other' })
      .where('id', '=', buybackId)
      .execute(),
  );
  await tasks.pass(0);
  expect(await tasks.standing(accountId, 'cancel_too_late')).toEqual(['cause']);
});
