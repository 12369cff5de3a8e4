import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import type { Context } from '../../platform/context.ts';
import { requireRevision } from './revision-rows.ts';
import { revisionView } from './revision-view.ts';

export async function getPriceRevision(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return revisionView(ctx, await requireRevision(ctx, params.id));
}
