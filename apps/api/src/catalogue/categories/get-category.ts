import type { getCategory as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { categoryDetailOf } from './category-detail.ts';
import { requireCategory } from './category-rows.ts';

export async function getCategory(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return categoryDetailOf(ctx, await requireCategory(ctx, params.id));
}
