import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getCashNeeded as route } from '@reprise/contract/payments/desk/overview-routes';
import { addWorkingDays, isWorkingDay, localDay } from '@reprise/kit/working-days';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { overdueBefore } from './overdue.ts';
import { openPayout, tabOfPayment } from './payment-tabs.ts';
import { isOverdue } from './search-payments.ts';
import { issuedByActor } from './visible-payments.ts';

type CashNeeded = RouteAnswer<typeof route>;
type Sum = CashNeeded['later'][number];
type Row = Sum & { tab: 'to_pay' | 'to_approve' | 'held'; isLate: boolean; dueOn: string | null };
/** Two weeks of working days. */
const SHOWN_DAYS = 10;

/** What is to be paid, by the working day on which it is due in the calendar of the reader’s account. */
export async function getCashNeeded(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<CashNeeded> {
  const rows = await readSums(ctx, query.accountId);
  const toPay = rows.filter(({ tab }) => tab === 'to_pay');
  const onTime = toPay.filter(({ isLate }) => !isLate);
  const { days, first } = await nextWorkingDays(ctx);
  const last = days.at(-1)!;
  return {
    overdue: merge(toPay.filter(({ isLate }) => isLate)),
    days: days.map((day, place) => {
      const before = days[place - 1];
      const isDue = ({ dueOn }: Row) => dueOn !== null && dueOn <= day && (before === undefined || dueOn > before);
      return { day, from: before === undefined ? first : dayAfter(before), sums: merge(onTime.filter(isDue)) };
    }),
    later: merge(onTime.filter(({ dueOn }) => dueOn === null || dueOn > last)),
    laterFrom: dayAfter(last),
    toApprove: merge(rows.filter(({ tab }) => tab === 'to_approve')),
    held: merge(rows.filter(({ tab }) => tab === 'held')),
  };
}

async function readSums(ctx: Context, accountId: string | undefined): Promise<Row[]> {
  const ofAccount = accountId ? sql`and p.account_id = ${accountId}` : sql``;
  const { rows } = await sql<Row>`
    select ${tabOfPayment} as tab, p.due_on as "dueOn", ${await isOverdue(ctx, true)} as "isLate", p.currency, p.type, p.provider,
      count(*)::int as count, sum(p.amount)::float8 as amount
    from app.payment p ${openPayout}
    where ${issuedByActor(ctx)} and p.status = 'awaiting_payment' and (open.status is null or open.status = 'prepared') ${ofAccount}
    group by 1, 2, 3, 4, 5, 6`.execute(ctx.db);
  return rows;
}

/** ... and the first day on which money may be due and not be late. */
async function nextWorkingDays(ctx: Context): Promise<{ days: string[]; first: string }> {
  const { actor, clock } = ctx;
  const calendar = await ctx.db
    .selectFrom('account')
    .select(['time_zone', 'company_country'])
    .where('id', '=', actor.kind === 'user' ? actor.accountId : '')
    .executeTakeFirstOrThrow();
  const { time_zone, company_country } = calendar;
  const today = localDay(clock.now(), time_zone);
  const days = isWorkingDay(today, company_country) ? [today] : [];
  for (let day = today; days.length < SHOWN_DAYS; ) {
    day = addWorkingDays(day, 1, company_country);
    days.push(day);
  }
  return { days, first: overdueBefore(clock.now(), calendar) };
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** One sum for each currency and way of paying, the greatest first. */
function merge(rows: readonly Row[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { currency, type, provider, count, amount } of rows) {
    const key = [currency, type, provider].join();
    const sum = sums.get(key) ?? { currency, type, provider, count: 0, amount: 0 };
    sums.set(key, { ...sum, count: sum.count + count, amount: sum.amount + amount });
  }
  return [...sums.values()].toSorted((a, b) => b.amount - a.amount);
}
