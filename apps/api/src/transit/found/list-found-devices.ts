import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listFoundDevices as route } from '@reprise/contract/warehouse/found/found-routes';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import { requireOwnWarehouse } from '../check-in/require-warehouse.ts';
import { viewFoundDevices } from './view-found.ts';

export async function listFoundDevices(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireOwnWarehouse(ctx, params.id);
  let select = ctx.db
    .selectFrom('found_device as f')
    .select('f.id')
    .where('f.account_id', '=', warehouse.accountId)
    .where('f.warehouse_id', '=', warehouse.id);
  if (query.status?.length) select = select.where('f.status', 'in', query.status);
  const page = await listPage(select, {
    path: `/warehouses/${warehouse.id}/found-devices`,
    query,
    filters: {},
    orderBy: { foundAt: 'f.created_at' },
    defaultOrder: ['foundAt', 'desc'],
    tieBreaker: 'f.id',
    view: ({ id }: { id: string }) => id,
  });
  return { ...page, 'hydra:member': await viewFoundDevices(ctx, warehouse.accountId, page['hydra:member']) };
}
