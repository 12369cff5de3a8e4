import { PAYOUT_AFTER_LITIGATION_WORKING_DAYS } from '@reprise/contract/payments/payouts';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import { createPayments } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, PaymentRow, Performance } from '../../states/index.ts';
import { calendarOf } from '../account-calendar.ts';

const UNSENT: readonly PaymentStatus[] = ['payment_created', 'awaiting_payment'];
const PAID: readonly PaymentStatus[] = ['payment_initiated', 'payment_completed', 'payment_failed'];

/** Money is on its way, or has been: what is paid cannot change any more. */
export const isPaid = (payment: PaymentRow | undefined): boolean =>
  payment !== undefined && PAID.includes(payment.status);

/**
 * What a validated amount does to the payment of a buyback: it falls due after so many working days, or nothing is to be
 * paid. A payment whose money has left stays as it is.
 */
export async function agreedPayout(
  ctx: Context,
  payment: PaymentRow | undefined,
  amount: number,
  workingDays = PAYOUT_AFTER_LITIGATION_WORKING_DAYS,
): Promise<Pick<Performance, 'set' | 'choose' | 'data'>> {
  if (!payment || !UNSENT.includes(payment.status)) return {};
  const data = { payment: { buybackId: payment.buyback_id, amount } };
  const isCreated = payment.status === 'payment_created';
  if (!amount)
    return {
      choose: { payment: isCreated ? 'needNothing' : 'needNothingOnceDue' },
      set: { payment: isCreated ? { amount, due_on: null } : { amount } },
      data,
    };
  const calendar = await calendarOf(ctx, payment.account_id);
  const now = ctx.clock.now();
  const due_on = workingDays ? calendar.after(now, workingDays) : calendar.dayOf(now);
  if (isCreated) return { choose: { payment: 'fallDue' }, set: { payment: { amount, due_on } }, data };
  // A payment that was due before stays due: only what is paid changes, and after a litigation the day.
  return { set: { payment: workingDays ? { amount, due_on } : { amount } } };
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
