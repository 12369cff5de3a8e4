import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getLedgerStatement as route } from '@reprise/contract/payments/desk/ledger-routes';
import { LEDGER_BOOKS } from '@reprise/contract/payments/payouts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { BEFORE_EVERYTHING, isIn, type Ledger, requireLedgers } from './own-ledgers.ts';
import { viewChecks } from './read-checks.ts';
import { periodOf } from './statement-period.ts';

type Statement = RouteAnswer<typeof route>;
type Balance = Statement['balances'][number];
type Period = { from: string; to: string; timeZone: string };

/** Days that are over come from their sums, so only the lines of about a day are added up here. */
export async function getLedgerStatement(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<Statement> {
  const account = await requireLedgers(ctx, query);
  const { accountId, name, timeZone, ledgers } = account;
  const period = periodOf(ctx, account, query);
  const balances: Balance[] = [];
  for (const ledger of ledgers) balances.push(...(await readBalances(ctx, ledger, { ...period, timeZone })));
  return { accountId, account: name, ...period, balances, checks: await viewChecks(ctx, ledgers) };
}

async function readBalances(ctx: Context, ledger: Ledger, { from, to, timeZone }: Period): Promise<Balance[]> {
  const { accountId, issuer } = ledger;
  const closedUntil = await readClosedUntil(ctx, ledger, timeZone);
  const end = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<Omit<Balance, 'issuer' | 'closing'>>`
    with moved as (
      select d.day, d.book, d.currency, d.debit, d.credit from app.ledger_day d
      where d.account_id = ${accountId} and d.issuer = ${issuer} and d.day <= ${to}::date
        and ${closedUntil > BEFORE_EVERYTHING}
      union all
      select (e.occurred_at at time zone ${timeZone})::date, e.book, e.currency,
        greatest(e.amount, 0)::bigint, greatest(-e.amount, 0)::bigint
      from app.ledger_entry e
      where ${isIn(ledger, 'e')} and e.occurred_at < ${end}
        and e.occurred_at >= ${closedUntil})
    select book, currency,
      coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::float8 as opening,
      coalesce(sum(debit) filter (where day >= ${from}::date), 0)::float8 as debit,
      coalesce(sum(credit) filter (where day >= ${from}::date), 0)::float8 as credit
    from moved group by book, currency`.execute(ctx.db);
  return rows
    .map((row) => ({ issuer, ...row, closing: row.opening + row.debit - row.credit }))
    .toSorted(
      (a, b) => a.currency.localeCompare(b.currency) || LEDGER_BOOKS.indexOf(a.book) - LEDGER_BOOKS.indexOf(b.book),
    );
}

/** The beginning when no day is summed, or when the days that are were those of another time zone: then the lines are added up. */
async function readClosedUntil({ db }: Context, { accountId, issuer }: Ledger, timeZone: string): Promise<Date> {
  const closing = await db
    .selectFrom('ledger_closing')
    .select('closed_until')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .where('time_zone', '=', timeZone)
    .executeTakeFirst();
  return closing?.closed_until ?? BEFORE_EVERYTHING;
}
