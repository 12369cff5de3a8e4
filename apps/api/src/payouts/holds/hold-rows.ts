import type { HoldRowView } from '@reprise/contract/payments/risk/hold-payloads';
import { type RawBuilder, sql } from 'kysely';
import { visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { type Case, lockCase, type PaymentRow } from '../../states/index.ts';
import { openCustomersOf, type PaymentKey, readDeskRows, viewRows } from '../desk/desk-rows.ts';
import { issuedByActor } from '../desk/visible-payments.ts';
import { type HoldRow, reasonsOf } from './keep-hold.ts';

/** What a list of holds is read from: the aliases that the predicates name. */
export const HELD_PAYMENTS = sql`app.payment_hold h
  join app.payment p on p.account_id = h.account_id and p.id = h.payment_id
  join app.buyback on buyback.account_id = h.account_id and buyback.id = h.buyback_id`;

/** Those that the actor's side issues; a warehouse sees the reasons about the devices that are sent to it. */
export function visibleHolds(ctx: Context): RawBuilder<boolean> {
  const { actor } = ctx;
  const isWarehouse = actor.kind === 'user' && actor.module === 'rps' && !actor.provider;
  return isWarehouse ? visibleBuybacks(ctx)() : issuedByActor(ctx);
}

/** The hold of a route, named by its own id or by that of its payment. */
export async function requireHold(ctx: Context, id: string): Promise<HoldRow> {
  const { rows } = await sql<HoldRow>`
    select h.* from ${HELD_PAYMENTS} where (h.id = ${id} or h.payment_id = ${id}) and ${visibleHolds(ctx)}`.execute(
    ctx.db,
  );
  return rows[0] ?? refuseAbsent('payment hold');
}

type LockedHold = { hold: HoldRow; payment: PaymentRow };
/** The hold as the caller has seen it, with its payment, which still waits: both are locked in the order of every command. */
export async function lockHold(ctx: Context, id: string, version: number): Promise<LockedHold> {
  const seen = await requireHold(ctx, id);
  await ctx.actFor(seen.account_id);
  const { payment }: Case = await lockCase(ctx, { accountId: seen.account_id, paymentId: seen.payment_id }, [
    'payment',
  ]);
  const hold = await ctx.db
    .selectFrom('payment_hold')
    .selectAll()
    .where('account_id', '=', seen.account_id)
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (payment?.id !== hold.payment_id || !isUnpaid(payment))
    refuse('status_not_fit', 'The payment does not wait any more: it was cancelled or paid.', {
      data: { status: payment?.status ?? 'payment_cancelled' },
    });
  if (hold.version !== version) refuseStale('held payment', { status: hold.status, version: hold.version });
  return { hold, payment };
}

export const isUnpaid = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'awaiting_payment' || status === 'payment_failed';

type Place = { id: string; place: string | null };

/** In the order of the holds, which the caller may see. */
export async function viewHolds(ctx: Context, holds: readonly HoldRow[]): Promise<HoldRowView[]> {
  const keys = holds.map(({ account_id, payment_id, buyer_account_id }): PaymentKey => {
    return { account_id, id: payment_id, buyer_account_id };
  });
  const rows = await readDeskRows(ctx, keys);
  const payments = await viewRows(ctx, rows, await openCustomersOf(ctx, rows));
  const placeOf = await readPlaces(
    ctx,
    holds.map(({ account_id, buyback_id }) => ({ account_id, id: buyback_id })),
  );
  return holds.map((hold, n) => {
    const payment = payments[n]!;
    return {
      id: hold.id,
      paymentId: payment.id,
      buybackId: payment.buybackId,
      accountId: payment.accountId,
      retailer: payment.retailer,
      issuer: payment.issuer,
      identificationNumber: payment.identificationNumber,
      product: payment.product,
      place: placeOf.get(payment.buybackId) ?? null,
      customer: payment.customer,
      amount: payment.amount,
      currency: payment.currency,
      dueOn: payment.dueOn,
      overdueDays: payment.overdueDays,
      score: hold.score,
      needsTwo: hold.needs_two,
      reasons: [...reasonsOf(hold)],
      status: hold.status,
      decision: hold.decision,
      proofUntil: hold.proof_until,
      heldAt: hold.created_at.toISOString(),
      version: hold.version,
    };
  });
}

/** The stores in which buybacks were made, of accounts that the transaction may read. */
export async function readPlaces(
  ctx: Context,
  buybacks: readonly { account_id: string; id: string }[],
): Promise<ReadonlyMap<string, string | null>> {
  if (!buybacks.length) return new Map();
  const { rows } = await sql<Place>`
    select b.id, store.common_name as place
    from unnest(${buybacks.map((one) => one.account_id)}::uuid[], ${buybacks.map((one) => one.id)}::uuid[]) as n(account_id, id)
    join app.buyback b on b.account_id = n.account_id and b.id = n.id
    left join app.organization store on store.account_id = b.account_id and store.id = b.store_id`.execute(ctx.db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}
