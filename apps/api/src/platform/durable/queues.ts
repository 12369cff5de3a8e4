import type { QueueDefinition } from '../db/migrate.ts';
import { type AnyJob, deadLetterOf, EXPIRE_SECONDS, HEARTBEAT_SECONDS } from './job.ts';

const DAY_SECONDS = 86_400;
/** Jobs that never ran are kept a quarter, finished ones a week: both set on purpose, pg-boss deletes them otherwise. */
const WAITING_KEPT = 90 * DAY_SECONDS;
const FINISHED_KEPT = 7 * DAY_SECONDS;

/** Every queue with its dead-letter queue, which comes first because the other names it. */
export function queuesOf(jobs: readonly AnyJob[]): QueueDefinition[] {
  return jobs.flatMap((job) => [
    {
      name: deadLetterOf(job.queue),
      options: { retentionSeconds: WAITING_KEPT, deleteAfterSeconds: FINISHED_KEPT, retryLimit: 0 },
    },
    {
      name: job.queue,
      options: {
        deadLetter: deadLetterOf(job.queue),
        retryLimit: job.retryLimit,
        retryDelay: job.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: job.retryDelayMaxSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: EXPIRE_SECONDS,
        retentionSeconds: WAITING_KEPT,
        deleteAfterSeconds: FINISHED_KEPT,
        notify: true,
      },
    },
  ]);
}
