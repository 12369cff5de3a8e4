import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updatePriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { revisionPrepareRequested } from './events.ts';
import { requireCategories } from './require-categories.ts';
import { askedBy, holdRevision, moveRevision } from './revision-rows.ts';
import { revisionView } from './revision-view.ts';

export async function updatePriceRevision(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdRevision(ctx, params.id, body.version, 'edit');
  const { title = row.title, rule } = body;
  if (!rule) return revisionView(ctx, title === row.title ? row : await moveRevision(ctx, row, { title }));
  if (row.origin !== 'rule')
    refuse('validation_failed', 'A price revision from a file has no rule to change.', {
      violations: [{ path: 'body.rule', message: 'must be absent: the lines of this revision come from a file' }],
    });
  await requireCategories(ctx, row.account_id, rule);
  const moved = await moveRevision(ctx, row, {
    title,
    rule: JSON.stringify(rule),
    status: 'preparing',
    failure: null,
    ...askedBy(ctx),
  });
  await ctx.emit(revisionPrepareRequested({ accountId: row.account_id, revisionId: row.id }));
  return revisionView(ctx, moved);
}
