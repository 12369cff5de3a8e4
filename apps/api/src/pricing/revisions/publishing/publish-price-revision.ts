import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { publishPriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import type { Context } from '../../../platform/context.ts';
import { revisionPublishRequested } from '../events.ts';
import { askedBy, holdRevision, moveRevision } from '../revision-rows.ts';
import { revisionView } from '../revision-view.ts';

/** Of two concurrent requests, the second finds another version. */
export async function publishPriceRevision(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdRevision(ctx, params.id, body.version, 'publish');
  const set = { status: 'publishing' as const, failure: null, scheduled_at: null, ...askedBy(ctx) };
  const moved = await moveRevision(ctx, row, set);
  await ctx.emit(revisionPublishRequested({ accountId: row.account_id, revisionId: row.id }));
  return revisionView(ctx, moved);
}
