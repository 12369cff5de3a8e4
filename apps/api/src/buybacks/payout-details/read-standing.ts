import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { PaymentRow } from '../../states/index.ts';
import { type ChangeRow, type CustomerRef, isAlive, readChanges } from './changes.ts';

type Payment = Pick<
  PaymentRow,
  'id' | 'buyback_id' | 'status' | 'amount' | 'failure_kind' | 'failure_code' | 'returned_at'
> & {
  /** an order to pay it was approved, and no bank has answered it */
  is_ordered: boolean;
};

/** All that is to be paid to the bank account of one customer: the devices of a cart share it. */
export type Standing = {
  payments: readonly Payment[];
  changes: readonly ChangeRow[];
  /** the change that is under way */
  change: ChangeRow | undefined;
  isFrozen: boolean;
  /** failed, or came back, for the account on file */
  failed: readonly Payment[];
  /** what another account can still matter for */
  open: readonly Payment[];
};

export async function readStanding(ctx: Context, { accountId, customerId }: CustomerRef): Promise<Standing> {
  const { rows: payments } = await sql<Payment>`
    select p.id, p.buyback_id, p.status, p.amount, p.failure_kind, p.failure_code, p.returned_at,
      exists (select from app.payout o where o.account_id = p.account_id and o.payment_id = p.id
        and o.status in ('approved', 'sent')) as is_ordered
    from app.payment p join app.buyback b on b.account_id = p.account_id and b.id = p.buyback_id
    where b.account_id = ${accountId} and b.customer_id = ${customerId} and p.type = 'bank_transfer'
      and p.status <> 'payment_cancelled' and not p.paid_on_cancelled
    order by p.id`.execute(ctx.db);
  const changes = await readChanges(ctx, { accountId, customerId });
  return {
    payments,
    changes,
    change: changes.find((one) => isAlive(ctx, one)),
    isFrozen: payments.some(({ is_ordered, status }) => is_ordered || status === 'payment_initiated'),
    failed: payments.filter(
      ({ status, failure_kind, returned_at }) =>
        failure_kind === 'details' && (status === 'payment_failed' || returned_at !== null),
    ),
    open: payments.filter(isOpen),
  };
}

const UNPAID: readonly PaymentRow['status'][] = ['payment_created', 'awaiting_payment', 'payment_failed'];
const isOpen = ({ status, returned_at }: Payment): boolean => UNPAID.includes(status) || returned_at !== null;

/** Holds a customer and every payment of theirs until the end of the transaction, in the order in which a batch is approved. */
export async function lockPayments(ctx: Context, { accountId, customerId }: CustomerRef): Promise<void> {
  await sql`select p.id from app.payment p where p.account_id = ${accountId} and p.buyback_id in
      (select id from app.buyback where account_id = ${accountId} and customer_id = ${customerId})
    order by p.id for update`.execute(ctx.db);
  await sql`select from app.customer where account_id = ${accountId} and id = ${customerId} for update`.execute(ctx.db);
}

export function refuseFrozen(): never {
  refuse(
    'payout_details_frozen',
    'An order to pay this customer was approved: the bank account stays as it is until the order is paid or refused.',
  );
}
