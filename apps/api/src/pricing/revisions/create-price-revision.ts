import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createPriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { insertRevision } from './insert-revision.ts';
import { requireCategories } from './require-categories.ts';
import { revisionView } from './revision-view.ts';

/** Its lines are worked out by a job; until then it says that it is being prepared. */
export async function createPriceRevision(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, body.accountId, 'body');
  await requireCategories(ctx, accountId, body.rule);
  const values = { id: ctx.newId(), account_id: accountId, title: body.title, origin: 'rule' as const };
  return revisionView(ctx, await insertRevision(ctx, { ...values, rule: JSON.stringify(body.rule) }));
}
