import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getControl as route } from '@reprise/contract/warehouse/control/control-routes';
import type { Context } from '../../platform/context.ts';
import { requireOwnTest } from './test-rows.ts';
import { viewControl } from './view-control.ts';

export async function getControl(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewControl(ctx, await requireOwnTest(ctx, params.id));
}
