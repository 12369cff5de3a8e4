import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listAccountJobs as route } from '@reprise/contract/operations/account-job-routes';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import { accountJobView } from './account-jobs.ts';
import { requireClient } from './require-client.ts';

export async function listAccountJobs(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  await requireClient(ctx, params.id);
  let select = ctx.db.selectFrom('account_job').selectAll().where('account_id', '=', params.id);
  if (query.kind) select = select.where('kind', '=', query.kind);
  return listPage(select, {
    path: `/accounts/${params.id}/jobs`,
    query,
    orderBy: { requestedAt: 'requested_at' },
    defaultOrder: ['requestedAt', 'desc'],
    tieBreaker: 'id',
    view: accountJobView,
  });
}
