import type { listProducts as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { afterRow } from '../../platform/db/after-row.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { productFiltersOf } from './product-filters.ts';
import { PRODUCT_LIST } from './product-list.ts';
import type { ProductRow } from './product-rows.ts';
import { listedView } from './product-views.ts';

export async function listProducts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const request = { order: orderOf(query), page: query.page ?? 1, size: sizeOf(query), counted: !query.partial };
  const filters = await productFiltersOf(ctx, accountId, query);
  const following = filters && (await afterRow(ctx.db, PRODUCT_LIST, filters, request.order, query.after));
  const { rows, ...facts } = following
    ? await readPage<ProductRow, keyof typeof PRODUCT_LIST.orders>(ctx.db, PRODUCT_LIST, following, request)
    : { rows: [], more: false, total: request.counted ? 0 : undefined, capped: false };
  const members = rows.map((row) => listedView(ctx, row));
  return wrapPage(members, { path: '/products', query, ...request, ...facts });
}

/** Rows filtered by one status are not sorted by it: they are all equal, and the scan would pass all others. */
function orderOf({ order, status }: RouteInput<typeof route>['query']) {
  if (!order?.status || status === 'all') return order;
  const { status: _, ...rest } = order;
  return Object.keys(rest).length ? rest : { label: order.status };
}
