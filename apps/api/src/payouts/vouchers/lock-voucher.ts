import { type RawBuilder, sql } from 'kysely';
import { sideOf, visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type Case, lockCase, type PaymentRow } from '../../states/index.ts';
import { issuedByActor } from '../desk/visible-payments.ts';

export type LockedVoucher = { theCase: Case; payment: PaymentRow; customerId: string };

/**
 * A predicate on `p` and `buyback`: whose voucher the actor prints. The retailer's people print for the buybacks they see, and for
 * those of no store that a customer names at their counter, whoever issues the payment; the buyer prints what it issues itself.
 */
export function printedByActor(ctx: Context): RawBuilder<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return sql`false`;
  const atCounter = sql<boolean>`(${visibleBuybacks(ctx)()}
    or (buyback.account_id = ${actor.accountId} and buyback.store_id is null))`;
  return sql<boolean>`(${issuedByActor(ctx)} or (${sideOf(actor) === 'retailer'} and ${atCounter}))`;
}

async function requireVoucherAccount(ctx: Context, paymentId: string): Promise<string> {
  const { rows } = await sql<{ account_id: string }>`
    select p.account_id from app.payment p
    join app.buyback on buyback.account_id = p.account_id and buyback.id = p.buyback_id
    where p.id = ${paymentId} and ${printedByActor(ctx)}`.execute(ctx.db);
  return rows[0]?.account_id ?? refuseAbsent('payment');
}

/** The payment of a voucher, locked. One that was cancelled, or whose customer was erased, prints nothing. */
export async function lockVoucher(ctx: Context, paymentId: string): Promise<LockedVoucher> {
  const accountId = await requireVoucherAccount(ctx, paymentId);
  await ctx.actFor(accountId);
  const theCase = await lockCase(ctx, { accountId, paymentId }, ['payment']);
  const { payment } = theCase;
  if (payment?.id !== paymentId || payment.paid_on_cancelled)
    refuse('voucher_cancelled', 'The payment of this voucher was cancelled, or its buyback was.');
  if (payment.type !== 'voucher' || payment.provider !== 'gift_card')
    refuse('no_voucher', 'This payment is not made by a voucher that is printed.');
  const customerId = await findCustomer(ctx, payment);
  if (!customerId) refuse('customer_erased', 'The data of the customer were erased, and with them the code.');
  return { theCase, payment, customerId };
}

async function findCustomer(ctx: Context, { account_id, buyback_id }: PaymentRow): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('buyback as b')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.account_id', '=', 'b.account_id').onRef('c.id', '=', 'b.customer_id'),
    )
    .select(['c.id', 'c.wrapped_key'])
    .where('b.account_id', '=', account_id)
    .where('b.id', '=', buyback_id)
    .executeTakeFirst();
  return row?.wrapped_key ? row.id : undefined;
}
