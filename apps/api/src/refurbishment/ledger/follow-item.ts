import { BUYBACK_COMPLETED_STATUSES } from '@reprise/contract/states/buyback';
import { partsOf } from '../../payouts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, ItemMove, PaymentRow } from '../../states/index.ts';
import { type Said, sayInLedger } from './item-ledger.ts';

/**
 * What follows for the ledger of an item from a command that moved its buyback or its services, in its transaction. What is
 * wanted is computed from the rows as they are now, so the same command posts nothing twice.
 */
export async function followItem(
  ctx: Context,
  { item, buyback, payment, services, movement }: ItemMove,
): Promise<void> {
  if (buyback) {
    const { currency } = buyback;
    const owed = payment === undefined ? await readPayment(ctx, buyback) : payment;
    await sayInLedger(ctx, item, { wanted: purchaseOf(buyback, owed), currency, movement });
  }
  const done = services.filter(({ status }) => status === 'completed');
  if (!done.length) return;
  const wanted = done.map(({ id, cost }): Said => ({ kind: 'service', subjectId: id, amount: -(cost ?? 0) }));
  await sayInLedger(ctx, item, { wanted, currency: await readWorkCurrency(ctx, item.buyer_account_id), movement });
}

type Owed = Pick<PaymentRow, 'amount' | 'status'> | null;

/** What a device that was bought cost; of one that is not ours, what its customer is paid all the same. */
function purchaseOf(buyback: BuybackRow, payment: Owed): Said[] {
  const isBought = (BUYBACK_COMPLETED_STATUSES as readonly string[]).includes(buyback.status);
  const amount = payment?.amount ?? buyback.payout;
  const { purchase, absorbed, bonus } = isBought
    ? partsOf({ amount }, buyback)
    : { purchase: 0, absorbed: 0, bonus: 0 };
  const isPaidAllTheSame = !isBought && payment !== null && OWED_OR_PAID.includes(payment.status);
  const say = (kind: Said['kind'], sum: number): Said => ({ kind, subjectId: null, amount: sum && -sum });
  return [
    say('purchase', purchase),
    say('absorbed', absorbed),
    say('bonus', bonus),
    say('write_off', isPaidAllTheSame ? amount : 0),
  ];
}
const OWED_OR_PAID: readonly PaymentRow['status'][] = [
  'awaiting_payment',
  'payment_initiated',
  'payment_failed',
  'payment_completed',
];

async function readPayment(ctx: Context, { account_id, id }: BuybackRow): Promise<Owed> {
  const row = await ctx.db
    .selectFrom('payment')
    .select(['amount', 'status'])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .where('status', '<>', 'payment_cancelled')
    .executeTakeFirst();
  return row ?? null;
}

/** Services and parts are charged in the currency of who does the work. */
export async function readWorkCurrency(ctx: Context, buyerAccountId: string): Promise<BuybackRow['currency']> {
  await ctx.actFor(buyerAccountId);
  const { currency } = await ctx.db
    .selectFrom('account')
    .select('currency')
    .where('id', '=', buyerAccountId)
    .executeTakeFirstOrThrow();
  return currency;
}
