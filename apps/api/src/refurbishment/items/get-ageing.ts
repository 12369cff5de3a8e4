import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { AGE_BUCKETS, AGEING_COUNTED_UP_TO, type AgeBucket } from '@reprise/contract/refurbishment/item-ages';
import type { getAgeing as route } from '@reprise/contract/refurbishment/item-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { all } from '../../platform/db/page-source.ts';
import { type ItemFilters, isOfAge, readItemFilters } from './item-filters.ts';
import { itemsAlong, upTo } from './visible-lanes.ts';

type Bucket = RouteAnswer<typeof route>['buckets'][number];

/** How much money has been lying for how long. A chosen bucket leaves the others empty, like any other filter. */
export async function getAgeing(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const filters = await readItemFilters(ctx, query);
  const buckets: Bucket[] = [];
  for (const age of AGE_BUCKETS)
    buckets.push(filters ? await sumBucket(ctx, filters, age) : { age, count: 0, isMore: false, values: [] });
  return { buckets };
}

/** Summed up to a bound: past it the number is a lower one and the value is not told. */
async function sumBucket(ctx: Context, { lanes, holds }: ItemFilters, age: AgeBucket): Promise<Bucket> {
  const most = AGEING_COUNTED_UP_TO + 1;
  const from = itemsAlong(lanes, all([holds, isOfAge(ctx, age)]), {
    columns: sql`i.account_id, i.id, i.completed_refurb_cost`,
    tail: upTo(most),
  });
  const { rows } = await sql<{ currency: 'EUR' | 'GBP' | 'USD' | 'CHF'; n: number; amount: number }>`
    select source.currency, count(*)::int as n, sum(source.price + i.completed_refurb_cost)::float8 as amount
    from (select i.* from ${from} limit ${most}) i
    join app.item_source source on source.account_id = i.account_id and source.item_id = i.id
    group by source.currency order by source.currency`.execute(ctx.db);
  const n = rows.reduce((sum, row) => sum + row.n, 0);
  const isMore = n > AGEING_COUNTED_UP_TO;
  const values = rows.map(({ currency, amount }) => ({ currency, amount }));
  return { age, count: Math.min(n, AGEING_COUNTED_UP_TO), isMore, values: isMore ? null : values };
}
