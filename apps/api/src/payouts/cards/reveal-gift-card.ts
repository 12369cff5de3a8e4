import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { revealGiftCard as route } from '@reprise/contract/payments/gift-card-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changePayout, lockPayout, type PayoutRow } from '../orders/payout-rows.ts';
import { openCard, readCard, requireCardLink } from './find-card.ts';
import { shownAgainUntil } from './get-gift-card.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** Outside the usual transaction of a route, which would keep the answer, and so the PIN, under an Idempotency-Key. */
export async function revealGiftCard({ transaction }: OpenContext, input: Input): Promise<RouteAnswer<typeof route>> {
  return transaction((ctx) => reveal(ctx, input));
}

/** Once. Of two who ask at the same time the second waits for the lock, and then finds it shown. */
async function reveal(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const { accountId, aboutId: payoutId, version } = requireCardLink(ctx, params.id, body.token);
  await lockPayout(ctx, { accountId, payoutId });
  const found = await readCard(ctx, { accountId, payoutId });
  const { order, buyback, state } = found;
  const now = ctx.clock.now();
  const isAgain = state === 'shown' && isSameBrowser(ctx, order, body.key);
  if (version !== order.card_release || !(state === 'ready' || isAgain))
    refuse('status_not_fit', 'The card of this link was shown before, or cannot be shown any more.');
  const shownAt = isAgain ? order.card_shown_at! : now;
  if (!isAgain) await changePayout(ctx, order, { card_shown_at: now, card_shown_key: keyHash(ctx, body.key) });
  await recordChange(ctx, {
    accountId,
    entity: 'buyback',
    entityId: buyback.id,
    action: 'update',
    after: { [isAgain ? 'giftCardShownAgain' : 'giftCardShown']: 'changed' },
  });
  return { ...openCard(found), againUntil: shownAgainUntil(shownAt).toISOString() };
}

const HASHED_AS = 'gift card shown';
const keyHash = ({ keys }: Context, key: string): Buffer => keys.fingerprint(HASHED_AS, key);

/** The reply to this browser may have been lost. */
function isSameBrowser({ keys, clock }: Context, { card_shown_at, card_shown_key }: PayoutRow, key: string): boolean {
  if (!card_shown_at || !card_shown_key || shownAgainUntil(card_shown_at) <= clock.now()) return false;
  return keys.fingerprints(HASHED_AS, key).some((hash) => hash.equals(card_shown_key));
}
