import { sql } from 'kysely';
import {
  buyerCause,
  dayAfter,
  findTaskedBuyback,
  payoutNotRepaid,
  payoutRepaid,
  payoutReturned,
  retailerCause,
} from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';
import { defineTask, type TaskRef } from '../../tasks/index.ts';

type Returned = Pick<PaymentRow, 'buyback_id' | 'issuer' | 'amount' | 'currency' | 'returned_at'>;
/** The customer had the money, or thought so. */
const SENT_AGAIN_WITHIN_DAYS = 2;

/** Money came back after it was paid, and nobody has sent it again or paid it in another way. */
export const paymentReturnedTask = defineTask<{ paymentId: string }>({
  kind: 'payment_returned',
  subject: 'payment',
  on: [payoutReturned, payoutNotRepaid, payoutRepaid],
  subjectOf: ({ paymentId }) => paymentId,
  async findCause(ctx, ref) {
    const payment = await findReturned(ctx, ref);
    const buyback = payment && (await findTaskedBuyback(ctx, { accountId: ref.accountId, id: payment.buyback_id }));
    if (!payment?.returned_at || !buyback) return undefined;
    const { issuer, amount, currency, returned_at: since } = payment;
    const rest = { since, facts: { price: amount, currency }, dueAt: dayAfter(since, SENT_AGAIN_WITHIN_DAYS) };
    const cause = issuer === 'buyer' ? buyerCause(buyback, rest) : retailerCause(buyback, rest);
    // It is about the money of a company, not about a store or a warehouse.
    return { ...cause, organizationId: null };
  },
  async findBegun(ctx, limit) {
    const { rows } = await sql<TaskRef>`
      select p.account_id as "accountId", p.id from app.payment p
      where p.returned_at is not null and ${isUnsent}
        and not exists (select from app.task t
          where t.subject_id = p.id and t.kind = 'payment_returned' and t.closed_at is null)
      order by p.returned_at limit ${limit}`.execute(ctx.db);
    return rows;
  },
});

/** No order to send the payment `p` again is under way. */
const isUnsent = sql<boolean>`not exists (select from app.payout t
  where t.account_id = p.account_id and t.payment_id = p.id and t.status in ('prepared', 'approved', 'sent'))`;

async function findReturned({ db }: Context, { accountId, id }: TaskRef): Promise<Returned | undefined> {
  const { rows } = await sql<Returned>`
    select p.buyback_id, p.issuer, p.amount, p.currency, p.returned_at from app.payment p
    where p.account_id = ${accountId} and p.id = ${id} and p.returned_at is not null and ${isUnsent}`.execute(db);
  return rows[0];
}
