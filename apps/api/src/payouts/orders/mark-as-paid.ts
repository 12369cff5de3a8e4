import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { markPaymentAsPaid as route } from '@reprise/contract/payments/desk/payment-routes';
import { sql } from 'kysely';
import { sideOf, visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { lockCase, perform, requireVersion } from '../../states/index.ts';

import { issuedByActor } from '../desk/visible-payments.ts';
import { isHeld } from '../held.ts';
import { findOpenPayout } from './payout-rows.ts';
import { isToBePaid, settleReturn } from './returned-money.ts';

/** A person says that the customer has the money. What may be leaving by itself is stopped first, or is not marked. */
export async function markPaymentAsPaid(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requirePayable(ctx, params.id);
  await ctx.actFor(accountId);
  const theCase = await lockCase(ctx, { accountId, paymentId: params.id }, ['payment']);
  const { payment } = theCase;
  if (body.version !== undefined) requireVersion(theCase, 'payment', body.version);
  if (payment && (isToBePaid(payment) || payment.status === 'payment_failed')) {
    if (await isHeld(ctx, payment)) refuse('payment_held', 'The payment is held: decide about the reasons first.');
    if (await findOpenPayout(ctx, payment))
      refuse('payment_in_batch', 'The payment is in a batch, or leaves by itself: take the batch apart first.');
  }
  // Nobody knows the reference of what was paid in another way.
  const byHand = { info: body.info ?? null, reference: null };
  if (payment?.id === params.id && (await settleReturn(ctx, payment, byHand)))
    return { id: params.id, status: 'payment_completed' };
  await perform(ctx, 'markPaid', theCase, {
    set: { payment: { paid_at: ctx.clock.now(), paid_info: body.info ?? null, relaunch_at: null } },
  });
  return { id: params.id, status: 'payment_completed' };
}

/** Who has the desk marks what their side issues; a store manager what was sold in the own store and the retailer issues. */
async function requirePayable(ctx: Context, id: string): Promise<string> {
  const { actor } = ctx;
  const isRetailer = actor.kind === 'user' && sideOf(actor) === 'retailer';
  const { rows } = await sql<{ account_id: string }>`
    select p.account_id from app.payment p
    join app.buyback on buyback.account_id = p.account_id and buyback.id = p.buyback_id
    where p.id = ${id} and (${issuedByActor(ctx)}
      or (${isRetailer} and p.issuer = 'retailer' and ${visibleBuybacks(ctx)()}))`.execute(ctx.db);
  return rows[0]?.account_id ?? refuseAbsent('payment');
}
