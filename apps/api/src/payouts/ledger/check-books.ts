import type { LedgerRule } from '@reprise/contract/payments/payouts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Ledger } from '../statements/own-ledgers.ts';

type Wrong = { account_id: string; id: string };
export type BooksOfAccount = Ledger & {
  payments: number;
  findings: Record<Exclude<LedgerRule, 'days'>, number>;
  wrong: Wrong[];
};
type Row = Ledger & { payments: number; wrong: Wrong[] | null } & Record<keyof BooksOfAccount['findings'], number>;
const LISTED = 100;

/** Holds payments that have postings against their books, by the account that issues them; of one account, or of all. */
export async function checkBooks(ctx: Context, only: string | undefined): Promise<BooksOfAccount[]> {
  const { rows } = await sql<Row>`
    with stand as (
      select p.account_id, p.id, p.issuer, case p.issuer when 'buyer' then p.buyer_account_id else p.account_id end as owner,
        books.everything <> 0 as balanced,
        books.owed <> case when p.status in ('awaiting_payment', 'payment_failed') then -p.amount else 0 end as owed,
        books.in_transfer <> case when p.status = 'payment_initiated' then -p.amount else 0 end as in_transfer,
        books.paid <> case when p.status = 'payment_completed' then -p.amount else 0 end as paid
      from app.payment p
      join lateral (
        select coalesce(sum(e.amount) filter (where e.book = 'owed'), 0) as owed,
          coalesce(sum(e.amount) filter (where e.book = 'in_transfer'), 0) as in_transfer,
          coalesce(sum(e.amount) filter (where e.book in ('paid', 'returned')), 0) as paid,
          coalesce(sum(e.amount), 0) as everything, count(*) as entries
        from app.ledger_entry e where e.account_id = p.account_id and e.payment_id = p.id) books on books.entries > 0
      where ${only ? sql`${only} in (p.account_id, p.buyer_account_id)` : sql`true`})
    select owner as "accountId", issuer, count(*)::int as payments,
      count(*) filter (where balanced)::int as balanced, count(*) filter (where owed)::int as owed,
      count(*) filter (where in_transfer)::int as in_transfer, count(*) filter (where paid)::int as paid,
      (array_agg(json_build_object('account_id', account_id, 'id', id) order by id)
        filter (where balanced or owed or in_transfer or paid))[1:${sql.lit(LISTED)}] as wrong
    from stand where ${only ? sql`owner = ${only}` : sql`true`} group by 1, 2`.execute(ctx.db);
  return rows.map(({ accountId, issuer, payments, wrong, ...findings }) => ({
    accountId,
    issuer,
    payments,
    findings,
    wrong: wrong ?? [],
  }));
}
