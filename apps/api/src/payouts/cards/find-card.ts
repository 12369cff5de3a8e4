import type { CardState } from '@reprise/contract/payments/gift-cards';
import { findHeldLink, readBuyback, readCustomerSealer, refuseLink } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { cardSealedAs } from '../orders/apply-answer.ts';
import type { PayoutRow } from '../orders/payout-rows.ts';
import type { GiftCard } from '../providers/payout-provider.ts';

type CardRef = { accountId: string; payoutId: string };
export type FoundCard = {
  order: PayoutRow;
  buyback: BuybackRow;
  /** as it stands, whoever looks at it */
  state: Exclude<CardState, 'replaced'>;
  /** nothing once the customer was erased */
  sealer: Sealer | undefined;
};

/** Only by the link of a mail: the link of the tracking page is passed on, and a card is money for whoever reads it. */
export function requireCardLink(ctx: Context, buybackId: string, token: string | undefined) {
  return findHeldLink(ctx, { buybackId, token, purpose: 'card' }) ?? refuseLink();
}

/** The card of an order. Every look at it decides here what it may show. */
export async function readCard(ctx: Context, { accountId, payoutId }: CardRef): Promise<FoundCard> {
  const { paid_on_cancelled, buyback_id, ...order } = await ctx.db
    .selectFrom('payout')
    .innerJoin('payment', (join) =>
      join.onRef('payment.account_id', '=', 'payout.account_id').onRef('payment.id', '=', 'payout.payment_id'),
    )
    .selectAll('payout')
    .select(['payment.paid_on_cancelled', 'payment.buyback_id'])
    .where('payout.account_id', '=', accountId)
    .where('payout.id', '=', payoutId)
    .executeTakeFirstOrThrow();
  const buyback = await readBuyback(ctx, accountId, buyback_id);
  const sealer = await readCustomerSealer(ctx, accountId, order.customer_id);
  const isCancelled = paid_on_cancelled || buyback.status === 'bb_cancelled';
  return { order, buyback, sealer, state: stateOf(order, { isCancelled, isErased: !sealer }) };
}

function stateOf(
  { method, status, card, card_shown_at }: PayoutRow,
  { isCancelled, isErased }: { isCancelled: boolean; isErased: boolean },
): FoundCard['state'] {
  if (method !== 'gift_card' || status !== 'paid' || !card || isCancelled) return 'gone';
  if (isErased) return 'erased';
  return card_shown_at ? 'shown' : 'ready';
}

/** The card that a payment was paid with; nothing before it is paid, and nothing once its money came back. */
export async function findCard(
  ctx: Context,
  { accountId, ...of }: { accountId: string } & ({ paymentId: string } | { buybackId: string }),
): Promise<FoundCard | undefined> {
  const row = await ctx.db
    .selectFrom('payout')
    .innerJoin('payment', (join) =>
      join.onRef('payment.account_id', '=', 'payout.account_id').onRef('payment.id', '=', 'payout.payment_id'),
    )
    .select('payout.id')
    .where('payout.account_id', '=', accountId)
    .where((eb) =>
      'paymentId' in of ? eb('payment.id', '=', of.paymentId) : eb('payment.buyback_id', '=', of.buybackId),
    )
    .where('payout.method', '=', 'gift_card')
    .where('payout.status', '=', 'paid')
    .orderBy('payout.attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readCard(ctx, { accountId, payoutId: row.id });
}

/** For the customer alone. Nothing for staff calls it. */
export function openCard({ order, sealer }: FoundCard): GiftCard {
  if (!order.card || !sealer) throw new Error('a gift card was opened that is not there or whose customer was erased');
  return JSON.parse(sealer.open(cardSealedAs(order.id), order.card)) as GiftCard;
}
