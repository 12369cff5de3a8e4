import { lockCase, perform } from '../../src/states/index.ts';
import type { Harness } from '../harness/harness.ts';
import { ibanOf } from '../world/sell.ts';
import { buildSold, type Sold } from '../world/sold.ts';
import { answerPayee } from './answer-payee.ts';

export type DuePayment = Sold & { paymentId: string };
type Terms = {
  provider?: 'bank_transfer' | 'wallet' | 'gift_card' | 'manual';
  type?: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher';
  issuer?: 'retailer' | 'buyer';
  /** cents that leave without a person */
  automaticUpTo?: number;
  bankMethod?: 'bank_file' | 'instant';
  /** false: the payment is only promised */
  isDue?: boolean;
  iban?: string;
};
let serial = 1;

/** A sold device whose payment of 220 euros has just fallen due, on the terms named; by default an instant transfer. */
export async function buildDuePayment(harness: Harness, terms: Terms = {}): Promise<DuePayment> {
  const { provider = 'bank_transfer', type = 'bank_transfer', issuer = 'retailer', isDue = true } = terms;
  const sold = await buildSold(harness, { person: { iban: terms.iban ?? ibanOf(serial++) } as object });
  const { accountId, buybackId, buyerAccountId } = sold;
  if (provider === 'bank_transfer') await answerPayee(harness, sold);
  const paymentId = await harness.asSystem(accountId, async (ctx) => {
    const { db } = ctx;
    const { id } = await db
      .updateTable('payment')
      .set({ provider, type, issuer })
      .where('buyback_id', '=', buybackId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('payment_mode')
      .set({ iban: ibanOf(999_999) })
      .where('account_id', '=', accountId)
      .where('type', '=', 'bank_transfer')
      .execute();
    await ctx.actFor(buyerAccountId);
    await db
      .insertInto('payout_policy')
      .values({
        account_id: issuer === 'buyer' ? buyerAccountId : accountId,
        automatic_up_to: terms.automaticUpTo ?? 0,
        second_approval_above: null,
        bank_method: terms.bankMethod ?? 'instant',
        updated_at: ctx.clock.now(),
      })
      .onConflict((c) => c.column('account_id').doNothing())
      .execute();
    if (isDue)
      await perform(ctx, 'makeDue', await lockCase(ctx, { accountId, buybackId }, ['payment']), {
        as: 'system',
        set: { payment: { due_on: '2026-11-18' } },
      });
    return id;
  });
  return { ...sold, paymentId };
}

/** Where a payment stands, its attempts, and what the books say of it. */
export const readPaymentState = (
  harness: Harness,
  { accountId, paymentId }: Pick<DuePayment, 'accountId' | 'paymentId'>,
) =>
  harness.asSystem(accountId, async ({ db }) => {
    const { status } = await db
      .selectFrom('payment')
      .select('status')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const payouts = await db
      .selectFrom('payout')
      .select(['attempt', 'status'])
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const entries = await db
      .selectFrom('ledger_entry')
      .select(['book', 'amount'])
      .where('payment_id', '=', paymentId)
      .execute();
    const books: Record<string, number> = {};
    for (const { book, amount } of entries) books[book] = (books[book] ?? 0) + amount;
    for (const [book, amount] of Object.entries(books)) if (!amount) delete books[book];
    return { status, payouts: payouts.map((one) => `${one.attempt} ${one.status}`), books };
  });
