import type { RouteInput } from '@reprise/contract/http/route';
import type { mailGiftCard as route } from '@reprise/contract/payments/gift-card-routes';
import { findHeldLink, refuseLink } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { giftCardMailDue } from '../events.ts';
import { findCard } from './find-card.ts';

/** By the link of the tracking page, for who cannot find the mail. Who passes that link on gives nobody the card. */
export async function mailGiftCard(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<void> {
  const link = findHeldLink(ctx, { buybackId: params.id, token: body.token, purpose: 'follow' }) ?? refuseLink();
  const { accountId, buybackId } = link;
  const found = await findCard(ctx, { accountId, buybackId });
  if (found?.state !== 'ready')
    refuse('status_not_fit', 'There is no gift card of this buyback that its customer has not seen yet.');
  await ctx.emit(giftCardMailDue({ accountId, buybackId, payoutId: found.order.id, isReleased: false }));
}
