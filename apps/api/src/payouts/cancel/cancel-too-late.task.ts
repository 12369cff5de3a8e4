import { buyerCause, dayAfter, findTaskedBuyback, retailerCause } from '../../buybacks/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { paymentCancelTooLate } from '../events.ts';
import { findLastCancellation } from './cancellation-rows.ts';

/** The customer was promised the device back, and has the money. */
const LOOKED_AT_WITHIN_DAYS = 2;

/**
 * Somebody wanted an ordered payment cancelled, and the money had left. Whether the buyback is cancelled by force, or stays as it is,
 * is agreed with the customer, which no program sees: a person closes the task. A cancelled buyback closes it too.
 */
export const cancelTooLateTask = defineTask<{ paymentId: string }>({
  kind: 'cancel_too_late',
  subject: 'payment',
  on: [paymentCancelTooLate],
  subjectOf: ({ paymentId }) => paymentId,
  async findCause(ctx, { accountId, id }) {
    const last = await findLastCancellation(ctx, { account_id: accountId, id });
    if (last?.status !== 'too_late' || !last.answered_at) return undefined;
    const buyback = await findTaskedBuyback(ctx, { accountId, id: last.buyback_id });
    if (!buyback || buyback.status === 'bb_cancelled') return undefined;
    const { issuer, amount, currency } = await ctx.db
      .selectFrom('payment')
      .select(['issuer', 'amount', 'currency'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const since = last.answered_at;
    const rest = { since, facts: { price: amount, currency }, dueAt: dayAfter(since, LOOKED_AT_WITHIN_DAYS) };
    const cause = issuer === 'buyer' ? buyerCause(buyback, rest) : retailerCause(buyback, rest);
    // It is about the money of a company, not about a store or a warehouse.
    return { ...cause, organizationId: null };
  },
});
