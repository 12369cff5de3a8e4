import { LITIGATION_DEADLINE_DAYS } from '@reprise/contract/buybacks/litigation';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import type { GivenAnswer } from '@reprise/pricing/model';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import { lockCase, type PaymentRow, perform } from '../../states/index.ts';
import { priceOnTerms, snapshotOf } from '../price-buyback.ts';

const PAID: readonly PaymentStatus[] = ['payment_initiated', 'payment_completed', 'payment_failed'];

export type NewLitigation = {
  accountId: string;
  buybackId: string;
  /** what the warehouse found, in the shape of a declaration */
  responses: readonly GivenAnswer[];
  comment?: string | undefined;
};

/**
 * The warehouse found a device that is worth less than was declared. The price proposed is that of its answers on the
 * prices that were promised, with the bonuses computed on it; the device waits until the customer has decided.
 */
export async function openLitigation(
  ctx: Context,
  { accountId, buybackId, responses, comment }: NewLitigation,
): Promise<{ id: string }> {
  await ctx.actFor(accountId);
  const theCase = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item', 'payment', 'litigation']);
  const { buyback } = theCase;
  if (!buyback) refuse('buyback_not_found', absentText('buyback', 'id'));
  if (buyback.status !== 'bb_in_processing')
    refuse('status_not_fit', `The buyback is ${buyback.status}: its item is not in a warehouse.`, {
      data: { status: buyback.status },
    });
  const priced = priceOnTerms(await snapshotOf(ctx, buyback), buyback, responses);
  if (!priced.ok) refuse(priced.reason, 'The answers of the control have no price to propose.');
  const { estimatedPrice: price, payout } = priced.estimate;
  const declared = buyback.declared_price ?? buyback.predeclared_price ?? 0;
  if (price >= declared)
    refuse('status_not_fit', 'The controlled price is not below the declared one: there is nothing to dispute.');
  requireUnpaid(theCase.payment);
  const id = ctx.newId();
  const now = ctx.clock.now();
  await perform(ctx, 'disputePrice', theCase, {
    born: { litigation: [id] },
    set: { item: { quarantine_reason: 'price_gap' }, buyback: { controlled_price: price } },
    data: { litigation: { declared, proposed: price } },
  });
  await ctx.db
    .insertInto('litigation')
    .values({
      account_id: accountId,
      id,
      buyer_account_id: buyback.buyer_account_id,
      buyback_id: buybackId,
      status: 'open',
      proposed_price: price,
      proposed_payout: payout,
      responses: JSON.stringify(responses),
      comment: comment ?? null,
      deadline_at: new Date(now.getTime() + LITIGATION_DEADLINE_DAYS * DAY),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}

/** Once money is on its way the customer cannot be asked any more: that is a matter between retailer and buyer. */
function requireUnpaid(payment: PaymentRow | undefined): void {
  if (payment && PAID.includes(payment.status))
    refuse('payment_not_cancellable', `The payment is ${payment.status}: the money may have left.`, {
      data: { status: payment.status },
    });
}
