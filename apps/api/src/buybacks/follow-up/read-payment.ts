import type { PaymentNews } from '@reprise/contract/payments/payment-news';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { calendarOf } from '../account-calendar.ts';
import { aroundPayment, cardFacts, newsOf, promisedOn } from './payment-facts.ts';

const PROMISED: PaymentNews = {
  state: 'promised',
  day: null,
  expectedOn: null,
  isLate: false,
  failure: null,
  reference: null,
};

/** How the customer is paid and where the payment stands; a device to be dropped in a store has none until it is there. */
export async function readPayment(ctx: Context, { account_id, id, payment_mode_id, locale }: BuybackRow) {
  const mode = await ctx.db
    .selectFrom('payment_mode')
    .select(['type', 'label'])
    .where('account_id', '=', account_id)
    .where('id', '=', payment_mode_id)
    .executeTakeFirstOrThrow();
  const payment = await ctx.db
    .selectFrom('payment')
    .selectAll()
    .select([sql<string | null>`due_on::text`.as('due_day'), aroundPayment.as('around')])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const calendar = await calendarOf(ctx, account_id);
  const words = await readWords(ctx, { accountId: account_id, language: locale, ids: [payment_mode_id] });
  return {
    type: mode.type,
    label: sayIn(words, payment_mode_id, 'label', mode.label),
    status: payment?.status ?? 'payment_created',
    amount: payment?.amount,
    paidAt: payment?.paid_at?.toISOString() ?? null,
    dueOn: payment ? promisedOn(payment, calendar) : null,
    card: payment ? cardFacts(payment) : null,
    news: payment ? newsOf(payment, calendar, ctx.clock.now()) : PROMISED,
  };
}
