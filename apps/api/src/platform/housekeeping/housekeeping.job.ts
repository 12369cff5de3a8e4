import { sql } from 'kysely';
import { z } from 'zod';
import { defineEvent } from '../durable/event.ts';
import { defineJob } from '../durable/job.ts';
import { removeOld } from './remove-old.ts';
import { removeOldObjects } from './remove-old-objects.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const payload = z.object({ accountId: z.uuid() });
export const housekeepingFailed = defineEvent('housekeeping.failed', {});

const MAX_REHASH_BATCHES = 2_000;

/**
 * Runs hourly: creates partitions ahead of time, applies retention, and moves what older keys wrapped or hashed to the
 * current ones.
 */
export const housekeepingJob = defineJob({
  queue: 'housekeeping',
  every: '17 * * * *',
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
    await removeOldObjects(job);
    await rewrapKeys(job);
    const rehash = () => job.transaction('rehash', (ctx) => ctx.ports.rehash(ctx));
    for (let batch = 0; batch < MAX_REHASH_BATCHES; batch++) if (!(await rehash())) break;
  },
  givenUp: (ctx) => ctx.emit(housekeepingFailed({})),
});
