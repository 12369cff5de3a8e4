import { sql } from 'kysely';
import { z } from 'zod';
import { PROVIDER_ACCOUNT_ID } from '../access/actor.ts';
import { defineJob } from '../durable/job.ts';
import { removeOld } from './remove-old.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const payload = z.object({ accountId: z.uuid() });
export const HOUSEKEEPING_FAILED = 'housekeeping.failed';
export const HOUSEKEEPING_QUEUE = 'housekeeping';
export const HOUSEKEEPING_CRON = '17 * * * *';
export const housekeepingSchedule = { accountId: PROVIDER_ACCOUNT_ID };

/** Hourly: partitions ahead of time, retention, and old record keys wrapped again under the current master key. */
export const housekeepingJob = defineJob({
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
    await rewrapKeys(job);
  },
  givenUp: (ctx) => ctx.emit({ type: HOUSEKEEPING_FAILED, payload: {} }),
});
