import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { printVoucher as route } from '@reprise/contract/payments/voucher-routes';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isHeld } from '../held.ts';
import { holdWhenRisky } from '../holds/keep-hold.ts';
import { findOpenPayout } from '../orders/payout-rows.ts';
import { issueVoucher } from './issue-voucher.ts';
import { type LockedVoucher, lockVoucher } from './lock-voucher.ts';
import { findIssued, findLastPrint, insertPrint, isOpen, printView } from './vouchers.ts';

/**
 * Printing pays. Whoever comes second, and whoever repeats a call whose answer was lost, gets the print of the first. What is
 * found when the payment is looked at once more stays on record, so it is written before anything is refused for it.
 */
export async function printVoucher(
  { transaction }: Pick<OpenContext, 'transaction'>,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  await transaction((ctx) => lookOnceMore(ctx, params.id));
  return transaction((ctx) => printOnce(ctx, params.id));
}

async function lookOnceMore(ctx: Context, paymentId: string): Promise<void> {
  const { payment } = await lockVoucher(ctx, paymentId);
  if (payment.status === 'awaiting_payment' && !(await isHeld(ctx, payment))) await holdWhenRisky(ctx, payment);
}

async function printOnce(ctx: Context, paymentId: string): Promise<RouteAnswer<typeof route>> {
  const locked = await lockVoucher(ctx, paymentId);
  const { payment } = locked;
  const issued = await findIssued(ctx, payment);
  const last = issued && (await findLastPrint(ctx, issued));
  if (issued && last) {
    if (isOpen(ctx, last)) return printView(last, issued);
    refuse('voucher_printed', 'This voucher was printed before. It is printed again with a reason, by a manager.');
  }
  if (!issued) await requireDue(ctx, locked);
  const voucher = issued ?? (await issueVoucher(ctx, locked.theCase, locked));
  return printView(await insertPrint(ctx, payment, voucher, { print: 1, reason: null }), voucher);
}

async function requireDue(ctx: Context, { payment }: LockedVoucher): Promise<void> {
  if (payment.status === 'payment_completed')
    refuse('no_voucher', 'Somebody has said that the customer was paid in another way: there is no voucher.');
  if (payment.status !== 'awaiting_payment')
    refuse('voucher_not_due', `The payment is ${payment.status}: its voucher is printed once it is due.`, {
      data: { status: payment.status },
    });
  if (await isHeld(ctx, payment)) refuse('payment_held', 'The payment is held: somebody decides about it first.');
  // A voucher is never part of a batch; the payment of a mode that was changed since may be.
  if (await findOpenPayout(ctx, payment)) refuse('voucher_not_due', 'An order of this payment is under way.');
}
