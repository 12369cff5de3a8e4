import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/refurbishment/printing/job-routes';
import type { Context } from '../../../platform/context.ts';
import { equals, listPage } from '../../../platform/http/pagination.ts';
import { requireStation } from '../stations/station-rows.ts';
import { requireJob, viewJob, viewJobs } from './job-rows.ts';

export async function listPrintJobs(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof routes.listPrintJobs>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof routes.listPrintJobs>> {
  const station = await requireStation(ctx, params.id);
  const jobs = ctx.db
    .selectFrom('print_job')
    .selectAll()
    .where('account_id', '=', station.account_id)
    .where('station_id', '=', station.id);
  const page = await listPage(jobs, {
    path: `/print-stations/${station.id}/jobs`,
    query,
    filters: { status: equals('status') },
    orderBy: { requestedAt: 'requested_at' },
    defaultOrder: ['requestedAt', 'desc'],
    tieBreaker: 'id',
    view: (job) => job,
  });
  return { ...page, 'hydra:member': await viewJobs(ctx, page['hydra:member']) };
}

export async function getPrintJob(
  ctx: Context,
  { params }: Pick<RouteInput<typeof routes.getPrintJob>, 'params'>,
): Promise<RouteAnswer<typeof routes.getPrintJob>> {
  return viewJob(ctx, await requireJob(ctx, params.id));
}
