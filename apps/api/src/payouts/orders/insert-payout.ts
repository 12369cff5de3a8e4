import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import { readCustomerSealer } from '../../buybacks/index.ts';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';
import { type Payee, sealPayee } from './payee.ts';
import { payoutKey } from './payout-key.ts';
import { signPayout } from './signature.ts';

export type NewPayout = {
  payment: PaymentRow;
  customerId: string;
  method: PayoutMethod;
  payee: Payee;
  batchId?: string | undefined;
  /** it leaves without waiting for somebody: by a rule of the account, or as a relaunch of what was approved before */
  isApproved: boolean;
};

/**
 * The next attempt to pay. Only an attempt that its provider refused for good is followed by another one with another key; one
 * that was withdrawn never left, and is made again under the same key.
 */
export async function insertPayout(
  ctx: Context,
  wanted: NewPayout,
): Promise<{ id: string; key: string; attempt: number }> {
  const { payment, customerId, method, payee, batchId, isApproved } = wanted;
  const { account_id, id: paymentId, amount, currency } = payment;
  const sealer = await readCustomerSealer(ctx, account_id, customerId);
  if (!sealer) throw new Error('the customer of a payment was erased before it was paid');
  const id = ctx.newId();
  const now = ctx.clock.now();
  const attempt = (await countRefused(ctx, payment)) + 1;
  const key = payoutKey(paymentId, attempt);
  const by = idOf(ctx.actor);
  await ctx.db
    .insertInto('payout')
    .values({
      account_id,
      id,
      buyer_account_id: payment.buyer_account_id,
      payment_id: paymentId,
      attempt,
      key,
      issuer: payment.issuer,
      method,
      amount,
      currency,
      customer_id: customerId,
      payee: sealPayee(sealer, id, payee),
      iban_end: payee.iban?.slice(-4) ?? null,
      status: isApproved ? 'approved' : 'prepared',
      batch_id: batchId ?? null,
      prepared_by: by,
      ...(isApproved && {
        approved_by: by,
        approved_at: now,
        signature: signPayout(ctx, { paymentId, key, amount, currency, payee }),
      }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, key, attempt };
}

async function countRefused(ctx: Context, { account_id, id }: PaymentRow): Promise<number> {
  const { refused } = await ctx.db
    .selectFrom('payout')
    .select((eb) => eb.fn.countAll<string>().as('refused'))
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('status', 'in', ['refused', 'returned'])
    .executeTakeFirstOrThrow();
  return Number(refused);
}

/** The customer of the buyback a payment is for. */
export async function customerIdOf(ctx: Context, { account_id, buyback_id }: PaymentRow): Promise<string> {
  const { customer_id } = await ctx.db
    .selectFrom('buyback')
    .select('customer_id')
    .where('account_id', '=', account_id)
    .where('id', '=', buyback_id)
    .executeTakeFirstOrThrow();
  return customer_id;
}
