import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listDataWipes as route } from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { viewDataWipes } from './view-data-wipes.ts';

export async function listDataWipes(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewDataWipes(ctx, await requireVisibleItem(ctx, params.id));
}
