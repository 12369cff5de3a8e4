import { z } from 'zod';
import { accountClosed, accountCreated, accountUpdated, findAccount } from '../accounts/index.ts';
import { defineEvent } from '../platform/durable/event.ts';
import { defineJob } from '../platform/durable/job.ts';
import { SNAPSHOT_CRON, SNAPSHOT_QUEUE } from './take-snapshot.job.ts';

const payload = z.object({ accountId: z.uuid() });
export const snapshotUnscheduled = defineEvent('statistics.snapshot_unscheduled', {});

/** Sets the weekly schedule of an account in its time zone. Idempotent; a closed account has none. */
export const scheduleSnapshotJob = defineJob({
  queue: 'statistics-schedule',
  on: [accountCreated, accountUpdated, accountClosed],
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
      await job.call('unschedule', () => job.services.boss.unschedule(SNAPSHOT_QUEUE, accountId));
      return;
    }
    await job.call('schedule', () =>
      job.services.boss.schedule(
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
  givenUp: (ctx, { accountId }) => ctx.emit(snapshotUnscheduled({ accountId })),
});
