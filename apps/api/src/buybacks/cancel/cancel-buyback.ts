import { CANCEL_REASON_NEEDING_COMMENT } from '@reprise/contract/buybacks/cancellation';
import type { cancelBuyback as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { BuybackStatus, BuybackTransitionId } from '@reprise/contract/states/buyback';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { transition } from '../../platform/states/transition.ts';
import { BUYBACK_MOVED } from '../events.ts';
import { requireLink } from '../links.ts';
import { type BuybackRow, readBuyback } from '../read-buyback.ts';
import { cancelPayment } from './cancel-payment.ts';
import { mayCustomerCancel } from './may-cancel.ts';
import { takeBackItem } from './take-back-item.ts';
import { withdrawLitigation } from './withdraw-litigation.ts';

/** Which row of the table cancels a buyback, by where it stands; what is over stays over. */
const CANCELLED_BY: Readonly<Partial<Record<BuybackStatus, BuybackTransitionId>>> = {
  bb_awaiting_store_drop: 'B06',
  bb_awaiting_inventory: 'B11',
  bb_in_transit: 'B15',
  bb_in_processing: 'B22',
  bb_completed: 'B23',
  bb_completed_by_price: 'B23',
  bb_completed_with_absorption: 'B23',
  bb_completed_with_negociation: 'B23',
};

export async function cancelBuyback(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, comment, force = false, token } = body;
  const asked = { buybackId: params.id, token, purpose: 'follow', permission: 'ROLE_BUYBACK_CANCEL' } as const;
  const { accountId, buybackId } = await requireLink(ctx, asked);
  if (reason === CANCEL_REASON_NEEDING_COMMENT && !comment)
    refuse('validation_failed', 'this reason says nothing by itself', {
      violations: [{ path: 'body.comment', code: 'required', message: 'say why' }],
    });
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const by = CANCELLED_BY[buyback.status as BuybackStatus];
  const isOpen = by && (ctx.actor.kind !== 'visitor' || (await mayCustomerCancel(ctx, buyback)));
  if (!isOpen) refuse('status_not_fit', 'it cannot be cancelled any more', { data: { status: buyback.status } });
  // What the customer writes may name people, so it stays with the buyback and out of the history.
  const set = { cancel_reason: reason, cancel_comment: comment ?? null };
  await transition(ctx, 'buyback', by, { accountId, id: buybackId, expectedVersion: buyback.version, set, reason });
  await stopEverything(ctx, buyback, by, force);
  await ctx.emit({ type: BUYBACK_MOVED, accountId, payload: { buybackId, transition: by } });
  return { status: 'bb_cancelled' };
}

async function stopEverything(ctx: Context, buyback: BuybackRow, by: BuybackTransitionId, force: boolean) {
  await cancelPayment(ctx, buyback, force);
  await takeBackItem(ctx, buyback, by);
  if (by === 'B22') await withdrawLitigation(ctx, buyback);
}
