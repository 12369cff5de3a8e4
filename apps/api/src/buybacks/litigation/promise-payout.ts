import type { Currency } from '@reprise/contract/organisations/localisation';
import { PAYOUT_AFTER_LITIGATION_WORKING_DAYS } from '@reprise/contract/payments/payouts';
import { createPayments } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { transition } from '../../platform/states/transition.ts';
import { calendarOf } from '../account-calendar.ts';
import type { BuybackRow } from '../read-buyback.ts';

/** The payment of a buyback, of the amount that was agreed on, due within so many working days of the retailer. */
export async function promisePayout(ctx: Context, buyback: BuybackRow, amount: number): Promise<void> {
  const { account_id: accountId, id: buybackId } = buyback;
  const payment = (await findPayment(ctx, buyback)) ?? (await makePayment(ctx, buyback, amount));
  if (payment.status === 'payment_not_needed') return;
  const calendar = await calendarOf(ctx, accountId);
  const due_on = calendar.after(ctx.clock.now(), PAYOUT_AFTER_LITIGATION_WORKING_DAYS);
  const move = { accountId, id: payment.id, as: 'system' as const };
  const data = { buybackId, amount };
  if (payment.status === 'payment_created')
    await transition(ctx, 'payment', amount ? 'P03' : 'P04', {
      ...move,
      set: { amount, due_on: amount ? due_on : null },
      data,
    });
  else if (!amount) await transition(ctx, 'payment', 'P10', { ...move, set: { amount }, data });
  // It was due before already: only what is paid changes.
  else
    await ctx.db
      .updateTable('payment')
      .set(({ eb }) => ({ amount, due_on, version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
      .where('account_id', '=', accountId)
      .where('id', '=', payment.id)
      .execute();
}

const findPayment = (ctx: Context, { account_id, id }: BuybackRow) =>
  ctx.db
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .where('status', '<>', 'payment_cancelled')
    .forUpdate()
    .executeTakeFirst();

/** A device dropped in a store that never finalised it has no payment yet. */
async function makePayment(ctx: Context, buyback: BuybackRow, amount: number) {
  await createPayments(ctx, buyback.account_id, [
    {
      buybackId: buyback.id,
      buyerAccountId: buyback.buyer_account_id,
      paymentModeId: buyback.payment_mode_id,
      amount,
      currency: buyback.currency as Currency,
    },
  ]);
  return (await findPayment(ctx, buyback))!;
}
