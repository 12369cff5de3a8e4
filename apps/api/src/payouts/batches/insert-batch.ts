import type { Currency } from '@reprise/contract/accounts/localisation';
import type { BATCH_METHODS } from '@reprise/contract/payments/payouts';
import { sql } from 'kysely';
import { calendarOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';
import type { PayoutRow } from '../orders/payout-rows.ts';

export type BatchMethod = (typeof BATCH_METHODS)[number];
export type NewBatch = {
  accountId: string;
  buyerAccountId: string | null;
  method: BatchMethod;
  currency: Currency;
  payouts: number;
  total: number;
  executionOn: string;
  preparedBy: string;
  /** of a relaunch: who approved the same payment before */
  approvedBy?: string | undefined;
};

export async function insertBatch(ctx: Context, batch: NewBatch): Promise<{ id: string; number: number }> {
  const { accountId, buyerAccountId, approvedBy } = batch;
  const now = ctx.clock.now();
  const number = await nextNumber(ctx, accountId);
  const id = ctx.newId();
  await ctx.db
    .insertInto('payout_batch')
    .values({
      account_id: accountId,
      id,
      buyer_account_id: buyerAccountId,
      number,
      issuer: buyerAccountId ? 'buyer' : 'retailer',
      method: batch.method,
      currency: batch.currency,
      status: approvedBy ? 'approved' : 'prepared',
      payouts: batch.payouts,
      total: batch.total,
      execution_on: batch.executionOn,
      prepared_by: batch.preparedBy,
      prepared_at: now,
      ...(approvedBy && { approved_by: approvedBy, approved_at: now }),
    })
    .execute();
  return { id, number };
}

/** Batches of an account are numbered without gaps; two people who prepare one at once wait for each other. */
async function nextNumber({ db }: Context, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout batch ${accountId}`}, 0))`.execute(db);
  const { last } = await db
    .selectFrom('payout_batch')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** What failed in one file goes into another, on the approval it had: amount and payee are the same. */
export async function insertBatchOfOne(ctx: Context, payment: PaymentRow, failed: PayoutRow): Promise<string> {
  const { account_id: accountId, issuer, buyer_account_id, currency, amount } = payment;
  const before = await ctx.db
    .selectFrom('payout_batch')
    .select(['prepared_by', 'approved_by'])
    .where('account_id', '=', accountId)
    .where('id', '=', failed.batch_id)
    .executeTakeFirstOrThrow();
  const calendar = await calendarOf(ctx, accountId);
  const { id } = await insertBatch(ctx, {
    accountId,
    buyerAccountId: issuer === 'buyer' ? buyer_account_id : null,
    method: 'bank_file',
    currency,
    payouts: 1,
    total: amount,
    executionOn: calendar.after(ctx.clock.now(), 1),
    preparedBy: before.prepared_by,
    approvedBy: before.approved_by ?? undefined,
  });
  return id;
}
