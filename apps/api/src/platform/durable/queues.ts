import type { QueueDefinition } from '../db/migrate.ts';
import { type AnyJob, deadLetterOf } from './job.ts';
import { FAILED_KEPT_SECONDS, HEARTBEAT_SECONDS, LANES, WAITING_KEPT_SECONDS } from './lanes.ts';

/**
 * Every queue with its dead-letter queue, which comes first because the other refers to it. Workers poll, because
 * NOTIFY serializes all commits of the database: where a commit waits 2 ms for a standby, that gave 350 commits a
 * second instead of 9,000.
 */
export function queuesOf(jobs: readonly AnyJob[]): QueueDefinition[] {
  return jobs.flatMap((job) => [
    {
      name: deadLetterOf(job.queue),
      options: { retentionSeconds: WAITING_KEPT_SECONDS, deleteAfterSeconds: FAILED_KEPT_SECONDS, retryLimit: 0 },
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
        expireInSeconds: LANES[job.lane].expireSeconds,
        retentionSeconds: WAITING_KEPT_SECONDS,
        deleteAfterSeconds: LANES[job.lane].doneKeptSeconds || FAILED_KEPT_SECONDS,
        notify: false,
      },
    },
  ]);
}
