import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listDispatchRules as route } from '@reprise/contract/logistics/dispatch-rule-routes';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/pagination.ts';
import { rulesOf } from './rule-rows.ts';
import { namesFor, ruleView } from './rule-views.ts';

/** A few dozen at most, and their order is what they mean: they are read whole. */
export async function listDispatchRules(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const rows = await rulesOf(ctx, accountId);
  const names = await namesFor(ctx, accountId, rows);
  const views = rows.map((row) => ruleView(row, names));
  if (query.order?.position === 'desc') views.reverse();
  return pageOf(views, '/warehouse-dispatch-rules', query);
}
