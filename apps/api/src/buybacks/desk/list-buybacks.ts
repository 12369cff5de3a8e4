import type { listBuybacks as route } from '@reprise/contract/buybacks/desk/desk-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { afterRow } from '../../platform/db/after-row.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readBuybackFilters, requireAnswerable } from './list-filters.ts';
import { type BuybackOrder, readListScope } from './list-scope.ts';
import { readListed } from './read-listed.ts';

type Query = RouteInput<typeof route>['query'];

/** A page of what the caller sees. It names no customer, so it is no read of personal data. */
export async function listBuybacks(ctx: Context, { query }: { query: Query }): Promise<RouteAnswer<typeof route>> {
  const scope = await readListScope(ctx, query);
  requireAnswerable(scope, query);
  const request = { order: orderOf(query), page: query.page ?? 1, size: sizeOf(query), counted: !query.partial };
  const filters = await readBuybackFilters(ctx, scope, query);
  const following = filters && (await afterRow(ctx.db, scope.source, filters, request.order, query.after));
  const { rows, ...facts } = following
    ? await readPage<BuybackRow, BuybackOrder>(ctx.db, scope.source, following, request)
    : { rows: [], more: false, total: request.counted ? 0 : undefined, capped: false };
  const members = await readListed(ctx, scope, rows);
  return wrapPage(members, { path: '/buybacks', query, ...request, ...facts });
}

/** Rows of one status are not sorted by it: they are all equal, and the scan would pass all others. */
function orderOf({ order, status, group }: Query) {
  if (!order?.status || group || status?.length !== 1) return order;
  const { status: _, ...rest } = order;
  return Object.keys(rest).length ? rest : { createdAt: order.status };
}
