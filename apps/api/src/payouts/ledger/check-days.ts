import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { forgetDays } from '../statements/close-days.job.ts';
import { isIn, type Ledger } from '../statements/own-ledgers.ts';

export type WrongDays = Ledger & { days: number };

/** Holds the sums of closed days against their lines. Sums that differ are forgotten, and made again from the lines. */
export async function checkDays(ctx: Context, only: string | undefined): Promise<WrongDays[]> {
  const closings = await ctx.db
    .selectFrom('ledger_closing')
    .selectAll()
    .$if(only !== undefined, (query) => query.where('account_id', '=', only!))
    .execute();
  const wrong: WrongDays[] = [];
  for (const { account_id: accountId, issuer, time_zone: timeZone, closed_until: until } of closings) {
    const ledger: Ledger = { accountId, issuer };
    const { rows } = await sql<{ days: number }>`
      select count(distinct day)::int as days from (select day from (
        select day, book, currency, debit, credit from app.ledger_day where account_id = ${accountId} and issuer = ${issuer}
        union all
        select (e.occurred_at at time zone ${timeZone})::date, e.book, e.currency,
          -sum(greatest(e.amount, 0)), -sum(greatest(-e.amount, 0))
        from app.ledger_entry e where ${isIn(ledger, 'e')} and e.occurred_at < ${until} group by 1, 2, 3) sums
      group by book, currency, day having sum(debit) <> 0 or sum(credit) <> 0) differing`.execute(ctx.db);
    const { days } = rows[0]!;
    if (!days) continue;
    wrong.push({ ...ledger, days });
    ctx.log.error({ accountId, issuer }, 'the sums of closed days are not those of their lines');
    await forgetDays(ctx, ledger);
  }
  return wrong;
}
