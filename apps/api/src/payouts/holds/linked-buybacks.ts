import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getPaymentHold } from '@reprise/contract/payments/risk/hold-routes';
import { sql } from 'kysely';
import { visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { openCustomersOf, type PaymentKey, readDeskRows, viewRows } from '../desk/desk-rows.ts';
import { readPlaces } from './hold-rows.ts';
import { type HoldRow, reasonsOf } from './keep-hold.ts';

type Linked = RouteAnswer<typeof getPaymentHold>['linked'];
type Row = PaymentKey & { created_at: Date; held: boolean };

/** The buybacks that the reasons name, as far as the reader may see them, each with its last payment. */
export async function readLinked(ctx: Context, hold: HoldRow): Promise<Linked> {
  const { account_id } = hold;
  const found = reasonsOf(hold);
  const ids = [...new Set(found.flatMap(({ buybackIds }) => buybackIds))];
  if (!ids.length) return [];
  const { rows } = await sql<Row>`
    select p.account_id, p.id, p.buyer_account_id, buyback.created_at, h.status in ('open', 'proof_wanted', 'to_confirm') as held
    from app.buyback
    join lateral (select s.* from app.payment s where s.account_id = buyback.account_id and s.buyback_id = buyback.id
      order by s.status = 'payment_cancelled', s.created_at desc limit 1) p on true
    left join app.payment_hold h on h.account_id = p.account_id and h.payment_id = p.id
    where buyback.account_id = ${account_id} and buyback.id = any (${ids}::uuid[]) and ${visibleBuybacks(ctx)()}
    order by buyback.created_at desc, buyback.id`.execute(ctx.db);
  const desk = await readDeskRows(ctx, rows);
  const payments = await viewRows(ctx, desk, await openCustomersOf(ctx, desk));
  const placeOf = await readPlaces(
    ctx,
    desk.map((row) => ({ account_id, id: row.buyback_id })),
  );
  return payments.map((payment, n) => ({
    id: payment.buybackId,
    identificationNumber: payment.identificationNumber,
    product: payment.product,
    customer: payment.customer,
    place: placeOf.get(payment.buybackId) ?? null,
    status: desk[n]!.buyback_status,
    createdAt: rows[n]!.created_at.toISOString(),
    payment: { status: payment.status, amount: payment.amount, currency: payment.currency },
    isHeld: rows[n]!.held === true,
    shares: found.filter(({ buybackIds }) => buybackIds.includes(payment.buybackId)).map(({ code }) => code),
  }));
}
