import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listItems as route } from '@reprise/contract/refurbishment/item-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { WAYS } from '../../platform/db/page-source.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { type ItemFilters, readItemFilters } from './item-filters.ts';
import { type ItemKey, readStockedItems } from './stocked-items.ts';
import { itemsAlong, upTo } from './visible-lanes.ts';

type Query = RouteInput<typeof route>['query'];

/** What has waited longest comes first. Each lane gives as many as the page could need, and their heads are merged. */
export async function listItems(ctx: Context, { query }: { query: Query }): Promise<RouteAnswer<typeof route>> {
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const facts = { path: '/items', query, page, size };
  const filters = await readItemFilters(ctx, query);
  if (!filters) return wrapPage([], { ...facts, more: false, total: query.partial ? undefined : 0 });
  const keys = await readKeys(ctx, filters, { page, size, way: query.order?.stockedAt ?? 'asc' });
  const more = keys.length > size;
  const counted = query.partial ? { total: undefined } : await countItems(ctx, filters);
  const members = await readStockedItems(ctx, keys.slice(0, size));
  return wrapPage(members, { ...facts, more, ...counted });
}

type Part = { page: number; size: number; way: 'asc' | 'desc' };

async function readKeys(ctx: Context, { lanes, holds }: ItemFilters, { page, size, way }: Part): Promise<ItemKey[]> {
  const order = sql`order by i.stocked_at ${WAYS[way]}, i.id ${WAYS[way]}`;
  const from = itemsAlong(lanes, holds, {
    columns: sql`i.account_id, i.id, i.buyer_account_id, i.stocked_at`,
    tail: sql`${order} limit ${page * size + 1}`,
  });
  const { rows } = await sql<ItemKey>`select i.account_id, i.id, i.buyer_account_id from ${from}
    ${order} limit ${size + 1} offset ${(page - 1) * size}`.execute(ctx.db);
  return rows;
}

async function countItems(ctx: Context, { lanes, holds }: ItemFilters) {
  const most = COUNTED_UP_TO + 1;
  const from = itemsAlong(lanes, holds, { columns: sql``, tail: upTo(most) });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${from} limit ${most}) found`.execute(ctx.db);
  const n = rows[0]!.n;
  return { total: Math.min(n, COUNTED_UP_TO), capped: n > COUNTED_UP_TO };
}
