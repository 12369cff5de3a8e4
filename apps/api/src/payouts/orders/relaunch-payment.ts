import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { relaunchPayment as route } from '@reprise/contract/payments/desk/payment-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, lockCase, type PaymentRow, perform, requireVersion } from '../../states/index.ts';
import { insertBatchOfOne } from '../batches/insert-batch.ts';
import { findOpenCancellation } from '../cancel/cancellation-rows.ts';
import { getPayment, requirePayment } from '../desk/get-payment.ts';
import { payoutApproved, payoutFileWanted } from '../events.ts';
import { isHeld } from '../held.ts';
import { readPayee } from '../payee/confirmed-name.ts';
import { actionOf, findCheck, wasAccepted } from '../payee/read-checks.ts';
import { issuerOf, methodOf, type PayoutPolicy, readPolicy } from '../policy.ts';
import { customerIdOf, insertPayout } from './insert-payout.ts';
import { openPayee, type Payee } from './payee.ts';
import type { PayoutRow } from './payout-rows.ts';

/**
 * Only what was approved before is sent again without being approved: to the same payee, with the same amount. When amount, payee
 * or way of paying have changed since, the payment is to be prepared again.
 */
export async function relaunchPayment(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { account_id: accountId } = await requirePayment(ctx, params.id);
  await ctx.actFor(accountId);
  const theCase = await lockCase(ctx, { accountId, paymentId: params.id }, ['payment']);
  if (body.version !== undefined) requireVersion(theCase, 'payment', body.version);
  if (theCase.payment && (await isHeld(ctx, theCase.payment)))
    refuse('payment_held', 'The payment is held: decide about the reasons first.');
  if (theCase.payment?.paid_on_cancelled)
    refuse('cancelled_buyback', 'The buyback was cancelled while the money was on its way: nobody is to be paid.');
  if (theCase.payment && (await findOpenCancellation(ctx, theCase.payment)))
    refuse(
      'status_not_fit',
      'Somebody asked for the cancellation of this payment, and its provider has not answered yet.',
    );
  if (!(await relaunch(ctx, theCase)))
    await perform(ctx, 'correctPayoutDetails', theCase, {
      set: { payment: { relaunch_at: null, failure_kind: null, failure_code: null, details_reminded_at: null } },
    });
  return getPayment(ctx, { params });
}

/** Sends a failed payment again under the key of a new attempt; false when it would not be what was approved. */
export async function relaunch(ctx: Context, theCase: Case, as?: 'system'): Promise<boolean> {
  const { payment } = theCase;
  // Anything but a failed payment is refused by the table, in its words.
  if (payment?.status !== 'payment_failed') {
    await perform(ctx, 'relaunchPayment', theCase, { as });
    return true;
  }
  const last = await findLastFailed(ctx, payment);
  const policy = await readPolicy(ctx, issuerOf(payment));
  const method = methodOf(payment, policy);
  const customerId = await customerIdOf(ctx, payment);
  const payee = method && (await readPayee(ctx, { accountId: payment.account_id, customerId }, method));
  if (!last || !payee || last.method !== method || last.amount !== payment.amount) return false;
  if (!isSamePayee(await openPayee(ctx, last), payee)) return false;
  if (!(await isVerified(ctx, { payment, customerId, payee }, policy))) return false;
  const attempts = last.attempt + 1;
  await perform(ctx, 'relaunchPayment', theCase, {
    as,
    set: { payment: { attempts, relaunch_at: null, failure_kind: null, failure_code: null } },
    data: { payment: { attempt: attempts } },
  });
  const batchId = method === 'bank_file' ? await insertBatchOfOne(ctx, payment, last) : undefined;
  const { id: payoutId } = await insertPayout(ctx, { payment, customerId, method, payee, batchId, isApproved: true });
  const { account_id: accountId } = payment;
  if (batchId) await ctx.emit(payoutFileWanted({ accountId, batchId }));
  else await ctx.emit(payoutApproved({ accountId, payoutId }));
  return true;
}

async function findLastFailed(ctx: Context, { account_id, id }: PaymentRow): Promise<PayoutRow | undefined> {
  return ctx.db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('status', 'in', ['refused', 'returned'])
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The approval that is used again came with an answer of the bank, which is still used or was confirmed by a person. */
async function isVerified(
  ctx: Context,
  { payment, customerId, payee: { iban, name } }: { payment: PaymentRow; customerId: string; payee: Payee },
  { payees }: PayoutPolicy,
): Promise<boolean> {
  if (!iban) return true;
  const subject = { accountId: payment.account_id, customerId, pair: { iban, name } };
  const check = await findCheck(ctx, subject);
  const action = check && actionOf(check, payees);
  return action === 'pay' || (action === 'second_person' && (await wasAccepted(ctx, subject)));
}

const isSamePayee = (approved: Payee | undefined, { name, iban, email }: Payee): boolean =>
  approved?.name === name && approved.iban === iban && approved.email === email;
