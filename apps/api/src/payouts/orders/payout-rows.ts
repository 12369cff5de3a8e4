import type { PayoutStatus } from '@reprise/contract/payments/payouts';
import type { Selectable, Updateable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Payout } from '../../platform/db/schema.ts';
import { lockCase, type PaymentRow } from '../../states/index.ts';

export type PayoutRow = Selectable<Payout>;
export type PayoutRef = { accountId: string; payoutId: string };
/** Of these a payment has at most one: it is not paid by two orders at once. */
export const OPEN_PAYOUTS: readonly PayoutStatus[] = ['prepared', 'approved', 'sent'];

export async function findPayout(ctx: Context, { accountId, payoutId }: PayoutRef): Promise<PayoutRow | undefined> {
  return ctx.db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', payoutId)
    .executeTakeFirst();
}

export type LockedPayout = { payout: PayoutRow; payment: PaymentRow; theCase: Awaited<ReturnType<typeof lockCase>> };

/**
 * A payout and its payment, locked: the payment first, as everybody who moves it does. Nothing when the payment was cancelled,
 * because then nothing of it moves any more.
 */
export async function lockPayout(ctx: Context, ref: PayoutRef): Promise<LockedPayout | undefined> {
  const found = await findPayout(ctx, ref);
  if (!found) return undefined;
  const theCase = await lockCase(ctx, { accountId: ref.accountId, paymentId: found.payment_id }, ['payment']);
  const payout = await ctx.db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', ref.accountId)
    .where('id', '=', ref.payoutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { payment } = theCase;
  return payment && payment.id === payout.payment_id ? { payout, payment, theCase } : undefined;
}

export async function changePayout(
  ctx: Context,
  { account_id, id }: Pick<PayoutRow, 'account_id' | 'id'>,
  columns: Updateable<Payout>,
): Promise<void> {
  await ctx.db
    .updateTable('payout')
    .set((eb) => ({ ...columns, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function findOpenPayout(
  ctx: Context,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
): Promise<PayoutRow | undefined> {
  return ctx.db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('status', 'in', OPEN_PAYOUTS)
    .executeTakeFirst();
}

/** Orders that have not left, of a payment or a batch, or one: they never do, and their attempts are used again. */
export async function withdrawUnsent(
  { db, clock }: Context,
  accountId: string,
  [column, id]: readonly ['payment_id' | 'batch_id' | 'id', string],
): Promise<void> {
  await db
    .updateTable('payout')
    .set((eb) => ({ status: 'withdrawn', updated_at: clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where(column, '=', id)
    .where('status', 'in', ['prepared', 'approved'])
    .execute();
}
