import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getGiftCard as route } from '@reprise/contract/payments/gift-card-routes';
import { CARD_SHOWN_AGAIN_MINUTES } from '@reprise/contract/payments/gift-cards';
import { findRootDetail } from '../../accounts/index.ts';
import { readLinkedProduct } from '../../buybacks/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readCard, requireCardLink } from './find-card.ts';

/** Only looks, and opens nothing: programs that read mails open every link. */
export async function getGiftCard(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, aboutId: payoutId, version } = requireCardLink(ctx, params.id, query.t);
  const { order, buyback, state } = await readCard(ctx, { accountId, payoutId });
  const isReplaced = (state === 'ready' || state === 'shown') && version !== order.card_release;
  const shownAt = state === 'shown' && !isReplaced ? order.card_shown_at : null;
  return {
    state: isReplaced ? 'replaced' : state,
    identificationNumber: buyback.identification_number,
    product: await readLinkedProduct(ctx, buyback),
    currency: order.currency,
    amount: order.amount,
    shownAt: shownAt?.toISOString() ?? null,
    againUntil: shownAt && shownAgainUntil(shownAt) > ctx.clock.now() ? shownAgainUntil(shownAt).toISOString() : null,
    supportEmail: (await findRootDetail(ctx, accountId))?.seller_support_email ?? null,
  };
}

export const shownAgainUntil = (shownAt: Date): Date => new Date(shownAt.getTime() + CARD_SHOWN_AGAIN_MINUTES * MINUTE);
