import type { PaymentTab } from '@reprise/contract/payments/payouts';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import { type RawBuilder, sql } from 'kysely';

const OF_STATUS: Readonly<Record<PaymentTab, readonly PaymentStatus[]>> = {
  to_pay: ['awaiting_payment'],
  to_print: ['awaiting_payment'],
  to_approve: ['awaiting_payment'],
  sent: ['awaiting_payment', 'payment_initiated'],
  failed: ['payment_failed'],
  held: ['awaiting_payment'],
  paid: ['payment_completed'],
};
/** Money that came back is paid once more like what is due. */
const MAY_HAVE_RETURNED: readonly PaymentTab[] = ['to_approve', 'sent', 'failed'];

/** A predicate on `p`: what the tabs can have payments of. Indexes find these before the attempts are looked at. */
export function mayBeIn(...tabs: PaymentTab[]): RawBuilder<boolean> {
  const statuses = [...new Set(tabs.flatMap((tab) => OF_STATUS[tab]))];
  const hasStatus = sql<boolean>`p.status in (${sql.join(statuses)})`;
  return tabs.some((tab) => MAY_HAVE_RETURNED.includes(tab))
    ? sql`(${hasStatus} or p.returned_at is not null)`
    : hasStatus;
}

/** A predicate on `p`, a payment that is due: somebody must look at it before it may leave, or has refused it. */
const isHeld: RawBuilder<boolean> = sql`exists (select from app.payment_hold hold
  where hold.account_id = p.account_id and hold.payment_id = p.id and hold.status <> 'released')`;

/** A predicate on `p`: printing its voucher is what pays it. */
const isPrinted = sql<boolean>`p.type = 'voucher' and p.provider = 'gift_card'`;

/** Joins `open`, the attempt of the payment `p` that is under way. There is at most one. */
export const openPayout = sql`left join app.payout open on open.account_id = p.account_id and open.payment_id = p.id
  and open.status in ('prepared', 'approved', 'sent')`;

/** The tab of the payment `p` with its `open` attempt; null while nothing is due and when nothing will be paid. */
export const tabOfPayment: RawBuilder<PaymentTab | null> = sql`case p.status
  when 'awaiting_payment' then case
    when open.status = 'prepared' then 'to_approve'
    when open.status is not null then 'sent'
    when ${isHeld} then 'held'
    when ${isPrinted} then 'to_print'
    else 'to_pay' end
  when 'payment_initiated' then 'sent'
  when 'payment_failed' then 'failed'
  when 'payment_completed' then case
    when p.returned_at is null then 'paid'
    when open.status = 'prepared' then 'to_approve'
    when open.status is not null then 'sent'
    else 'failed' end end`;
