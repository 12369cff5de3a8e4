import { OPEN_PAYMENT_CANCELLATIONS } from '@reprise/contract/payments/cancellations';
import { machinesOf } from '@reprise/contract/states/commands';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { type Case, lockCase } from '../../states/index.ts';
import { paymentCancelAsked, paymentCancelTooLate, paymentCancelUnanswered, payoutContradicted } from '../events.ts';
import { AT_PROVIDER } from '../job-terms.ts';
import { applyAnswer, closeBatch } from '../orders/apply-answer.ts';
import { changePayout, findOpenPayout, type PayoutRow } from '../orders/payout-rows.ts';
import { providerOf } from '../orders/provider-of.ts';
import type { PayoutProvider } from '../providers/payout-provider.ts';
import { cancelWithPayment } from './cancel-with-payment.ts';
import { type CancellationRow, changeCancellation } from './cancellation-rows.ts';

const payload = z.object({ accountId: z.uuid(), cancellationId: z.uuid() });
type Ref = z.infer<typeof payload>;
type Order = { provider: PayoutProvider; key: string; payoutId: string };
/** What the provider has said of which order; nothing while it was not asked. */
type Said = { payoutId: string; isCancelled: boolean };

/**
 * Has the provider of an ordered payment cancel it, and cancels the buyback once it has. What happened to the payment meanwhile
 * is decided first: it may have been paid, or have failed, while the provider was asked.
 */
export const cancelAtProviderJob = defineJob<Ref>({
  ...AT_PROVIDER,
  queue: 'payout-cancel',
  on: [paymentCancelAsked],
  kind: 'steps',
  payload,
  perAccount: 20,
  async run(job, ref) {
    const order = await job.transaction('find', (ctx) => decide(ctx, ref));
    if (order) await askProvider(job, ref, order);
  },
  async givenUp(ctx, { accountId, cancellationId }) {
    const open = await lockOpen(ctx, { accountId, cancellationId });
    if (!open) return;
    await changeCancellation(ctx, open.cancellation, 'unanswered');
    await ctx.emit(paymentCancelUnanswered({ accountId, cancellationId }));
  },
});

async function askProvider(job: JobContext, ref: Ref, { provider, key, payoutId }: Order): Promise<void> {
  const { accountId } = ref;
  const answer = await job.call('cancel', () => provider.cancel(key, job.signal));
  if (answer === 'too_late') {
    const known = await job.call('find', () => provider.find(key, job.signal));
    if (known.outcome !== 'unknown')
      await job.transaction('apply', (ctx) => applyAnswer(ctx, { accountId, payoutId }, known));
  }
  // An order that never reached the provider is barred there by its key.
  const isCancelled = answer !== 'too_late';
  await job.transaction('answer', (ctx) => decide(ctx, ref, { payoutId, isCancelled }));
}

/** Settles what can be settled as things stand; otherwise the order that the provider is to be asked about. */
async function decide(ctx: Context, ref: Ref, said?: Said): Promise<Order | undefined> {
  const open = await lockOpen(ctx, ref);
  if (!open) return undefined;
  const { cancellation, theCase } = open;
  const { payment } = theCase;
  const isTheSame = payment?.id === cancellation.payment_id;
  if (!isTheSame || payment.status === 'payment_completed' || payment.status === 'payment_not_needed') {
    if (said?.isCancelled && isTheSame) await ctx.emit(payoutContradicted({ ...ref, payoutId: said.payoutId }));
    return tellTooLate(ctx, cancellation);
  }
  if (payment.status !== 'payment_initiated') return settle(ctx, open);
  const payout = await findOpenPayout(ctx, payment);
  if (payout?.status === 'prepared' || payout?.status === 'approved') {
    await changePayout(ctx, payout, { status: 'withdrawn' });
    await closeBatch(ctx, payout);
    return settle(ctx, open);
  }
  // A failure and a relaunch in between made another order, which its provider is asked about.
  const isAnswered = said !== undefined && said.payoutId === payout?.id;
  if (isAnswered && said.isCancelled) {
    const why = { failure_kind: 'refused', failure_code: 'cancelled' } as const;
    await changePayout(ctx, payout, { status: 'refused', settled_at: ctx.clock.now(), ...why });
    await closeBatch(ctx, payout);
    return settle(ctx, open);
  }
  if (!payout || isAnswered || payout.method === 'bank_file') return tellTooLate(ctx, cancellation);
  if (said) throw new Error('the order of a payment changed while its provider was asked to cancel it');
  return orderOf(ctx, payout);
}

/** The money has left: whether the buyback is cancelled all the same is for a person. */
async function tellTooLate(ctx: Context, cancellation: CancellationRow): Promise<undefined> {
  await changeCancellation(ctx, cancellation, 'too_late');
  await ctx.emit(paymentCancelTooLate({ accountId: cancellation.account_id, paymentId: cancellation.payment_id }));
}

async function settle(ctx: Context, { cancellation, theCase }: Open): Promise<undefined> {
  const isCancelled = await cancelWithPayment(ctx, theCase, cancellation);
  await changeCancellation(ctx, cancellation, isCancelled ? 'cancelled' : 'buyback_kept');
}

async function orderOf(ctx: Context, payout: PayoutRow): Promise<Order> {
  const provider = await providerOf(ctx, payout);
  if (!provider) throw new Error('the provider of a payment that is to be cancelled is not connected');
  return { provider, key: payout.key, payoutId: payout.id };
}

type Open = { cancellation: CancellationRow; theCase: Case };

/** What was asked and is not decided, with its case, locked in the order of every command. */
async function lockOpen(ctx: Context, { accountId, cancellationId }: Ref): Promise<Open | undefined> {
  const find = () =>
    ctx.db
      .selectFrom('payment_cancellation')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', cancellationId);
  const found = await find().executeTakeFirst();
  if (!found) return undefined;
  const theCase = await lockCase(ctx, { accountId, paymentId: found.payment_id }, machinesOf('cancel'));
  const cancellation = await find().forUpdate().executeTakeFirstOrThrow();
  const isOpen = OPEN_PAYMENT_CANCELLATIONS.some((status) => status === cancellation.status);
  return isOpen ? { cancellation, theCase } : undefined;
}
