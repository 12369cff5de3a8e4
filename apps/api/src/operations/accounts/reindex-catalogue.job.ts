import { rebuildCategoryLines, rebuildSearch } from '../../catalogue/index.ts';
import { rebuildAncestors } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { accountJobPayload, giveUpAccountJob, type Progress, reindexRequested, runAccountJob } from './account-jobs.ts';

/** Rebuilds a derived table of an account, or a part of it; returns how many rows it has, or how far the rebuild is. */
export type CatalogueIndex = (
  ctx: Context,
  accountId: string,
  progress: Progress | undefined,
) => Promise<number | Progress>;
/** The index in progress, the rows of the indexes before it, and the progress of this one. */
type Mark = { index: number; count: number; within?: Progress };

/** `indexes` are the derived tables of the catalogue. */
export function reindexJob(indexes: readonly CatalogueIndex[]) {
  return defineJob({
    queue: 'catalogue-reindex',
    on: [reindexRequested],
    lane: 'bulk',
    kind: 'steps',
    payload: accountJobPayload,
    retryLimit: 3,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 300,
    perAccount: 1,
    run: (job, payload) =>
      runAccountJob(job, payload, 'reindex', {
        entities: (ctx, { account_id }) => rebuildAncestors(ctx, account_id),
        catalogue: (ctx, { account_id }, progress) => rebuildNext(ctx, account_id, indexes, progress),
      }),
    givenUp: giveUpAccountJob,
  });
}
export const reindexCatalogueJob = reindexJob([rebuildCategoryLines, rebuildSearch]);

async function rebuildNext(
  ctx: Context,
  accountId: string,
  indexes: readonly CatalogueIndex[],
  progress: Progress | undefined,
): Promise<number | Progress> {
  const { index, count, within } = (progress?.at as Mark | undefined) ?? { index: 0, count: 0 };
  const rebuild = indexes[index];
  if (!rebuild) return count;
  const reached = await rebuild(ctx, accountId, within);
  if (typeof reached !== 'number') return { ...reached, at: { index, count, within: reached } satisfies Mark };
  const next: Mark = { index: index + 1, count: count + reached };
  return next.index < indexes.length ? { done: 0, total: 0, at: next } : next.count;
}
