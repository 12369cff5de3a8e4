import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerPayee } from '../../../testing/payouts/answer-payee.ts';
import { confirmDetails } from '../../../testing/payouts/confirm-details.ts';
import { buildDuePayment, type DuePayment } from '../../../testing/payouts/due-payments.ts';
import { usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { ibanOf } from '../../../testing/world/sell.ts';
import { buybackJobs, readCustomer } from '../../buybacks/index.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { lockCase, perform } from '../../states/index.ts';
import { payAutomaticallyJob } from './pay-automatically.job.ts';
import { openPayee } from './payee.ts';
import { payoutKey } from './payout-key.ts';
import { sendPayoutJob } from './send-payout.job.ts';

const { bank, jobs } = usePayouts();
const applyJob = buybackJobs.find(({ queue }) => queue === 'payout-details')!;
const ROUNDS = 30;

/** A due payment whose customer has confirmed another account, and whose cooling-off is over. */
async function due(serial: number): Promise<DuePayment & { iban: string }> {
  const payment = await buildDuePayment(jobs, { automaticUpTo: 100_000 });
  const iban = ibanOf(serial);
  await confirmDetails(jobs, payment, iban);
  // The bank knows both accounts: which of them is paid to is decided by who comes first.
  await answerPayee(jobs, payment);
  await answerPayee(jobs, { ...payment, pair: { iban, name: 'Nora Lindqvist' } });
  return { ...payment, iban };
}

const cancel = ({ accountId, buybackId }: DuePayment) =>
  jobs.asSystem(accountId, async (ctx) => {
    const theCase = await lockCase(ctx, { accountId, buybackId }, ['payment']);
    if (theCase.payment?.status !== 'awaiting_payment') return;
    await perform(ctx, 'needNoPayment', theCase, { as: 'system', set: { payment: { amount: 0 } } });
  });

test('a change of account against approving, sending and cancelling: the bank gets the approved account, or nothing', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const payment = await due(74_000 + round);
    const { accountId, customerId, paymentId, iban } = payment;
    await jobs.enqueue(payAutomaticallyJob, payment);
    await jobs.enqueue(applyJob, SCHEDULED);
    const after = async (place: number, work: () => Promise<unknown>) => {
      await sleep(((round * 7 + place * 13) % 5) * 8);
      await work();
    };
    await Promise.all([
      after(0, () => jobs.attempt(applyJob)),
      after(1, async () => {
        await jobs.attempt(payAutomaticallyJob);
        await jobs.attempt(sendPayoutJob);
      }),
      ...(round % 3 === 0 ? [after(2, () => cancel(payment))] : []),
    ]);
    const { payouts, stored } = await jobs.asSystem(accountId, async (ctx) => {
      const rows = await ctx.db.selectFrom('payout').selectAll().where('payment_id', '=', paymentId).execute();
      const opened = [];
      for (const row of rows) opened.push({ status: row.status, key: row.key, payee: await openPayee(ctx, row) });
      return { payouts: opened, stored: (await readCustomer(ctx, accountId, customerId)).iban };
    });
    const open = payouts.filter(({ status }) => status === 'approved' || status === 'sent');
    // Frozen from the approval on: what is under way goes to the account on file, whichever that was.
    for (const { payee } of open) expect(payee?.iban).toBe(stored);
    const effects = await bank.effects(payoutKey(paymentId, 1));
    expect(effects.length).toBeLessThanOrEqual(1);
    expect(effects.length === 0 || payouts.some(({ status }) => status === 'sent')).toBe(true);
    ends.add(`${stored === iban ? 'changed' : 'kept'} ${effects.length ? 'sent' : 'not sent'}`);
    await jobs.boss.deleteQueuedJobs(sendPayoutJob.queue);
  }
  expect([...ends].toSorted()).toContain('changed sent');
  expect(ends.size).toBeGreaterThanOrEqual(2);
});
