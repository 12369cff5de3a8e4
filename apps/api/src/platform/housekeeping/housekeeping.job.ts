import { sql } from 'kysely';
import { z } from 'zod';
import { PROVIDER_ACCOUNT_ID } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { defineJob } from '../durable/job.ts';
import type { ObjectStore } from '../files/stores/object-store.ts';
import { removeOld } from './remove-old.ts';
import { removeOldObjects } from './remove-old-objects.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const payload = z.object({ accountId: z.uuid() });
export const HOUSEKEEPING_FAILED = 'housekeeping.failed';
export const HOUSEKEEPING_QUEUE = 'housekeeping';
export const HOUSEKEEPING_CRON = '17 * * * *';
export const housekeepingSchedule = { accountId: PROVIDER_ACCOUNT_ID };

type Parts = {
  store: () => ObjectStore;
  /** Hashes a batch of records again under the current hash key; true when there may be more. */
  rehash: (ctx: Context) => Promise<boolean>;
};
const MAX_REHASH_BATCHES = 2_000;

/**
 * Runs hourly: creates partitions ahead of time, applies retention, and moves what older keys wrapped or hashed to the
 * current ones.
 */
export function housekeepingJob({ store, rehash }: Parts) {
  return defineJob({
    queue: HOUSEKEEPING_QUEUE,
    lane: 'bulk',
    kind: 'steps',
    payload,
    retryLimit: 5,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 900,
    perAccount: 1,
    everyAccount: true,
    async run(job) {
      const today = job.clock.now().toISOString();
      await job.transaction('partitions', ({ db }) => sql`select app.ensure_partitions(${today}::date)`.execute(db));
      await removeOld(job);
      await removeOldObjects(job, store);
      await rewrapKeys(job);
      for (let batch = 0; batch < MAX_REHASH_BATCHES; batch++) if (!(await job.transaction('rehash', rehash))) break;
    },
    givenUp: (ctx) => ctx.emit({ type: HOUSEKEEPING_FAILED, payload: {} }),
  });
}
