import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer } from '@reprise/contract/http/route';
import type { listPayments } from '@reprise/contract/payments/desk/payment-routes';
import { PAYMENT_TABS } from '@reprise/contract/payments/payouts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { mayBeIn, openPayout, tabOfPayment } from './payment-tabs.ts';
import { issuedByActor } from './visible-payments.ts';

export type TabTotal = RouteAnswer<typeof listPayments>['tabs'][number];

/**
 * Everything the caller may see, by tab and currency. What is under way is summed in full. What was paid only grows: it is
 * counted up to a bound, and past it there is no sum.
 */
export async function sumTabs(ctx: Context): Promise<TabTotal[]> {
  const underWay = PAYMENT_TABS.filter((tab) => tab !== 'paid');
  const { rows } = await sql<TabTotal>`
    select ${tabOfPayment} as tab, p.currency, count(*)::int as count, sum(p.amount)::float8 as amount
    from app.payment p ${openPayout}
    where ${issuedByActor(ctx)} and ${mayBeIn(...underWay)} group by 1, 2 order by 1, 2`.execute(ctx.db);
  return [...rows, ...(await sumPaid(ctx))];
}

async function sumPaid(ctx: Context): Promise<TabTotal[]> {
  const { rows } = await sql<Pick<TabTotal, 'currency' | 'count'> & { amount: number }>`
    select currency, count(*)::int as count, sum(amount)::float8 as amount from (
      select p.currency, p.amount from app.payment p
      where ${issuedByActor(ctx)} and ${mayBeIn('paid')} and p.returned_at is null limit ${COUNTED_UP_TO + 1}) paid
    group by 1 order by 1`.execute(ctx.db);
  const isMore = rows.reduce((sum, { count }) => sum + count, 0) > COUNTED_UP_TO;
  const [first] = rows;
  if (!isMore || !first) return rows.map((row) => ({ tab: 'paid', ...row }));
  return [{ tab: 'paid', currency: first.currency, count: COUNTED_UP_TO, amount: null, more: true }];
}
