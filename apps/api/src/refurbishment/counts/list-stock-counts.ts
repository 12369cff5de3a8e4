import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listStockCounts as route } from '@reprise/contract/warehouse/counts/count-routes';
import type { Context } from '../../platform/context.ts';
import { requireVisibleStock } from '../../warehouse/index.ts';
import { readCountedStock, readNames, viewHead } from './view-count.ts';

const LAST = 10;

export async function listStockCounts(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { account_id: accountId, id } = await requireVisibleStock(ctx, params.id);
  const counts = await ctx.db
    .selectFrom('stock_count')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stock_id', '=', id)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute();
  const ids = counts.flatMap(({ opened_by, ended_by }) => [opened_by, ended_by]);
  const names = ids.length ? await readNames(ctx, accountId, ids) : new Map<string, string>();
  return {
    stock: await readCountedStock(ctx, accountId, id),
    counts: counts.map((count) => viewHead(count, names)),
  };
}
