import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { unschedulePriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import type { Context } from '../../../platform/context.ts';
import { holdRevision, moveRevision } from '../revision-rows.ts';
import { revisionView } from '../revision-view.ts';

export async function unschedulePriceRevision(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdRevision(ctx, params.id, body.version, 'unschedule');
  return revisionView(ctx, await moveRevision(ctx, row, { status: 'draft', scheduled_at: null }));
}
