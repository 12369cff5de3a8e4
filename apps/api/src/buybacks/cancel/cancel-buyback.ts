import { CANCEL_REASON_NEEDING_COMMENT, type CancelReason } from '@reprise/contract/buybacks/cancellation';
import type { cancelBuyback as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { machinesOf } from '@reprise/contract/states/commands';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, type Columns, lockCase, perform, requireVersion, standingOf } from '../../states/index.ts';
import { requireLink } from '../links.ts';
import { obstacleToGiveBack } from './cancel-obstacle.ts';
import { leavePayment } from './leave-payment.ts';
import { mayCustomerCancel } from './may-cancel.ts';

export async function cancelBuyback(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, force = false, token, version } = body;
  const link = { buybackId: params.id, token, purpose: 'follow', permission: 'ROLE_BUYBACK_CANCEL' } as const;
  const { accountId, buybackId } = await requireLink(ctx, link);
  requireExplained(body);
  const theCase = await lockCase(ctx, { accountId, buybackId }, machinesOf('cancel'));
  if (version !== undefined) requireVersion(theCase, 'buyback', version);
  await requireOpen(ctx, theCase);
  requireUntouched(theCase);
  const set = { ...columnsOfCancelling(ctx, theCase, body), ...leavePayment(ctx, theCase.payment, force) };
  await perform(ctx, 'cancel', theCase, { set, reason });
  return { status: 'bb_cancelled' };
}

type Wanted = { reason: CancelReason; comment?: string | null | undefined };

/** Refuses a reason that says nothing by itself when nothing is said besides. */
export function requireExplained({ reason, comment }: Wanted): void {
  if (reason === CANCEL_REASON_NEEDING_COMMENT && !comment)
    refuse('validation_failed', `The reason ${reason} needs a comment.`, {
      violations: [{ path: 'body.comment', code: 'required', message: 'is missing' }],
    });
}

/** What the customer writes may name people, so it stays with the buyback and out of the history. */
export const columnsOfCancelling = (
  { clock }: Pick<Context, 'clock'>,
  { litigation }: Case,
  { reason, comment }: Wanted,
): Columns => ({
  buyback: { cancel_reason: reason, cancel_comment: comment ?? null },
  ...(litigation?.status === 'open' && { litigation: { resolved_at: clock.now() } }),
});

/** A customer cancels only what is still with them. */
async function requireOpen(ctx: Context, { buyback }: Case): Promise<void> {
  if (ctx.actor.kind !== 'visitor' || !buyback || (await mayCustomerCancel(ctx, buyback))) return;
  refuse('status_not_fit', `The buyback is ${buyback.status}: its customer cannot cancel it any more.`, {
    data: { status: buyback.status },
  });
}

/** Refuses to give back what was refurbished or lost after it was bought. */
export function requireUntouched(theCase: Case): void {
  const { buyback, item } = theCase;
  const obstacle = buyback && obstacleToGiveBack(buyback.status, standingOf(theCase).item);
  if (obstacle === 'item_lost') refuse(obstacle, 'The item is lost: it cannot be given back.');
  if (obstacle) refuse(obstacle, `The item is ${item?.status}: work on it has begun.`);
}
