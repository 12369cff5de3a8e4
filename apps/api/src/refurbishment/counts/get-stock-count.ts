import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getStockCount as route } from '@reprise/contract/warehouse/counts/count-routes';
import type { Context } from '../../platform/context.ts';
import { requireCount } from './count-rows.ts';
import { viewCount } from './view-count.ts';

export async function getStockCount(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewCount(ctx, await requireCount(ctx, params.id));
}
