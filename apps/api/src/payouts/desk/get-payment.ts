import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPayment as route } from '@reprise/contract/payments/desk/payment-routes';
import { type Selectable, sql } from 'kysely';
import { maskIban, readVoucherState } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Payout } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { findLastCancellation } from '../cancel/cancellation-rows.ts';
import { type DeskRow, fullName, openCustomersOf, type PaymentKey, readDeskRows, viewRows } from './desk-rows.ts';
import { actsOf } from './payment-acts.ts';
import { issuedByActor } from './visible-payments.ts';

type Detail = RouteAnswer<typeof route>;
type PayoutRow = Selectable<Payout> & { preparer: string | null; approver: string | null; batch_number: number | null };

export async function getPayment(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewPayment(ctx, await requirePayment(ctx, params.id));
}

/** The payment of a route, among those that the caller’s side issues. */
export async function requirePayment(ctx: Context, id: string): Promise<PaymentKey> {
  const { rows } = await sql<PaymentKey>`
    select p.account_id, p.id, p.buyer_account_id from app.payment p
    where p.id = ${id} and ${issuedByActor(ctx)}`.execute(ctx.db);
  return rows[0] ?? refuseAbsent('payment');
}

async function viewPayment(ctx: Context, key: PaymentKey): Promise<Detail> {
  const [row] = (await readDeskRows(ctx, [key])) as [DeskRow];
  const customers = await openCustomersOf(ctx, [row], { hasIban: true });
  const [view] = await viewRows(ctx, [row], customers);
  const customer = customers.get(row.id);
  return {
    ...view!,
    payee: customer ? { name: fullName(customer), iban: customer.iban && maskIban(customer.iban) } : null,
    reference: row.reference,
    paidInfo: row.paid_info,
    paidOnCancelled: row.paid_on_cancelled,
    cancellation: await readCancellation(ctx, key),
    payouts: (await readPayouts(ctx, key)).map(viewPayout),
    lines: await readLines(ctx, key),
    acts: actsOf(ctx, { ...row, method: view!.method }),
    voucher: await readVoucherState(ctx, { account_id: key.account_id, id: row.buyback_id }),
  };
}

/** Who asked may be of the other side of the buyback. */
async function readCancellation(ctx: Context, key: PaymentKey): Promise<Detail['cancellation']> {
  const last = await findLastCancellation(ctx, key);
  if (!last) return null;
  const person = await ctx.db
    .selectFrom('app_user')
    .select(['firstname', 'lastname'])
    .where('id', '=', last.asked_by)
    .where('account_id', 'in', [key.account_id, key.buyer_account_id])
    .executeTakeFirst();
  return {
    status: last.status,
    askedBy: person ? fullName(person) : null,
    askedAt: last.asked_at.toISOString(),
    answeredAt: last.answered_at?.toISOString() ?? null,
  };
}

/** Who prepared and who approved are people of the issuer, who is the reader’s own account. */
async function readPayouts(ctx: Context, { account_id, id }: PaymentKey): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select t.*, batch.number as batch_number, preparer.firstname || ' ' || preparer.lastname as preparer,
      approver.firstname || ' ' || approver.lastname as approver
    from app.payout t
    left join app.payout_batch batch on batch.account_id = t.account_id and batch.id = t.batch_id
    left join app.app_user preparer on preparer.id = t.prepared_by
      and preparer.account_id in (t.account_id, t.buyer_account_id)
    left join app.app_user approver on approver.id = t.approved_by
      and approver.account_id in (t.account_id, t.buyer_account_id)
    where t.account_id = ${account_id} and t.payment_id = ${id}
    order by t.created_at desc, t.id desc`.execute(ctx.db);
  return rows;
}

async function readLines(ctx: Context, { account_id, id }: PaymentKey): Promise<Detail['lines']> {
  const lines = await ctx.db
    .selectFrom('ledger_entry')
    .select(['id', 'occurred_at', 'movement', 'book', 'amount'])
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .orderBy('occurred_at')
    .orderBy('posting_id')
    .orderBy('amount', 'desc')
    .execute();
  return lines.map(({ occurred_at, ...line }) => ({ ...line, occurredAt: occurred_at.toISOString() }));
}

const viewPayout = (row: PayoutRow): Detail['payouts'][number] => ({
  id: row.id,
  attempt: row.attempt,
  key: row.key,
  method: row.method,
  status: row.status,
  amount: row.amount,
  ibanEnd: row.iban_end,
  preparedBy: row.preparer,
  approvedBy: row.approver,
  createdAt: row.created_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  reference: row.reference,
  failure: row.failure_kind && row.failure_code ? { kind: row.failure_kind, code: row.failure_code } : null,
  batch: row.batch_id && row.batch_number !== null ? { id: row.batch_id, number: row.batch_number } : null,
});
