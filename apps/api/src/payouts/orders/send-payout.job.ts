import { z } from 'zod';
import { changePayment } from '../../payments/index.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Postponed } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { perform } from '../../states/index.ts';
import { findOpenCancellation } from '../cancel/cancellation-rows.ts';
import { giftCardMissing, payoutApproved, payoutGivenUp, payoutUnanswered } from '../events.ts';
import { isHeld } from '../held.ts';
import { AT_PROVIDER } from '../job-terms.ts';
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from '../providers/payout-provider.ts';
import { applyAnswer, isCardMissing } from './apply-answer.ts';
import { failPayment } from './fail-payment.ts';
import { openPayee, type Payee } from './payee.ts';
import {
  changePayout,
  type LockedPayout,
  lockPayout,
  type PayoutRef,
  type PayoutRow,
  withdrawUnsent,
} from './payout-rows.ts';
import { providerOf } from './provider-of.ts';
import { isToBePaid } from './returned-money.ts';
import { isAsApproved } from './signature.ts';

const payload = z.object({ accountId: z.uuid(), payoutId: z.uuid() });
type Intent = {
  provider: PayoutProvider;
  order: PayoutOrder;
  /** when an earlier run may have sent it; the outcome is unknown */
  sentAt: Date | null;
};
/** Within this time an order the provider does not know may still be on its way to it. */
const ON_ITS_WAY_SECONDS = 10;

/**
 * Sends one approved payout. That it is sent is committed before the call, together with the status of its payment. A run that
 * finds it sent does not know what came of it, and asks the provider by the key before it sends the same order again.
 */
export const sendPayoutJob = defineJob<z.infer<typeof payload>>({
  ...AT_PROVIDER,
  queue: 'payout-send',
  on: [payoutApproved, payoutUnanswered],
  kind: 'steps',
  payload,
  perAccount: 130,
  async run(job, ref) {
    const intent = await job.transaction('intent', (ctx) => writeIntent(ctx, ref));
    return intent && placeOrder(job, ref, intent);
  },
  givenUp: (ctx, { accountId, payoutId }) => ctx.emit(payoutGivenUp({ accountId, payoutId })),
});

async function writeIntent(ctx: Context, ref: PayoutRef): Promise<Intent | undefined> {
  const locked = await lockPayout(ctx, ref);
  if (locked && isCardMissing(locked.payout)) await ctx.emit(giftCardMissing(ref));
  if (!locked || (locked.payout.status !== 'approved' && locked.payout.status !== 'sent')) return undefined;
  const { payout, payment, theCase } = locked;
  // The provider is asked to cancel it, and must not have it ordered again in between.
  if ((await findOpenCancellation(ctx, payment))?.status === 'asked') return undefined;
  const payee = await openPayee(ctx, payout);
  if (!payee || !(await mayLeave(ctx, locked, payee))) return undefined;
  const provider = await providerOf(ctx, payout);
  if (payout.status === 'sent') return provider && { provider, order: orderOf(payout, payee), sentAt: payout.sent_at };
  if (!provider) {
    const failure = { kind: 'refused', code: 'provider_not_connected' } as const;
    const why = { failure_kind: failure.kind, failure_code: failure.code };
    await changePayout(ctx, payout, { status: 'refused', settled_at: ctx.clock.now(), ...why });
    await failPayment(ctx, theCase, failure, payout.attempt);
    return undefined;
  }
  await markSent(ctx, locked);
  return { provider, order: orderOf(payout, payee), sentAt: null };
}

/** From here on the order may be with its provider. */
export async function markSent(ctx: Context, { payout, payment, theCase }: LockedPayout): Promise<void> {
  await changePayout(ctx, payout, { status: 'sent', sent_at: ctx.clock.now() });
  if (payment.returned_at) return changePayment(ctx, payment, { attempts: payout.attempt, reference: payout.key });
  // A relaunch has moved its payment already.
  if (payment.status !== 'awaiting_payment') return;
  await perform(ctx, 'initiatePayment', theCase, {
    as: 'system',
    set: { payment: { attempts: payout.attempt, reference: payout.key } },
    data: { payment: { attempt: payout.attempt } },
  });
}

/**
 * What leaves is what was approved, for a payment that still waits for it. Anything else is withdrawn: the payment is to be
 * prepared again.
 */
export async function mayLeave(ctx: Context, { payout, payment }: LockedPayout, payee: Payee): Promise<boolean> {
  const { payment_id: paymentId, key, amount, currency, signature } = payout;
  const isSigned = isAsApproved(ctx, { paymentId, key, amount, currency, payee }, signature);
  if (payout.status === 'sent') return isSigned;
  const isWaiting = isToBePaid(payment) || payment.status === 'payment_initiated';
  if (isSigned && isWaiting && payment.amount === amount && !(await isHeld(ctx, payment))) return true;
  if (!isSigned) ctx.log.error({ payoutId: payout.id }, 'a payout differs from what was approved and is not sent');
  await withdrawUnsent(ctx, payout.account_id, ['id', payout.id]);
  return false;
}

export const orderOf = ({ key, amount, currency }: PayoutRow, payee: Payee): PayoutOrder => ({
  key,
  amount,
  currency,
  payee,
  remittance: key,
});

async function placeOrder(
  job: JobContext,
  ref: PayoutRef,
  { provider, order, sentAt }: Intent,
): Promise<Postponed | undefined> {
  const known = sentAt ? await job.call('find', () => provider.find(order.key, job.signal)) : undefined;
  if (known?.outcome === 'unknown' && sentAt) {
    const waited = (job.clock.now().getTime() - sentAt.getTime()) / SECOND;
    if (waited < ON_ITS_WAY_SECONDS) return { wakeAfterSeconds: Math.ceil(ON_ITS_WAY_SECONDS - waited) };
  }
  const answer: PayoutAnswer =
    known && known.outcome !== 'unknown' ? known : await job.call('send', () => provider.send(order, job.signal));
  await job.transaction('answer', (ctx) => applyAnswer(ctx, ref, answer));
  return undefined;
}
