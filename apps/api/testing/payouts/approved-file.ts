import { payoutJobs } from '../../src/payouts/index.ts';
import type { TestJobs } from '../harness/use-jobs.ts';
import { answerBatch } from './answer-payee.ts';
import { buildDuePayment, type DuePayment } from './due-payments.ts';

export type ApprovedFile = DuePayment & { batchId: string };
const ids = { preparer: '01a00000-0000-7000-8000-000000000001', approver: '01a00000-0000-7000-8000-000000000002' };

/** A batch of one transfer for a bank that was approved, by the rows: the desk has tests of its own. */
export async function buildApprovedFile(jobs: TestJobs): Promise<ApprovedFile> {
  const automatic = payoutJobs.find(({ queue }) => queue === 'payout-automatic')!;
  const due = await buildDuePayment(jobs, { automaticUpTo: 100_000, bankMethod: 'instant' });
  // Signed as an instant order, then moved into a file: the signature is of payment, key, amount and payee alone.
  await jobs.enqueue(automatic, due);
  await jobs.finish(automatic);
  const batchId = await jobs.asSystem(due.accountId, async (ctx) => {
    const now = ctx.clock.now();
    const { id } = await ctx.db
      .insertInto('payout_batch')
      .values({
        account_id: due.accountId,
        number: 1,
        issuer: 'retailer',
        method: 'bank_file',
        currency: 'EUR',
        status: 'approved',
        payouts: 1,
        total: 22_000,
        execution_on: now.toISOString().slice(0, 10),
        prepared_by: ids.preparer,
        prepared_at: now,
        approved_by: ids.approver,
        approved_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .updateTable('payout')
      .set({ batch_id: id, method: 'bank_file' })
      .where('payment_id', '=', due.paymentId)
      .execute();
    await ctx.db
      .updateTable('payout_policy')
      .set({ bank_method: 'bank_file' })
      .where('account_id', '=', due.accountId)
      .execute();
    return id;
  });
  await answerBatch(jobs, due.accountId, batchId);
  return { ...due, batchId };
}
