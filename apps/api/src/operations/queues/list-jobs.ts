import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listJobs as route } from '@reprise/contract/operations/routes';
import { deadLetterOf } from '../../platform/durable/job.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { readJobs } from './read-jobs.ts';
import { requireQueue } from './require-queue.ts';

export async function listJobs(
  _open: OpenContext,
  { params, query }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { boss } = _open.services;
  await requireQueue(boss, params.name);
  const dead = query.state === 'dead';
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const rows = await readJobs(boss, dead ? deadLetterOf(params.name) : params.name, {
    state: query.state === 'dead' ? undefined : query.state,
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
  const path = `/queues/${params.name}/jobs`;
  // A queue may hold millions of jobs, so they are paged and never counted.
  return wrapPage(members, { path, query, page, size, more: rows.length > size, total: undefined });
}
