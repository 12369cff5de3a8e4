import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { MAY_COMPENSATE } from '@reprise/contract/warehouse/lost/lost';
import type { compensateLoss as route } from '@reprise/contract/warehouse/lost/lost-routes';
import { agreedPayout, createMissingPayment } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type BuybackRow, lockCase, perform, requireBuybackId } from '../../states/index.ts';
import { requireItem } from '../moves/visible-items.ts';
import { LOST, viewLoss } from './view-loss.ts';

/** The device of a cancelled buyback was lost before its customer had it back. */
export async function compensateLoss(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !MAY_COMPENSATE.includes(actor.userType))
    refuse('permission_denied', 'A compensation is decided by an administrator of the retailer or of the buyer.');
  const key = await requireItem(ctx, params.id);
  const { item, buyback, payment } = await lockCase(ctx, key, ['buyback', 'item', 'payment']);
  if (item) requireBuybackId(item);
  if (!item || !buyback) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (buyback.status !== 'bb_cancelled' || !LOST.includes(item.status))
    refuse('status_not_fit', `The buyback is ${buyback.status} and the item ${item.status}: nothing is compensated.`, {
      data: { status: item.status },
    });
  if (payment)
    refuse('already_paid', `The customer has a payment of ${payment.amount} cents for this buyback already.`, {
      data: { status: payment.status, amount: payment.amount },
    });
  requirePromised(buyback, body.amount);
  await createMissingPayment(ctx, buyback, body.amount);
  const theCase = await lockCase(ctx, { accountId: key.accountId, buybackId: buyback.id }, ['payment']);
  const due = await agreedPayout(ctx, theCase.payment, body.amount);
  await perform(ctx, 'makeDue', theCase, {
    as: 'system',
    ...(due.set && { set: due.set }),
    reason: 'compensation',
    comment: body.comment,
    data: { payment: { buybackId: buyback.id, amount: body.amount } },
  });
  await ctx.ports.followItem(ctx, { item, buyback, payment: undefined, services: [], movement: 'makeDue' });
  return viewLoss(ctx, key);
}

/** Nobody is compensated with more than was promised for the device. */
function requirePromised({ payout, declared_price, predeclared_price }: BuybackRow, amount: number): void {
  const most = Math.max(payout, declared_price ?? 0, predeclared_price ?? 0);
  if (amount <= most) return;
  refuse('validation_failed', `At most ${most} cents were promised for this device.`, {
    data: { most },
    violations: [{ path: 'body.amount', code: 'too_big', message: `is more than ${most}` }],
  });
}
