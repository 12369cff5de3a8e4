import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listJobs as route } from '@reprise/contract/operations/routes';
import { deadLetterOf } from '../platform/durable/job.ts';
import type { OpenContext } from '../platform/http/binding.ts';
import { sizeOf, wrapPage } from '../platform/http/pagination.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readJobs, readQueues } from './queue-reader.ts';

export async function listJobs(
  open: OpenContext,
  { params, query }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { pool } = open.services;
  if (!(await readQueues(pool)).some((q) => q.name === params.name)) refuse('not_found', 'nothing is here');
  const dead = query.state === 'dead';
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const rows = await readJobs(pool, dead ? deadLetterOf(params.name) : params.name, {
    state: dead ? undefined : query.state,
    limit: size + 1,
    offset: (page - 1) * size,
    direction: query.order?.createdAt ?? 'desc',
  });
  const members = rows.slice(0, size).map((row) => ({
    ...row,
    queue: params.name,
    state: dead ? ('dead' as const) : row.state,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
  // Queues hold millions of rows: jobs are never counted here, only paged.
  return wrapPage(members, {
    path: `/queues/${params.name}/jobs`,
    query,
    page,
    size,
    more: rows.length > size,
    total: undefined,
  });
}
