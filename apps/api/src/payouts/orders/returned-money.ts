import { payoutRepaid, payoutReturned } from '../../buybacks/index.ts';
import { changePayment } from '../../payments/index.ts';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';
import { post } from '../ledger/post-movement.ts';
import type { PayoutFailure } from '../providers/payout-provider.ts';
import { changePayout, type LockedPayout, type PayoutRow } from './payout-rows.ts';

/** Whether money of a payment is still to leave: it is due, or it was paid and came back. */
export const isToBePaid = ({ status, returned_at }: Pick<PaymentRow, 'status' | 'returned_at'>): boolean =>
  status === 'awaiting_payment' || returned_at !== null;

/**
 * Money that was paid came back. The payment stays paid, as it was; that it came back is the end of the attempt, and a mark on
 * the payment until the customer has the money. Of a cancelled buyback nothing is owed, so nothing waits for it.
 */
export async function keepReturn(
  ctx: Context,
  { payout, payment }: Pick<LockedPayout, 'payout' | 'payment'>,
  failure: PayoutFailure,
): Promise<void> {
  const why = { failure_kind: failure.kind, failure_code: failure.code };
  const now = ctx.clock.now();
  await changePayout(ctx, payout, { status: 'returned', settled_at: now, ...why });
  await post(ctx, payment, { paid: payout.amount, returned: -payout.amount }, 'returned');
  if (payment.paid_on_cancelled) return;
  await changePayment(ctx, payment, { returned_at: now, details_reminded_at: null, ...why });
  const { account_id: accountId, id: paymentId, buyback_id: buybackId } = payment;
  await ctx.emit(payoutReturned({ accountId, payoutId: payout.id, paymentId, buybackId }));
}

type Repaid = { info: string | null; reference: string | null };
/**
 * The customer has the money after all, by another order or in another way. The payment was paid and stays so; the books say
 * again that it is. False when no money of it is back.
 */
export async function settleReturn(ctx: Context, payment: PaymentRow, { info, reference }: Repaid): Promise<boolean> {
  if (payment.status !== 'payment_completed') return false;
  const returned = await findUnsettled(ctx, payment);
  if (!returned) return false;
  const now = ctx.clock.now();
  await changePayout(ctx, returned, { repaid_at: now, repaid_by: idOf(ctx.actor) });
  const settled = { returned_at: null, failure_kind: null, failure_code: null };
  await changePayment(ctx, payment, { ...settled, paid_at: now, paid_info: info, reference });
  await post(ctx, payment, { returned: returned.amount, paid: -returned.amount }, 'repaid');
  const { account_id: accountId, id: paymentId, buyback_id: buybackId } = payment;
  await ctx.emit(payoutRepaid({ accountId, paymentId, buybackId }));
  return true;
}

/** The attempt whose money came back and has not reached the customer since. There is one at most. */
export async function findUnsettled(
  { db }: Context,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('status', '=', 'returned')
    .where('repaid_at', 'is', null)
    .executeTakeFirst();
}
