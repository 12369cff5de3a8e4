import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getStockBlockers as route } from '@reprise/contract/warehouse/stock-routes';
import type { Context } from '../../platform/context.ts';
import { findBlockers } from './find-blockers.ts';
import { requireVisibleStock } from './stock-rows.ts';

export async function getStockBlockers(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return findBlockers(ctx, await requireVisibleStock(ctx, params.id));
}
