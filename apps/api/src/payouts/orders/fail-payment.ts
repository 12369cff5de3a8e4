import { PAYMENT_RELAUNCH_AFTER_HOURS } from '@reprise/contract/payments/payouts';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type Case, perform } from '../../states/index.ts';
import type { PayoutFailure } from '../providers/payout-provider.ts';

/** A payment that was not made, and why. What is only technical is tried again by itself, three times. */
export async function failPayment(
  ctx: Context,
  theCase: Case,
  { kind, code }: PayoutFailure,
  attempt: number,
): Promise<void> {
  // Its buyback was cancelled by force while the money was on its way: nobody is to be paid any more.
  const isOver = theCase.payment?.paid_on_cancelled === true;
  const hours = kind === 'technical' && !isOver ? PAYMENT_RELAUNCH_AFTER_HOURS[attempt - 1] : undefined;
  const relaunch_at = hours === undefined ? null : new Date(ctx.clock.now().getTime() + hours * HOUR);
  await perform(ctx, 'reportPaymentFailed', theCase, {
    as: 'payment_provider',
    set: { payment: { failure_kind: kind, failure_code: code, relaunch_at } },
    data: { payment: { attempt, kind, code } },
  });
}
