import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { lockCase, type PaymentRow, topic } from '../../states/index.ts';
import { holdReleased, payeeChecked, payeeCheckWanted, payoutApproved, payoutsUnswept } from '../events.ts';
import { isHeld } from '../held.ts';
import { holdWhenRisky } from '../holds/keep-hold.ts';
import { readPayee } from '../payee/confirmed-name.ts';
import { actionOf, findCheck } from '../payee/read-checks.ts';
import { issuerOf, methodOf, type PayoutPolicy, readPolicy } from '../policy.ts';
import { failPayment } from './fail-payment.ts';
import { customerIdOf, insertPayout } from './insert-payout.ts';
import type { Payee } from './payee.ts';
import { findOpenPayout } from './payout-rows.ts';

const payload = z.object({ accountId: z.uuid(), buybackId: z.uuid() });

/**
 * A payment has fallen due. What a rule of its issuer lets leave without a person leaves; what cannot be paid as it stands
 * fails at once, so that the customer can correct it; the rest waits at the desk. A voucher waits to be printed.
 */
export const payAutomaticallyJob = defineJob<z.infer<typeof payload>>({
  queue: 'payout-automatic',
  on: [topic('payment.due'), payeeChecked, holdReleased],
  lane: 'interactive',
  kind: 'database',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  perAccount: 10,
  async run(ctx, ref) {
    const theCase = await lockCase(ctx, ref, ['payment']);
    const { payment } = theCase;
    if (payment?.status !== 'awaiting_payment' || (await findOpenPayout(ctx, payment))) return;
    const policy = await readPolicy(ctx, issuerOf(payment));
    const method = methodOf(payment, policy);
    if (!method || method === 'voucher') return;
    const customerId = await customerIdOf(ctx, payment);
    const payee = await readPayee(ctx, { accountId: payment.account_id, customerId }, method);
    if (!payee) {
      await failPayment(ctx, theCase, { kind: 'details', code: 'iban_missing_or_wrong' }, payment.attempts + 1);
      return;
    }
    if (!leavesByItself(method, payment, policy.automaticUpTo)) return;
    await holdWhenRisky(ctx, payment);
    if (await isHeld(ctx, payment)) return;
    if (!(await mayBePaid(ctx, { payment, customerId, payee }, policy))) return;
    const { id: payoutId } = await insertPayout(ctx, { payment, customerId, method, payee, isApproved: true });
    await ctx.emit(payoutApproved({ accountId: payment.account_id, payoutId }));
  },
  givenUp: (ctx) => ctx.emit(payoutsUnswept({})),
});

/** A file for a bank is always made by a person. */
const leavesByItself = (method: PayoutMethod, { amount }: PaymentRow, automaticUpTo: number): boolean =>
  method !== 'bank_file' && amount <= automaticUpTo;

/**
 * A transfer leaves by itself only when the bank knows the payee; anything else is for a person. Without an answer the bank is
 * asked, and the answer wakes this job again.
 */
async function mayBePaid(ctx: Context, due: Due, { payees }: PayoutPolicy): Promise<boolean> {
  const { payment, customerId, payee } = due;
  if (!payee.iban) return true;
  const { account_id: accountId } = payment;
  const check = await findCheck(ctx, { accountId, customerId, pair: { iban: payee.iban, name: payee.name } });
  if (!check) await ctx.emit(payeeCheckWanted({ accountId, customerId }));
  return check !== undefined && actionOf(check, payees) === 'pay';
}

type Due = { payment: PaymentRow; customerId: string; payee: Payee };
