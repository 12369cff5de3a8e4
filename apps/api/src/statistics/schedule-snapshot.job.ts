import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { findAccount } from '../accounts/index.ts';
import { defineJob } from '../platform/durable/job.ts';
import { SNAPSHOT_CRON, SNAPSHOT_QUEUE } from './take-snapshot.job.ts';

const payload = z.object({ accountId: z.uuid() });
export const SNAPSHOT_UNSCHEDULED = 'statistics.snapshot_unscheduled';

/** Sets the weekly schedule of an account in its time zone. Idempotent; a closed account has none. */
export function scheduleSnapshotJob(boss: () => Pick<PgBoss, 'schedule' | 'unschedule'>) {
  return defineJob({
    queue: 'statistics-schedule',
    lane: 'interactive',
    kind: 'steps',
    payload,
    retryLimit: 10,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 600,
    perAccount: 2,
    async run(job, { accountId }) {
      const timeZone = await job.transaction('load', async (ctx) => (await findAccount(ctx, accountId))?.time_zone);
      if (!timeZone) {
        await job.call('unschedule', () => boss().unschedule(SNAPSHOT_QUEUE, accountId));
        return;
      }
      await job.call('schedule', () =>
        boss().schedule(
          SNAPSHOT_QUEUE,
          SNAPSHOT_CRON,
          { accountId },
          {
            key: accountId,
            tz: timeZone,
            // A snapshot that came due during an outage is taken late.
            missed: 'once',
            group: { id: accountId },
          },
        ),
      );
    },
    givenUp: (ctx, { accountId }) => ctx.emit({ type: SNAPSHOT_UNSCHEDULED, accountId, payload: {} }),
  });
}
