import { CANCEL_REASON_NEEDING_COMMENT } from '@reprise/contract/buybacks/cancellation';
import type { cancelBuyback as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { BUYBACK_COMPLETED_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { machinesOf } from '@reprise/contract/states/commands';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, lockCase, perform } from '../../states/index.ts';
import { requireLink } from '../links.ts';
import { leavePayment } from './leave-payment.ts';
import { mayCustomerCancel } from './may-cancel.ts';

export async function cancelBuyback(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, comment, force = false, token } = body;
  const link = { buybackId: params.id, token, purpose: 'follow', permission: 'ROLE_BUYBACK_CANCEL' } as const;
  const { accountId, buybackId } = await requireLink(ctx, link);
  if (reason === CANCEL_REASON_NEEDING_COMMENT && !comment)
    refuse('validation_failed', `The reason ${reason} needs a comment.`, {
      violations: [{ path: 'body.comment', code: 'required', message: 'is missing' }],
    });
  const theCase = await lockCase(ctx, { accountId, buybackId }, machinesOf('cancel'));
  await requireOpen(ctx, theCase);
  requireUntouched(theCase);
  // What the customer writes may name people, so it stays with the buyback and out of the history.
  const buyback = { cancel_reason: reason, cancel_comment: comment ?? null };
  const litigation = theCase.litigation?.status === 'open' ? { litigation: { resolved_at: ctx.clock.now() } } : {};
  const set = { buyback, ...litigation, ...leavePayment(ctx, theCase.payment, force) };
  await perform(ctx, 'cancel', theCase, { set, reason });
  return { status: 'bb_cancelled' };
}

/** A customer cancels only what is still with them. */
async function requireOpen(ctx: Context, { buyback }: Case): Promise<void> {
  if (ctx.actor.kind !== 'visitor' || !buyback || (await mayCustomerCancel(ctx, buyback))) return;
  refuse('status_not_fit', `The buyback is ${buyback.status}: its customer cannot cancel it any more.`, {
    data: { status: buyback.status },
  });
}

/** Refuses to give back what was refurbished or lost after it was bought. */
function requireUntouched({ buyback, item }: Case): void {
  const isBought = (BUYBACK_COMPLETED_STATUSES as readonly (BuybackStatus | undefined)[]).includes(buyback?.status);
  if (!isBought || !item) return;
  if (item.status.startsWith('item_lost')) refuse('item_lost', 'The item is lost: it cannot be given back.');
  const givable: readonly ItemStatus[] = [...ITEM_COMPLETED_STATUSES, 'item_to_reintegrate_to_stock'];
  if (!givable.includes(item.status))
    refuse('item_already_refurbished', `The item is ${item.status}: work on it has begun.`);
}
