import { RESPONSIBLE_SIDES } from '@reprise/contract/accounts/account-kinds';
import { localDay } from '@reprise/kit/working-days';
import { sql } from 'kysely';
import { z } from 'zod';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { ledgerUnclosed } from '../events.ts';
import { SWEEP } from '../job-terms.ts';
import { BEFORE_EVERYTHING, isIn, type Ledger } from './own-ledgers.ts';

const payload = z.object({ accountId: z.uuid() });
/** A line is posted with the time at which its transaction began: this long after midnight none of the day before is missing. */
const LATEST_LINE = HOUR;
/** Days of one transaction, when many were not summed yet. */
const DAYS_AT_ONCE = 31;

/**
 * Sums the lines of days that are over, in the time zone of the account that issues the payments. A statement adds up these sums
 * instead of every line there ever was.
 */
export const closeDaysJob = defineJob<z.infer<typeof payload>>({
  ...SWEEP,
  queue: 'ledger-close',
  every: '15 * * * *',
  kind: 'steps',
  payload,
  async run(job) {
    for (const ledger of await job.transaction('find', findLedgers))
      while (await job.transaction('close', (ctx) => closeDays(ctx, ledger)));
  },
  givenUp: (ctx) => ctx.emit(ledgerUnclosed({})),
});

/** The books that have lines of a day that is over and not summed. */
async function findLedgers(ctx: Context): Promise<Ledger[]> {
  const latest = new Date(ctx.clock.now().getTime() - LATEST_LINE);
  const found: Ledger[] = [];
  for (const issuer of RESPONSIBLE_SIDES) {
    const owner = sql.ref(`e.${issuer === 'buyer' ? 'buyer_account_id' : 'account_id'}`);
    const { rows } = await sql<{ id: string }>`
      select a.id from app.account a
      left join app.ledger_closing c on c.account_id = a.id and c.issuer = ${issuer} and c.time_zone = a.time_zone
      where exists (select from app.ledger_entry e
        where ${owner} = a.id and e.issuer = ${sql.lit(issuer)}
          and e.occurred_at >= case when c.closed_until is null then '-infinity' else c.closed_until end
          and e.occurred_at < date_trunc('day', ${latest}::timestamptz at time zone a.time_zone) at time zone a.time_zone)
      order by a.id`.execute(ctx.db);
    found.push(...rows.map(({ id }) => ({ accountId: id, issuer })));
  }
  return found;
}

type Closing = { timeZone: string; closedUntil: Date };
/** Sums the next days that are over; false when none is left. */
async function closeDays(ctx: Context, ledger: Ledger): Promise<boolean> {
  const { db, clock } = ctx;
  const { time_zone: timeZone } = await db
    .selectFrom('account')
    .select('time_zone')
    .where('id', '=', ledger.accountId)
    .executeTakeFirstOrThrow();
  const closing = await lockClosing(ctx, ledger);
  // The midnights are others now, so every day is summed again.
  if (closing && closing.timeZone !== timeZone) await forgetDays(ctx, ledger);
  const since = closing?.timeZone === timeZone ? closing.closedUntil : BEFORE_EVERYTHING;
  const today = localDay(new Date(clock.now().getTime() - LATEST_LINE), timeZone);
  const { rows } = await sql<{ first: string | null; next: string; until: Date }>`
    select first::text, next::text, next::timestamp at time zone ${timeZone} as until from (
      select first, least(first + ${DAYS_AT_ONCE}::int, ${today}::date) as next from (
        select (min(e.occurred_at) at time zone ${timeZone})::date as first from app.ledger_entry e
        where ${isIn(ledger, 'e')} and e.occurred_at >= ${since}) lines) days`.execute(db);
  const { first, next, until } = rows[0]!;
  if (first === null || first >= today) return false;
  await sumDays(ctx, ledger, { first, next, timeZone });
  await db
    .insertInto('ledger_closing')
    .values({ account_id: ledger.accountId, issuer: ledger.issuer, time_zone: timeZone, closed_until: until })
    .onConflict((c) => c.columns(['account_id', 'issuer']).doUpdateSet({ time_zone: timeZone, closed_until: until }))
    .execute();
  return next < today;
}

async function sumDays(
  ctx: Context,
  ledger: Ledger,
  { first, next, timeZone }: { first: string; next: string; timeZone: string },
): Promise<void> {
  await sql`
    insert into app.ledger_day (account_id, issuer, day, book, currency, debit, credit)
    select ${ledger.accountId}::uuid, ${ledger.issuer}::text, (e.occurred_at at time zone ${timeZone})::date, e.book, e.currency,
      sum(greatest(e.amount, 0)), sum(greatest(-e.amount, 0))
    from app.ledger_entry e
    where ${isIn(ledger, 'e')} and e.occurred_at >= ${first}::timestamp at time zone ${timeZone}
      and e.occurred_at < ${next}::timestamp at time zone ${timeZone}
    group by 3, 4, 5`.execute(ctx.db);
}

async function lockClosing({ db }: Context, { accountId, issuer }: Ledger): Promise<Closing | undefined> {
  const row = await db
    .selectFrom('ledger_closing')
    .select(['time_zone', 'closed_until'])
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .forUpdate()
    .executeTakeFirst();
  return row && { timeZone: row.time_zone, closedUntil: row.closed_until };
}

/** What is summed wrongly is summed again from the lines; until then a statement adds up the lines themselves. */
export async function forgetDays({ db }: Context, { accountId, issuer }: Ledger): Promise<void> {
  await db.deleteFrom('ledger_day').where('account_id', '=', accountId).where('issuer', '=', issuer).execute();
  await db.deleteFrom('ledger_closing').where('account_id', '=', accountId).where('issuer', '=', issuer).execute();
}
