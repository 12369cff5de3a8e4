import { payoutNotRepaid, readCustomerSealer } from '../../buybacks/index.ts';
import { changePayment } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { perform } from '../../states/index.ts';
import { findOpenCancellation } from '../cancel/cancellation-rows.ts';
import { giftCardMailDue, giftCardMissing, paymentCancelAsked, payoutContradicted } from '../events.ts';
import type { GiftCard, PayoutAnswer, PayoutFailure } from '../providers/payout-provider.ts';
import { firstAskedAt } from './ask-dates.ts';
import { failPayment } from './fail-payment.ts';
import {
  changePayout,
  type LockedPayout,
  lockPayout,
  OPEN_PAYOUTS,
  type PayoutRef,
  type PayoutRow,
} from './payout-rows.ts';
import { keepReturn, settleReturn } from './returned-money.ts';

const CANCELLED: PayoutFailure = { kind: 'refused', code: 'cancelled' };
export const cardSealedAs = (payoutId: string) => `card of ${payoutId}`;

/**
 * What a provider says of an order, from its reply, a pushed event, a bank file or because it was asked. Said twice it is said
 * once, and what comes late changes nothing any more.
 */
export async function applyAnswer(ctx: Context, ref: PayoutRef, answer: PayoutAnswer): Promise<void> {
  const locked = await lockPayout(ctx, ref);
  if (!locked) return answer.outcome === 'paid' ? tellContradiction(ctx, ref) : undefined;
  const { status } = locked.payout;
  if (status === 'sent') {
    if (answer.outcome === 'cancelled' && (await isCancelling(ctx, locked))) return;
    await settle(ctx, locked, answer);
    if (answer.outcome !== 'accepted') await closeBatch(ctx, locked.payout);
    return;
  }
  if (isCardMissing(locked.payout) && answer.outcome === 'paid') return keepLateCard(ctx, locked, answer.card);
  if (status === 'paid' && answer.outcome === 'returned') return keepReturn(ctx, locked, answer.failure);
  const isContrary =
    (status === 'paid' && (answer.outcome === 'refused' || answer.outcome === 'cancelled')) ||
    ((status === 'refused' || status === 'withdrawn' || status === 'approved') && answer.outcome === 'paid');
  if (isContrary) await tellContradiction(ctx, ref);
}

/** The provider has done what we asked for: the payment is cancelled with its buyback, and has not failed. */
async function isCancelling(ctx: Context, { payment }: LockedPayout): Promise<boolean> {
  const cancellation = await findOpenCancellation(ctx, payment);
  if (cancellation)
    await ctx.emit(paymentCancelAsked({ accountId: payment.account_id, cancellationId: cancellation.id }));
  return cancellation !== undefined;
}

/** Money may have left for a payment that failed, was withdrawn or was cancelled: a person looks at it. */
async function tellContradiction(ctx: Context, { accountId, payoutId }: PayoutRef): Promise<void> {
  ctx.log.error({ payoutId }, 'a provider says of a payout what cannot be true beside what is known of it');
  await ctx.emit(payoutContradicted({ accountId, payoutId }));
}

async function settle(ctx: Context, locked: LockedPayout, answer: PayoutAnswer): Promise<void> {
  const { payout } = locked;
  const now = ctx.clock.now();
  if (answer.outcome === 'accepted') {
    if (payout.acknowledged_at && !answer.reference) return;
    await changePayout(ctx, payout, { acknowledged_at: payout.acknowledged_at ?? now, reference: answer.reference });
    return;
  }
  if (answer.outcome === 'refused' || answer.outcome === 'cancelled') {
    const failure = answer.outcome === 'refused' ? answer.failure : CANCELLED;
    const why = { failure_kind: failure.kind, failure_code: failure.code };
    await changePayout(ctx, payout, { status: 'refused', settled_at: now, ...why });
    return tellFailure(ctx, locked, failure);
  }
  const reference = answer.outcome === 'paid' ? (answer.reference ?? payout.reference) : payout.reference;
  const card = answer.outcome === 'paid' && answer.card ? await sealCard(ctx, payout, answer.card) : undefined;
  const paid = { status: 'paid', settled_at: now, reference, ask_at: firstAskedAt(payout, now) } as const;
  await changePayout(ctx, payout, { ...paid, ...card });
  await tellPaid(ctx, locked);
  if (answer.outcome === 'paid' && payout.method === 'gift_card') await tellCard(ctx, locked, answer.card);
  if (answer.outcome === 'returned') {
    const paid = { ...locked, payout: { ...payout, status: 'paid' as const } };
    await keepReturn(ctx, paid, answer.failure);
  }
}

