import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { discardPriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import type { Context } from '../../platform/context.ts';
import { holdRevision, moveRevision } from './revision-rows.ts';
import { revisionView } from './revision-view.ts';

/** It stays in the list, with what it would have done. */
export async function discardPriceRevision(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdRevision(ctx, params.id, body.version, 'discard');
  const set = { status: 'discarded' as const, failure: null, scheduled_at: null };
  return revisionView(ctx, await moveRevision(ctx, row, set));
}
