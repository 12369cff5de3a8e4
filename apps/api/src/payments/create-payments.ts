import type { Currency } from '@reprise/contract/accounts/localisation';
import type { Context } from '../platform/context.ts';
import { begin, statusAtBirth } from '../states/index.ts';

export type NewPayment = {
  buybackId: string;
  buyerAccountId: string;
  paymentModeId: string;
  amount: number;
  currency: Currency;
};

export type PaymentTerms = Awaited<ReturnType<typeof readPaymentTerms>>;

/** Who pays, how and when, as the modes say it now. */
export function readPaymentTerms(ctx: Context, accountId: string, modeIds: readonly string[]) {
  return ctx.db
    .selectFrom('payment_mode')
    .select(['id', 'type', 'provider', 'issuer', 'due_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(modeIds)])
    .execute();
}

/** Creates the payments of a cart on the terms of their modes. A payment of 0 is a payment too. */
export async function createPayments(
  ctx: Context,
  accountId: string,
  payments: readonly NewPayment[],
  /** for who has read them already */
  known?: PaymentTerms,
): Promise<void> {
  const modeIds = payments.map(({ paymentModeId }) => paymentModeId);
  const modes = known ?? (await readPaymentTerms(ctx, accountId, modeIds));
  const now = ctx.clock.now();
  const rows = payments.map(({ buybackId, buyerAccountId, paymentModeId, amount, currency }) => {
    const { id: _, ...terms } = modes.find(({ id }) => id === paymentModeId)!;
    return {
      account_id: accountId,
      id: ctx.newId(),
      buyer_account_id: buyerAccountId,
      buyback_id: buybackId,
      payment_mode_id: paymentModeId,
      ...terms,
      status: statusAtBirth(birthOf(amount), 'payment'),
      amount,
      currency,
      created_at: now,
      updated_at: now,
    };
  });
  const written = ctx.db.insertInto('payment').values(rows).execute();
  const recorded = begin(
    ctx,
    rows.map(({ id, buyer_account_id: buyerAccountId, amount }) => ({
      birth: birthOf(amount),
      machine: 'payment',
      id,
      accountId,
      buyerAccountId,
    })),
  );
  await Promise.all([written, recorded]);
}

const birthOf = (amount: number) => (amount ? 'promisePayment' : 'promiseNothing');
