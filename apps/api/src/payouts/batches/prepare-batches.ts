import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { preparePayoutBatches as route } from '@reprise/contract/payments/desk/batch-routes';
import { calendarOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, type PaymentRow } from '../../states/index.ts';
import { requirePayment } from '../desk/get-payment.ts';
import { payeeCheckWanted } from '../events.ts';
import { isHeld } from '../held.ts';
import { holdWhenRisky } from '../holds/keep-hold.ts';
import { customerIdOf, insertPayout } from '../orders/insert-payout.ts';
import { openPayee, type Payee } from '../orders/payee.ts';
import { findOpenPayout } from '../orders/payout-rows.ts';
import { findUnsettled, isToBePaid } from '../orders/returned-money.ts';
import { readPayee } from '../payee/confirmed-name.ts';
import { actionOf, findCheck } from '../payee/read-checks.ts';
import { issuerOf, methodOf, readPolicy } from '../policy.ts';
import { findDebtorIban } from './batch-file.ts';
import { type BatchMethod, insertBatch } from './insert-batch.ts';

type Left = RouteAnswer<typeof route>['left'][number];
type Ready = { payment: PaymentRow; customerId: string; method: BatchMethod; payee: Payee };

/** Puts payments into batches, one for each retailer, buyer, way of paying and currency. What cannot go into one is named. */
export async function preparePayoutBatches(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { actor } = ctx;
  if (actor.kind !== 'user') refuse('permission_denied', 'Only a person prepares a batch.');
  const ready: Ready[] = [];
  const left: Left[] = [];
  // In the order of their ids, so that two people who choose the same payments wait for each other.
  for (const paymentId of [...new Set(body.paymentIds)].toSorted()) {
    const { account_id: accountId } = await requirePayment(ctx, paymentId);
    await ctx.actFor(accountId);
    const { payment } = await lockCase(ctx, { accountId, paymentId }, ['payment']);
    const found = await readyOrReason(ctx, payment?.id === paymentId ? payment : undefined);
    if (typeof found === 'string') left.push({ paymentId, reason: found });
    else ready.push(found);
  }
  const batches: RouteAnswer<typeof route>['batches'] = [];
  for (const group of Map.groupBy(ready, groupOf).values()) {
    const { payment, method } = group[0]!;
    const accountId = payment.account_id;
    const calendar = await calendarOf(ctx, accountId);
    const earliest = calendar.after(ctx.clock.now(), method === 'bank_file' ? 1 : 0);
    const total = group.reduce((sum, one) => sum + one.payment.amount, 0);
    const { id, number } = await insertBatch(ctx, {
      accountId,
      buyerAccountId: payment.issuer === 'buyer' ? payment.buyer_account_id : null,
      method,
      currency: payment.currency,
      payouts: group.length,
      total,
      executionOn: body.executionOn && body.executionOn > earliest ? body.executionOn : earliest,
      preparedBy: actor.userId,
    });
    for (const one of group) await insertOrder(ctx, one, id);
    batches.push({ id, number, method, payouts: group.length, total });
  }
  return { batches, left };
}

const groupOf = ({ payment, method }: Ready): string =>
  [payment.account_id, payment.issuer === 'buyer' ? payment.buyer_account_id : '', method, payment.currency].join(' ');

async function readyOrReason(ctx: Context, payment: PaymentRow | undefined): Promise<Ready | Left['reason']> {
  if (!payment || !isToBePaid(payment)) return 'not_due';
  if (await findOpenPayout(ctx, payment)) return 'in_a_batch';
  // The account, or what is known of it, may have changed since the payment fell due.
  await holdWhenRisky(ctx, payment);
  if (await isHeld(ctx, payment)) return 'held';
  const policy = await readPolicy(ctx, issuerOf(payment));
  const method = methodOf(payment, policy);
  if (!method || method === 'voucher') return 'by_hand';
  if (method === 'bank_file' && !(await findDebtorIban(ctx, payment.account_id))) return 'no_bank_account';
  const customerId = await customerIdOf(ctx, payment);
  const { account_id: accountId } = payment;
  const payee = await readPayee(ctx, { accountId, customerId }, method);
  if (!payee) return 'no_details';
  if (await cameBackFrom(ctx, payment, payee)) return 'account_refused';
  const { iban, name } = payee;
  const check = iban && (await findCheck(ctx, { accountId, customerId, pair: { iban, name } }));
  const action = check && actionOf(check, policy.payees);
  if (action === 'hold') return 'payee_held';
  return action === 'ask_customer' ? 'payee_asked' : { payment, customerId, method, payee };
}

/** Money that an account has sent back is not sent there again: its customer gives another first. */
async function cameBackFrom(ctx: Context, payment: PaymentRow, { iban }: Payee): Promise<boolean> {
  const returned = payment.returned_at ? await findUnsettled(ctx, payment) : undefined;
  if (returned?.failure_kind !== 'details' || iban === null) return false;
  return (await openPayee(ctx, returned))?.iban === iban;
}

/** The bank is asked about each order of a batch, whatever it said when the account was entered. */
async function insertOrder(ctx: Context, ready: Ready, batchId: string): Promise<void> {
  const { id: payoutId } = await insertPayout(ctx, { ...ready, batchId, isApproved: false });
  const { customerId, payee, payment } = ready;
  if (payee.iban) await ctx.emit(payeeCheckWanted({ accountId: payment.account_id, customerId, payoutId }));
}
