import type { LedgerBook } from '@reprise/contract/payments/payouts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';

export type Balances = Readonly<Partial<Record<LedgerBook, number>>>;
/** What an amount is made of; the three sum to it. */
export type Parts = { purchase: number; bonus: number; absorbed: number };
type Standing = Pick<PaymentRow, 'status' | 'amount' | 'paid_on_cancelled'>;

const PLACE: Readonly<Partial<Record<PaymentRow['status'], LedgerBook>>> = {
  awaiting_payment: 'owed',
  payment_failed: 'owed',
  payment_initiated: 'in_transfer',
  payment_completed: 'paid',
};

/** What the books must say of a payment that stands like this. Nothing is owed before it is due. */
export function balancesOf({ status, amount, paid_on_cancelled }: Standing, parts: Parts): Balances {
  const place = PLACE[status];
  // Of a cancelled buyback nothing is owed any more once the money is known not to have left.
  if (!place || (paid_on_cancelled && place === 'owed')) return {};
  const made: Balances = paid_on_cancelled ? { cancelled_but_paid: amount } : { ...parts };
  return { ...made, [place]: -amount };
}

/** What is to be posted so that the books say `wanted`. */
export function differenceOf(wanted: Balances, posted: Balances): Balances {
  const books = new Set([...Object.keys(wanted), ...Object.keys(posted)] as LedgerBook[]);
  const lines = [...books].map((book) => [book, (wanted[book] ?? 0) - (posted[book] ?? 0)] as const);
  return Object.fromEntries(lines.filter(([, amount]) => amount !== 0));
}

export async function readBalances(
  ctx: Context,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
): Promise<Balances> {
  const { rows } = await sql<{ book: LedgerBook; amount: number }>`
    select book, sum(amount)::int as amount from app.ledger_entry
    where account_id = ${account_id} and payment_id = ${id} group by book having sum(amount) <> 0`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ book, amount }) => [book, amount]));
}

type Posted = Pick<PaymentRow, 'account_id' | 'buyer_account_id' | 'id' | 'issuer' | 'currency'>;

/** Adds the lines of one movement. They sum to zero, or the database refuses them. */
export async function post(ctx: Context, payment: Posted, lines: Balances, movement: string): Promise<void> {
  const entries = Object.entries(lines) as [LedgerBook, number][];
  if (!entries.length) return;
  const posting = {
    account_id: payment.account_id,
    buyer_account_id: payment.buyer_account_id,
    posting_id: ctx.newId(),
    payment_id: payment.id,
    issuer: payment.issuer,
    currency: payment.currency,
    movement,
    occurred_at: ctx.clock.now(),
  };
  await ctx.db
    .insertInto('ledger_entry')
    .values(entries.map(([book, amount]) => ({ ...posting, id: ctx.newId(), book, amount })))
    .execute();
}
