import { LITIGATION_DEADLINE_DAYS } from '@reprise/contract/buybacks/litigation';
import { chargedAnswers } from '@reprise/pricing/charged-price';
import type { GivenAnswer } from '@reprise/pricing/model';
import { findRootDetail } from '../../accounts/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import { type BuybackRow, type Case, lockCase, type PaymentRow, perform } from '../../states/index.ts';
import { declaredPriceOf, declaredResponses, payoutOnTerms, priceOnTerms, snapshotOf } from '../price-buyback.ts';
import { isPaid } from './agreed-payout.ts';

type Disputed = {
  /** what the warehouse found, in the shape of a declaration */
  responses: readonly GivenAnswer[];
  comment?: string | undefined;
};
export type NewLitigation = Disputed & { accountId: string; buybackId: string };

export async function openLitigation(
  ctx: Context,
  { accountId, buybackId, ...disputed }: NewLitigation,
): Promise<{ id: string }> {
  await ctx.actFor(accountId);
  const theCase = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item', 'payment', 'litigation']);
  const { buyback } = theCase;
  if (!buyback) refuse('buyback_not_found', absentText('buyback', 'id'));
  return disputePrice(ctx, { ...theCase, buyback }, disputed);
}

/**
 * The warehouse found a device that is worth less than was declared. The price proposed is that of its answers on the
 * prices that were promised, without what the owner could not have seen, and with the bonuses computed on it; the device
 * waits until the customer has decided.
 */
export async function disputePrice(
  ctx: Context,
  theCase: Case & { buyback: BuybackRow },
  { responses, comment }: Disputed,
): Promise<{ id: string }> {
  const { accountId, buyback } = theCase;
  if (buyback.status !== 'bb_in_processing')
    refuse('status_not_fit', `The buyback is ${buyback.status}: its item is not in a warehouse.`, {
      data: { status: buyback.status },
    });
  const { price, controlled, payout } = await priceProposal(ctx, buyback, responses);
  const declared = declaredPriceOf(buyback);
  if (price >= declared)
    refuse('status_not_fit', 'The controlled price is not below the declared one: there is nothing to dispute.');
  requireUnpaid(theCase.payment);
  const id = ctx.newId();
  const now = ctx.clock.now();
  const settings = await findRootDetail(ctx, accountId);
  const days = settings?.litigation_deadline_days ?? LITIGATION_DEADLINE_DAYS;
  const deadline = new Date(now.getTime() + days * DAY);
  await perform(ctx, 'disputePrice', theCase, {
    born: { litigation: [id] },
    set: {
      item: {
        quarantine_reason: 'price_gap',
        quarantined_at: now,
        quarantine_until: deadline,
        quarantine_comment: comment ?? null,
      },
      buyback: { controlled_price: controlled },
    },
    data: { litigation: { declared, proposed: price } },
  });
  await ctx.db
    .insertInto('litigation')
    .values({
      account_id: accountId,
      id,
      buyer_account_id: buyback.buyer_account_id,
      buyback_id: buyback.id,
      status: 'open',
      proposed_price: price,
      proposed_payout: payout,
      hidden_absorbed: price - controlled,
      responses: JSON.stringify(responses),
      comment: comment ?? null,
      deadline_at: deadline,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}

/** `controlled` is what the answers are worth, 0 when only something hidden keeps the device from being bought. */
async function priceProposal(ctx: Context, buyback: BuybackRow, controlled: readonly GivenAnswer[]) {
  const snapshot = await snapshotOf(ctx, buyback);
  const priceOf = (responses: readonly GivenAnswer[]) => {
    const priced = priceOnTerms(snapshot, buyback, responses);
    return priced.ok ? priced.estimate.estimatedPrice : undefined;
  };
  const { questions } = snapshot;
  const { price } = chargedAnswers({ questions, declared: declaredResponses(buyback), controlled, priceOf });
  if (price === undefined) {
    const priced = priceOnTerms(snapshot, buyback, controlled);
    refuse(priced.ok ? 'no_price' : priced.reason, 'The answers of the control have no price to propose.');
  }
  return { price, controlled: priceOf(controlled) ?? 0, payout: payoutOnTerms(snapshot, buyback, price) };
}

/** Once money is on its way the customer cannot be asked any more: that is a matter between retailer and buyer. */
function requireUnpaid(payment: PaymentRow | undefined): void {
  if (payment && isPaid(payment))
    refuse('payment_not_cancellable', `The payment is ${payment.status}: the money may have left.`, {
      data: { status: payment.status },
    });
}
