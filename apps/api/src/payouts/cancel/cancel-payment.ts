import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { cancelPayment as route } from '@reprise/contract/payments/desk/cancel-routes';
import { machinesOf } from '@reprise/contract/states/commands';
import { mayHaveLeft } from '@reprise/contract/states/payment';
import { planCommand } from '@reprise/contract/states/plan-command';
import { sql } from 'kysely';
import { requireExplained, requireUntouched, visibleBuybacks } from '../../buybacks/index.ts';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type Case, lockCase, type PaymentRow, requireVersion, standingOf } from '../../states/index.ts';
import { paymentCancelAsked } from '../events.ts';
import { findOpenPayout } from '../orders/payout-rows.ts';
import { changeCancellation, findOpenCancellation } from './cancellation-rows.ts';

/**
 * Records that a person wants a buyback cancelled whose payment was ordered. The provider is asked afterwards by a job: its answer
 * decides. Nobody can ask for what they could not cancel themselves.
 */
export async function cancelPayment(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, comment, version } = body;
  const accountId = await requireVisible(ctx, params.id);
  await ctx.actFor(accountId);
  requireExplained(body);
  const theCase = await lockCase(ctx, { accountId, paymentId: params.id }, machinesOf('cancel'));
  if (version !== undefined) requireVersion(theCase, 'buyback', version);
  requireUntouched(theCase);
  const payment = requireOrdered(ctx, theCase, params.id);
  await requireCancellableOrder(ctx, payment);
  const open = await findOpenCancellation(ctx, payment);
  if (open) await changeCancellation(ctx, open, 'asked');
  const cancellationId = open?.id ?? ctx.newId();
  if (!open)
    await ctx.db
      .insertInto('payment_cancellation')
      .values({
        account_id: accountId,
        id: cancellationId,
        buyer_account_id: payment.buyer_account_id,
        payment_id: payment.id,
        buyback_id: payment.buyback_id,
        reason,
        comment: comment ?? null,
        status: 'asked',
        asked_by: idOf(ctx.actor)!,
        asked_at: ctx.clock.now(),
      })
      .execute();
  // Asked twice while the provider has not answered, it is one request.
  if (open?.status !== 'asked') await ctx.emit(paymentCancelAsked({ accountId, cancellationId }));
  return { id: params.id, status: 'asked' };
}

async function requireVisible(ctx: Context, id: string): Promise<string> {
  const { rows } = await sql<{ account_id: string }>`
    select p.account_id from app.payment p
    join app.buyback on buyback.account_id = p.account_id and buyback.id = p.buyback_id
    where p.id = ${id} and ${visibleBuybacks(ctx)()}`.execute(ctx.db);
  return rows[0]?.account_id ?? refuseAbsent('payment');
}

/** The payment, when its order may still be taken back and this person could cancel its buyback. */
function requireOrdered({ actor }: Context, theCase: Case, id: string): PaymentRow {
  if (actor.kind !== 'user') throw new Error('only staff can ask for the cancellation of a payment');
  const acting = { actor: actor.userType, module: actor.module };
  const plan = planCommand('cancel', standingOf(theCase), acting, { choose: { payment: 'cancelInitiated' } });
  const { payment, buyback } = theCase;
  if (!plan.allowed && plan.reason === 'permission_denied')
    refuse('permission_denied', 'Your role does not allow to cancel this buyback in this module.');
  if (payment?.id === id && payment.status !== 'payment_initiated' && mayHaveLeft(payment.status))
    refuse('payment_not_cancellable', `The payment is ${payment.status}: the customer has the money.`, {
      data: { status: payment.status },
    });
  if (!plan.allowed || payment?.id !== id)
    refuse('status_not_fit', 'The buyback cannot be cancelled together with an ordered payment as things stand.', {
      data: { status: buyback?.status },
    });
  return payment;
}

/** A file that a bank has cannot be taken back from it. */
async function requireCancellableOrder(ctx: Context, payment: PaymentRow): Promise<void> {
  const payout = await findOpenPayout(ctx, payment);
  const why = payout ? (payout.method === 'bank_file' && payout.status === 'sent' ? 'in_bank_file' : null) : 'no_order';
  if (!why) return;
  refuse(
    'payment_not_cancellable',
    why === 'no_order'
      ? 'No order of this payment is with a provider that could cancel it.'
      : 'The payment is in a file for the bank: it cannot be taken back.',
    { data: { status: payment.status, why } },
  );
}