/** Money that had come back was sent again: its payment was paid before, and stays so whatever became of this order. */
const isSentAgain = ({ payment }: LockedPayout): boolean => payment.status === 'payment_completed';

async function tellPaid(ctx: Context, locked: LockedPayout): Promise<void> {
  const { payout, payment, theCase } = locked;
  if (isSentAgain(locked)) {
    await settleReturn(ctx, payment, { info: null, reference: payout.key });
    return;
  }
  await perform(ctx, 'confirmPaid', theCase, {
    as: 'payment_provider',
    set: { payment: { paid_at: ctx.clock.now(), reference: payout.key, relaunch_at: null } },
    data: { payment: { attempt: payout.attempt } },
  });
}

async function tellFailure(ctx: Context, locked: LockedPayout, failure: PayoutFailure): Promise<void> {
  const { payout, payment, theCase } = locked;
  if (!isSentAgain(locked)) return failPayment(ctx, theCase, failure, payout.attempt);
  await changePayment(ctx, payment, {
    failure_kind: failure.kind,
    failure_code: failure.code,
    details_reminded_at: null,
  });
  const { account_id: accountId, id: paymentId, buyback_id: buybackId } = payment;
  await ctx.emit(payoutNotRepaid({ accountId, paymentId, buybackId }));
}

/** Without its card a paid order of one is not over: the issuer may say that it was paid before the card can be fetched. */
export const isCardMissing = ({ status, method, card }: Pick<PayoutRow, 'status' | 'method' | 'card'>): boolean =>
  status === 'paid' && method === 'gift_card' && card === null;

async function keepLateCard(ctx: Context, locked: LockedPayout, card: GiftCard | undefined): Promise<void> {
  const sealed = card && (await sealCard(ctx, locked.payout, card));
  if (!sealed) return;
  await changePayout(ctx, locked.payout, sealed);
  await tellCard(ctx, locked, card);
}

/** The mail with the way to the card is how the customer hears of the payment. */
async function tellCard(ctx: Context, { payout, payment }: LockedPayout, card: GiftCard | undefined): Promise<void> {
  const { account_id: accountId, buyback_id: buybackId } = payment;
  const ref = { accountId, payoutId: payout.id };
  if (card) await ctx.emit(giftCardMailDue({ ...ref, buybackId, isReleased: false }));
  else await ctx.emit(giftCardMissing(ref));
}

/** Nothing once the customer was erased: there is no key to seal it with. */
async function sealCard(ctx: Context, { account_id, customer_id, id }: PayoutRow, card: GiftCard) {
  const sealer = await readCustomerSealer(ctx, account_id, customer_id);
  if (!sealer) return undefined;
  return {
    card: sealer.seal(cardSealedAs(id), JSON.stringify(card)),
    card_end: endOf(card),
    card_valid_until: card.validUntil,
  };
}

/** For staff, who never open a card. Of a short number the last four would be most of it. */
const endOf = ({ number }: GiftCard): string | null =>
  number.length >= 12 ? (/[A-Za-z0-9]{4}$/.exec(number)?.[0] ?? null) : null;

/** A batch is settled with the last of its orders. */
export async function closeBatch({ db }: Context, { account_id, batch_id }: PayoutRow): Promise<void> {
  if (!batch_id) return;
  await db
    .updateTable('payout_batch')
    .set((eb) => ({ status: 'settled', version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', batch_id)
    .where('status', 'in', ['approved', 'sent'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout')
            .select('id')
            .where('account_id', '=', account_id)
            .where('batch_id', '=', batch_id)
            .where('status', 'in', OPEN_PAYOUTS),
        ),
      ),
    )
    .execute();
}
