import { PAYOUT_AFTER_LITIGATION_WORKING_DAYS } from '@reprise/contract/payments/payouts';
import { createPayments } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, PaymentRow, Performance } from '../../states/index.ts';
import { calendarOf } from '../account-calendar.ts';

/** What an agreed amount does to the payment of a buyback: it falls due, or nothing is to be paid. */
export async function agreedPayout(
  ctx: Context,
  payment: PaymentRow | undefined,
  amount: number,
): Promise<Pick<Performance, 'set' | 'choose' | 'data'>> {
  if (!payment || payment.status === 'payment_not_needed') return {};
  const data = { payment: { buybackId: payment.buyback_id, amount } };
  const isCreated = payment.status === 'payment_created';
  if (!amount)
    return {
      choose: { payment: isCreated ? 'needNothing' : 'needNothingOnceDue' },
      set: { payment: isCreated ? { amount, due_on: null } : { amount } },
      data,
    };
  const calendar = await calendarOf(ctx, payment.account_id);
  const due_on = calendar.after(ctx.clock.now(), PAYOUT_AFTER_LITIGATION_WORKING_DAYS);
  const set = { payment: { amount, due_on } };
  // A payment that was due before stays due: only what is paid changes.
  return isCreated ? { choose: { payment: 'fallDue' }, set, data } : { set };
}

/** A device dropped in a store that never finalised it has no payment yet. */
export function createMissingPayment(ctx: Context, buyback: BuybackRow, amount: number): Promise<void> {
  return createPayments(ctx, buyback.account_id, [
    {
      buybackId: buyback.id,
      buyerAccountId: buyback.buyer_account_id,
      paymentModeId: buyback.payment_mode_id,
      amount,
      currency: buyback.currency,
    },
  ]);
}
