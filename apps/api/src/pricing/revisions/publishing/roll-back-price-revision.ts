import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { rollBackPriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import type { Context } from '../../../platform/context.ts';
import { revisionRollBackRequested } from '../events.ts';
import { askedBy, holdRevision, moveRevision } from '../revision-rows.ts';
import { revisionView } from '../revision-view.ts';

export async function rollBackPriceRevision(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdRevision(ctx, params.id, body.version, 'rollBack');
  const moved = await moveRevision(ctx, row, { status: 'rolling_back', failure: null, ...askedBy(ctx) });
  await ctx.emit(revisionRollBackRequested({ accountId: row.account_id, revisionId: row.id }));
  return revisionView(ctx, moved);
}
