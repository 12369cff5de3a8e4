import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPayments as route } from '@reprise/contract/payments/desk/payment-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { openCustomersOf, type PaymentKey, readDeskRows, viewRows } from './desk-rows.ts';
import { mayBeIn, openPayout, tabOfPayment } from './payment-tabs.ts';
import { isOverdue, namedBy } from './search-payments.ts';
import { sumTabs, type TabTotal } from './sum-tabs.ts';
import { issuedByActor } from './visible-payments.ts';

type Query = RouteInput<typeof route>['query'];
const COLUMNS: Readonly<Record<string, string>> = { dueOn: 'p.due_on', amount: 'p.amount', updatedAt: 'p.updated_at' };

/** What is due longest comes first; of what was paid, the latest. */
export async function listPayments(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const conditions = await readConditions(ctx, query);
  const where = sql.join([...ofTab(ctx, query.tab), ...conditions], sql` and `);
  const [orderedBy = 'dueOn', direction = query.tab === 'paid' ? 'desc' : 'asc'] =
    Object.entries(query.order ?? {}).find(([, way]) => way) ?? [];
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc');
  const { rows } = await sql<PaymentKey>`
    select p.account_id, p.id, p.buyer_account_id from app.payment p ${openPayout} where ${where}
    order by ${sql.ref(COLUMNS[orderedBy]!)} ${way}, p.id ${way} limit ${size + 1} offset ${(page - 1) * size}`.execute(
    ctx.db,
  );
  const tabs = await sumTabs(ctx);
  const more = rows.length > size;
  const counted = query.partial ? {} : await countOf(ctx, { query, where, tabs, isFiltered: conditions.length > 0 });
  const shown = await readDeskRows(ctx, rows.slice(0, size));
  const members = await viewRows(ctx, shown, await openCustomersOf(ctx, shown));
  return { ...wrapPage(members, { path: '/payments', query, page, size, more, total: undefined, ...counted }), tabs };
}

function ofTab(ctx: Context, tab: Query['tab']): RawBuilder<boolean>[] {
  const visible = issuedByActor(ctx);
  if (!tab) return [visible];
  return [visible, mayBeIn(tab), sql`${tabOfPayment} = ${tab}`];
}

async function readConditions(ctx: Context, query: Query): Promise<RawBuilder<boolean>[]> {
  const { status, type, provider, failure, dueFrom, dueBefore, accountId, overdue, returned, search } = query;
  const among = (column: string, values: readonly string[] | undefined) =>
    values?.length ? [sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`] : [];
  return [
    ...among('p.status', status),
    ...among('p.type', type),
    ...among('p.provider', provider),
    ...among('p.failure_kind', failure),
    ...(dueFrom ? [sql<boolean>`p.due_on >= ${dueFrom}::date`] : []),
    ...(dueBefore ? [sql<boolean>`p.due_on < ${dueBefore}::date`] : []),
    ...(accountId ? [sql<boolean>`p.account_id = ${accountId}`] : []),
    ...(returned === undefined ? [] : [isReturned(returned)]),
    ...(overdue === undefined ? [] : [await isOverdue(ctx, overdue)]),
    ...(search ? [await namedBy(ctx, search)] : []),
  ];
}

/** Few payments come back: their attempts are read first. */
function isReturned(wanted: boolean): RawBuilder<boolean> {
  const returned = sql<boolean>`((p.account_id, p.id) in (
    select t.account_id, t.payment_id from app.payout t where t.status = 'returned'))`;
  return wanted ? returned : sql`not ${returned}`;
}

type Counting = { query: Query; where: RawBuilder<unknown>; tabs: readonly TabTotal[]; isFiltered: boolean };
/** A whole tab has been summed already. Otherwise the matches are counted up to a bound. */
async function countOf(ctx: Context, { query, where, tabs, isFiltered }: Counting) {
  if (query.tab && !isFiltered) {
    const own = tabs.filter(({ tab }) => tab === query.tab);
    return { total: own.reduce((sum, { count }) => sum + count, 0), capped: own.some(({ more }) => more) };
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from app.payment p ${openPayout} where ${where}
      limit ${COUNTED_UP_TO + 1}) p`.execute(ctx.db);
  const n = rows[0]!.n;
  return { total: Math.min(n, COUNTED_UP_TO), capped: n > COUNTED_UP_TO };
}
