import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listCircuits as route } from '@reprise/contract/logistics/circuit-routes';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/pagination.ts';
import { circuitViews } from './circuit-views.ts';

export async function listCircuits(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  let select = ctx.db.selectFrom('circuit').selectAll().where('account_id', '=', accountId);
  if (query.status) select = select.where('status', '=', query.status);
  if (query.channel) select = select.where('channel', '=', query.channel);
  const { name, type, status } = query.order ?? {};
  if (status) select = select.orderBy('status', status);
  if (name) select = select.orderBy('name', name);
  const rows = await select.orderBy('type', type ?? 'asc').execute();
  return pageOf(await circuitViews(ctx, rows), '/circuits', query);
}
