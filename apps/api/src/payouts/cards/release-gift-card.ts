import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { releaseGiftCard as route } from '@reprise/contract/payments/gift-card-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { getPayment, requirePayment } from '../desk/get-payment.ts';
import { giftCardMailDue } from '../events.ts';
import { changePayout, lockPayout } from '../orders/payout-rows.ts';
import { findCard, readCard } from './find-card.ts';

/** Lets the customer see the card once more, by a link that only their mailbox gets. Links of earlier mails end with it. */
export async function releaseGiftCard(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { account_id: accountId } = await requirePayment(ctx, params.id);
  await ctx.actFor(accountId);
  const payoutId = (await findCard(ctx, { accountId, paymentId: params.id }))?.order.id;
  if (!payoutId) refuseWithoutCard();
  await lockPayout(ctx, { accountId, payoutId });
  const { order, buyback, state } = await readCard(ctx, { accountId, payoutId });
  if (state !== 'ready' && state !== 'shown') refuseWithoutCard();
  await changePayout(ctx, order, {
    card_release: order.card_release + 1,
    card_shown_at: null,
    card_shown_key: null,
  });
  await recordChange(ctx, {
    accountId,
    entity: 'buyback',
    entityId: buyback.id,
    action: 'update',
    after: { giftCardReleased: 'changed', channel: body.reason },
  });
  await ctx.emit(giftCardMailDue({ accountId, buybackId: buyback.id, payoutId, isReleased: true }));
  return getPayment(ctx, { params });
}

function refuseWithoutCard(): never {
  refuse('status_not_fit', 'This payment has no gift card that its customer could be shown.');
}
