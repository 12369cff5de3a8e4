import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPaymentFailures as route } from '@reprise/contract/payments/desk/overview-routes';
import { localDay } from '@reprise/kit/working-days';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { issuedByActor } from './visible-payments.ts';

type Reasons = RouteAnswer<typeof route>;
const SHOWN_DAYS = 90;
/** Codes are those of providers: what is rarer than these is in the list of failed payments. */
const LISTED = 50;

/**
 * Attempts that a provider has refused or that came back, and payments that failed before one was made. An order that was taken
 * back because somebody asked for it has not failed.
 */
export async function getPaymentFailures(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<Reasons> {
  const { actor, clock, db } = ctx;
  const { time_zone: timeZone } = await db
    .selectFrom('account')
    .select('time_zone')
    .where('id', '=', actor.kind === 'user' ? actor.accountId : '')
    .executeTakeFirstOrThrow();
  const to = query.to ?? localDay(clock.now(), timeZone);
  const from = query.from ?? new Date(Date.parse(`${to}T00:00:00Z`) - SHOWN_DAYS * DAY).toISOString().slice(0, 10);
  const isBetween = (column: string) => sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const visible = sql`${issuedByActor(ctx)} ${query.accountId ? sql`and p.account_id = ${query.accountId}` : sql``}`;
  const { rows } = await sql<Reasons['reasons'][number]>`
    select kind, code, "isReturn", currency, count(*)::int as count, sum(amount)::float8 as amount from (
      select p.failure_kind as kind, p.failure_code as code, p.status = 'returned' as "isReturn", p.currency, p.amount
      from app.payout p where ${visible} and p.status in ('refused', 'returned') and ${isBetween('p.settled_at')}
        and not (p.failure_code = 'cancelled' and exists (select from app.payment_cancellation c
          where c.account_id = p.account_id and c.payment_id = p.payment_id and c.status = 'cancelled'))
      union all
      select p.failure_kind, p.failure_code, false, p.currency, p.amount
      from app.payment p where ${visible} and p.status = 'payment_failed' and p.failure_kind is not null
        and ${isBetween('p.updated_at')}
        and not exists (select from app.payout t where t.account_id = p.account_id and t.payment_id = p.id
          and t.status in ('refused', 'returned'))) failed
    group by 1, 2, 3, 4 order by 5 desc, 6 desc limit ${LISTED}`.execute(db);
  return { from, to, reasons: rows };
}
