import type {
  countNewBuybacks as newsRoute,
  countBuybacks as route,
} from '@reprise/contract/buybacks/desk/desk-routes';
import { BUYBACK_TABS, type BuybackTab, NEWS_UP_TO } from '@reprise/contract/buybacks/desk/list-query';
import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { all, type NarrowingFilter, ofAccount, type PageFilter } from '../../platform/db/page-source.ts';
import { type BuybackFilters, readBuybackFilters, requireAnswerable } from './list-filters.ts';
import { type ListScope, readListScope } from './list-scope.ts';
import { withLitigation, withTask } from './side-filters.ts';

const NONE = { count: 0, isMore: false };

export async function countBuybacks(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const scope = await readListScope(ctx, query);
  requireAnswerable(scope, query);
  const counts = await Promise.all(
    BUYBACK_TABS.map(async (tab) => [tab, await countTab(ctx, scope, tab, query)] as const),
  );
  return Object.fromEntries(counts) as RouteAnswer<typeof route>;
}

async function countTab(ctx: Context, scope: ListScope, tab: BuybackTab, query: BuybackFilters) {
  const grouped = tab === 'all' || tab === 'litigation' || tab === 'task' ? {} : { group: [tab] };
  const filters = await readBuybackFilters(ctx, scope, { ...query, ...grouped });
  if (!filters) return NONE;
  if (tab === 'litigation') return countFew(ctx, scope, filters.filters, withLitigation(scope, 'open'));
  if (tab === 'task') return countFew(ctx, scope, filters.filters, withTask(scope, ['any']));
  return countUpTo(ctx, scope, filters.filters, COUNTED_UP_TO);
}

const within = ({ accountId, side }: ListScope, filters: readonly PageFilter[]) =>
  all([ofAccount('t', accountId, side), ...filters.map(({ holds }) => holds)]);

/** Counting stops one row past the bound, so it costs the same however many there are. */
async function countUpTo(ctx: Context, scope: ListScope, filters: readonly PageFilter[], most: number) {
  return bounded(ctx, sql`select from app.buyback t where ${within(scope, filters)}`, most);
}

/** Few buybacks are in litigation or have a task at a time: each is looked up by its id. */
async function countFew(ctx: Context, scope: ListScope, filters: readonly PageFilter[], { ids }: NarrowingFilter) {
  const rows = sql`select from (select distinct f.id from (${ids}) f) f cross join lateral
    (select * from app.buyback b where b.id = f.id offset 0) t where ${within(scope, filters)}`;
  return bounded(ctx, rows, COUNTED_UP_TO);
}

async function bounded(ctx: Context, matches: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${matches} limit ${most + 1}) n`.execute(
    ctx.db,
  );
  const n = rows[0]!.n;
  return { count: Math.min(n, most), isMore: n > most };
}

/** New rows are at the end of an index by time, whatever else is filtered. */
export async function countNewBuybacks(
  ctx: Context,
  { query: { since, ...query } }: Pick<RouteInput<typeof newsRoute>, 'query'>,
): Promise<RouteAnswer<typeof newsRoute>> {
  const scope = await readListScope(ctx, query);
  requireAnswerable(scope, query);
  const filters = await readBuybackFilters(ctx, scope, query);
  if (!filters) return NONE;
  const isNew: PageFilter = { holds: sql<boolean>`t.created_at > ${since}::timestamptz`, ofColumn: true };
  return countUpTo(ctx, scope, [...filters.filters, isNew], NEWS_UP_TO);
}
