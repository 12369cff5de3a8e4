import { expect, test } from 'vitest';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildDuePayment, type DuePayment } from '../../../testing/payouts/due-payments.ts';
import { readCustomer } from '../../buybacks/index.ts';
import { lockCase, perform } from '../../states/index.ts';
import { insertPayout } from '../orders/insert-payout.ts';
import { payeeOf } from '../orders/payee.ts';
import { changePayout, lockPayout, withdrawUnsent } from '../orders/payout-rows.ts';
import { keepReturn, settleReturn } from '../orders/returned-money.ts';

const jobs = useJobs({ start: new Date('2026-11-18T10:00:00Z') });
const tasks = buildTaskDesk(jobs);

const insertOrder = ({ accountId, paymentId, customerId }: DuePayment) =>
  jobs.asSystem(accountId, async (ctx) => {
    const { payment } = await lockCase(ctx, { accountId, paymentId }, ['payment']);
    const payee = payeeOf(await readCustomer(ctx, accountId, customerId), 'instant')!;
    const order = { payment: payment!, customerId, method: 'instant', payee, isApproved: true } as const;
    return insertPayout(ctx, order);
  });

/** Paid by an order, and sent back by the bank. */
async function sentBack(issuer: 'retailer' | 'buyer'): Promise<DuePayment> {
  const due = await buildDuePayment(jobs, { issuer });
  const { accountId, paymentId } = due;
  const { id: payoutId } = await insertOrder(due);
  await jobs.asSystem(accountId, async (ctx) => {
    await changePayout(ctx, { account_id: accountId, id: payoutId }, { status: 'paid', settled_at: ctx.clock.now() });
    const theCase = await lockCase(ctx, { accountId, paymentId }, ['payment']);
    await perform(ctx, 'markPaid', theCase, { as: 'payment_provider', set: { payment: { paid_at: ctx.clock.now() } } });
    await keepReturn(ctx, (await lockPayout(ctx, { accountId, payoutId }))!, { kind: 'technical', code: 'AB05' });
  });
  return due;
}

test('payment_returned: opens for the managers of the issuer when money comes back, and closes once the customer has it', async () => {
  const [own, buyers] = [await sentBack('retailer'), await sentBack('buyer')];
  await tasks.pass(0);
  expect(await tasks.all(own.accountId, 'payment_returned')).toMatchObject([
    {
      subject_id: own.paymentId,
      organization_id: null,
      buyback_id: own.buybackId,
      facts: { price: 22_000, currency: 'EUR' },
      due_at: new Date('2026-11-20T10:00:00Z'),
      closed_at: null,
    },
  ]);
  expect(await tasks.all(buyers.accountId, 'payment_returned')).toEqual([]);
  expect(await tasks.all(buyers.buyerAccountId, 'payment_returned')).toMatchObject([
    { subject_id: buyers.paymentId, second_account_id: buyers.accountId },
  ]);
  await jobs.asSystem(own.accountId, async (ctx) => {
    const { payment } = await lockCase(ctx, own, ['payment']);
    await settleReturn(ctx, payment!, { info: 'Cheque 12', reference: null });
  });
  await tasks.pass(0);
  expect(await tasks.standing(own.accountId, 'payment_returned')).toEqual(['cause']);
  expect(await tasks.standing(buyers.buyerAccountId, 'payment_returned')).toEqual(['open']);
});

test('payment_returned: waits while an order to send the money again is under way, and is there again when that is taken apart', async () => {
  const own = await sentBack('retailer');
  await insertOrder(own);
  await tasks.pass(0);
  expect((await tasks.all(own.accountId, 'payment_returned')).filter(({ closed_at }) => !closed_at)).toEqual([]);
  await jobs.asSystem(own.accountId, (ctx) => withdrawUnsent(ctx, own.accountId, ['payment_id', own.paymentId]));
  await tasks.pass(0);
  expect(await tasks.standing(own.accountId, 'payment_returned')).toContain('open');
});
