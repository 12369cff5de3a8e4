import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listParts as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { sql } from 'kysely';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { contains, listPage } from '../../platform/http/pagination.ts';
import { partView, selectParts } from './part-rows.ts';

export async function listParts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const { warehouseId, isLow } = query;
  let select = selectParts(ctx).where('part.account_id', '=', accountId);
  if (warehouseId || isLow)
    select = select.where(
      sql<boolean>`exists (select from app.part_stock s where s.account_id = part.account_id and s.part_id = part.id
        ${warehouseId ? sql`and s.warehouse_id = ${warehouseId}` : sql``}
        ${isLow ? sql`and s.quantity <= s.reorder_level` : sql``})`,
    );
  return listPage(select, {
    path: '/parts',
    query,
    filters: {
      search: (text) => sql<boolean>`(${contains('part.reference')(text)} or ${contains('part.name')(text)})`,
    },
    orderBy: { reference: 'part.reference', name: 'part.name' },
    defaultOrder: ['name', 'asc'],
    tieBreaker: 'part.id',
    view: partView,
  });
}
