import { rebuildAncestors } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { defineJob } from '../platform/durable/job.ts';
import { accountJobPayload, giveUpAccountJob, runAccountJob } from './account-jobs.ts';

/** Builds one derived table of an account again; answers how many things are in it. */
export type CatalogueIndex = (ctx: Context, accountId: string) => Promise<number>;

/** `indexes` are the derived tables of the catalogue; they are named in jobs.ts as they come to exist. */
export function reindexCatalogueJob(indexes: readonly CatalogueIndex[]) {
  return defineJob({
    queue: 'catalogue-reindex',
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
        catalogue: async (ctx, { account_id }) => {
          let count = 0;
          for (const index of indexes) count += await index(ctx, account_id);
          return count;
        },
      }),
    givenUp: giveUpAccountJob,
  });
}
