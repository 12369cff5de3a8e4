import { PAY_WITHIN_WORKING_DAYS } from '@reprise/contract/buybacks/follow-up';
import { type PaymentFacts, type PaymentNews, paymentNews } from '@reprise/contract/payments/payment-news';
import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import { sql } from 'kysely';
import type { PaymentRow } from '../../states/index.ts';
import type { Calendar } from '../account-calendar.ts';

/** Working days from the bank, or the provider, to the customer. A gift card and a voucher are there at once. */
const ARRIVES_AFTER: Readonly<Record<PayoutMethod, number>> = {
  bank_file: 2,
  instant: 1,
  partner: 2,
  gift_card: 1,
  voucher: 0,
};

/** What was ordered, is held and is changed around a payment: columns of the statement that reads it as `payment`. */
export const aroundPayment = sql<AroundPayment>`(select json_build_object(
  'order', (select json_build_object('status', o.status, 'method', o.method, 'sentAt', o.sent_at,
      'executionOn', batch.execution_on::text)
    from app.payout o left join app.payout_batch batch on batch.account_id = o.account_id and batch.id = o.batch_id
    where o.account_id = payment.account_id and o.payment_id = payment.id and o.status in ('prepared', 'approved', 'sent')
    limit 1),
  'isHeld', exists (select from app.payment_hold h where h.account_id = payment.account_id and h.payment_id = payment.id
    and h.status <> 'released'),
  'fellDueAt', (select min(e.occurred_at) from app.ledger_entry e
    where e.account_id = payment.account_id and e.payment_id = payment.id and e.book = 'owed'),
  'change', (select json_build_object('status', c.status, 'confirmUntil', c.confirm_until, 'effectiveAt', c.effective_at)
    from app.buyback b join app.payout_details_change c on c.account_id = b.account_id and c.customer_id = b.customer_id
    where b.account_id = payment.account_id and b.id = payment.buyback_id and c.ended_at is null),
  'card', (select json_build_object('isThere', g.card is not null, 'end', g.card_end, 'validUntil', g.card_valid_until::text,
      'shownAt', g.card_shown_at)
    from app.payout g where g.account_id = payment.account_id and g.payment_id = payment.id and g.method = 'gift_card'
      and g.status = 'paid'
    order by g.attempt desc limit 1)))`;
export type AroundPayment = {
  order: { status: string; method: PayoutMethod; sentAt: string | null; executionOn: string | null } | null;
  isHeld: boolean;
  /** when the amount was first owed */
  fellDueAt: string | null;
  change: { status: string; confirmUntil: string; effectiveAt: string | null } | null;
  /** the gift card it was paid with; the issuer may tell it a little later */
  card: { isThere: boolean; end: string | null; validUntil: string | null; shownAt: string | null } | null;
};

type Row = Pick<
  PaymentRow,
  | 'status'
  | 'type'
  | 'provider'
  | 'failure_kind'
  | 'failure_code'
  | 'relaunch_at'
  | 'returned_at'
  | 'paid_at'
  | 'reference'
> & { due_day: string | null; around: AroundPayment };

/**
 * By when the customer is promised the money. Finance has a payment due on the day its price is validated; the customer is
 * told working days after it, and a payment is not late for them before those are over.
 */
export function promisedOn({ due_day, around: { fellDueAt } }: Pick<Row, 'due_day' | 'around'>, calendar: Calendar) {
  if (!due_day || !fellDueAt) return due_day;
  const promised = calendar.after(new Date(fellDueAt), PAY_WITHIN_WORKING_DAYS);
  return promised > due_day ? promised : due_day;
}

/** What is told of a gift card without opening it. Of a cancelled sale there is none any more. */
export function cardFacts({ around: { card }, paid_on_cancelled }: CardRow) {
  if (!card || paid_on_cancelled) return null;
  const { isThere, end, validUntil, shownAt } = card;
  return { isThere, end, validUntil, shownAt: shownAt && new Date(shownAt).toISOString() };
}
type CardRow = Pick<PaymentRow, 'paid_on_cancelled'> & { around: AroundPayment };

export function newsOf(row: Row, calendar: Calendar, now: Date): PaymentNews {
  return paymentNews(factsOf(row, calendar, now));
}

function factsOf({ around, ...row }: Row, calendar: Calendar, now: Date): PaymentFacts {
  const { order, change } = around;
  const dayOf = (instant: Date | string | null) => (instant === null ? null : calendar.dayOf(new Date(instant)));
  const isAlive = change && (change.status === 'waiting' || new Date(change.confirmUntil) > now);
  return {
    status: row.status,
    isToBank: row.type === 'bank_transfer',
    isPrinted: row.type === 'voucher' && row.provider === 'gift_card',
    today: calendar.dayOf(now),
    dueOn: promisedOn({ due_day: row.due_day, around }, calendar),
    isHeld: around.isHeld,
    order: order && {
      isSent: order.status === 'sent',
      sentOn: dayOf(order.sentAt),
      expectedOn: order.sentAt && arrival(order, calendar),
    },
    failure: row.failure_kind && row.failure_code ? { kind: row.failure_kind, code: row.failure_code } : null,
    relaunchOn: dayOf(row.relaunch_at),
    change: isAlive ? { isConfirmed: change.status === 'waiting', effectiveOn: dayOf(change.effectiveAt) } : null,
    paidOn: dayOf(row.paid_at),
    reference: row.reference,
    isReturned: row.returned_at !== null,
  };
}

/** A bank carries a file out on the day that was asked for, if it comes later. */
function arrival({ sentAt, executionOn, method }: NonNullable<AroundPayment['order']>, calendar: Calendar): string {
  const sent = new Date(sentAt!);
  const carriedOut = executionOn ? new Date(`${executionOn}T12:00:00Z`) : sent;
  return calendar.after(carriedOut > sent ? carriedOut : sent, ARRIVES_AFTER[method]);
}
