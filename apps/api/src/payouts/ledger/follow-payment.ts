import type { Context } from '../../platform/context.ts';
import type { BuybackRow, PaymentMove, PaymentRow } from '../../states/index.ts';
import { holdWhenRisky } from '../holds/keep-hold.ts';
import { withdrawUnsent } from '../orders/payout-rows.ts';
import { type Balances, balancesOf, differenceOf, type Parts, post, readBalances } from './post-movement.ts';

/**
 * What follows from every movement of a payment, in its transaction: the books are posted, and an order that was prepared for
 * something else than what is paid now never leaves. What falls due is held when too much speaks against it.
 */
export async function followPayment(ctx: Context, move: PaymentMove): Promise<void> {
  const { before, after, movement } = move;
  const posted = await readBalances(ctx, before);
  const isSame = after.amount === before.amount && posted.purchase !== undefined;
  const parts = isSame ? partsIn(posted) : partsOf(after, move.buyback ?? (await readPrices(ctx, before)));
  await post(ctx, after, differenceOf(balancesOf(after, parts), withoutReturns(posted)), movement);
  const isStillPrepared = after.status === 'awaiting_payment' && after.amount === before.amount;
  if (!isStillPrepared && before.status === 'awaiting_payment')
    await withdrawUnsent(ctx, before.account_id, ['payment_id', before.id]);
  if (after.status === 'awaiting_payment' && before.status !== 'awaiting_payment') await holdWhenRisky(ctx, after);
}

/** Money that came back is posted by what came back, not by the status of the payment. */
function withoutReturns({ returned = 0, ...rest }: Balances): Balances {
  return returned ? { ...rest, paid: (rest.paid ?? 0) + returned } : rest;
}

const partsIn = ({ purchase = 0, bonus = 0, absorbed = 0 }: Balances): Parts => ({ purchase, bonus, absorbed });

type Prices = Pick<
  BuybackRow,
  'status' | 'validated_price' | 'controlled_price' | 'declared_price' | 'predeclared_price'
>;

/** What the device is worth, what the buyer bears above that, and what circuit and payment mode add or take. */
export function partsOf({ amount }: Pick<PaymentRow, 'amount'>, buyback: Prices): Parts {
  const price = buyback.validated_price ?? buyback.declared_price ?? buyback.predeclared_price ?? 0;
  const worth = buyback.status === 'bb_completed_with_absorption' ? (buyback.controlled_price ?? price) : price;
  return { purchase: worth, absorbed: price - worth, bonus: amount - price };
}

async function readPrices(ctx: Context, { account_id, buyback_id }: PaymentRow): Promise<Prices> {
  return ctx.db
    .selectFrom('buyback')
    .select(['status', 'validated_price', 'controlled_price', 'declared_price', 'predeclared_price'])
    .where('account_id', '=', account_id)
    .where('id', '=', buyback_id)
    .executeTakeFirstOrThrow();
}
