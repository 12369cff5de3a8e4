import type { PgBoss } from 'pg-boss';
import type { AnyJob } from './platform/durable/job.ts';
import { queuesOf } from './platform/durable/queues.ts';
import { housekeepingJob } from './platform/housekeeping/housekeeping.job.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import type { Mailer } from './platform/mail/smtp.ts';
import { scheduleSnapshotJob, takeSnapshotJob } from './statistics/index.ts';

export type JobParts = { mailer: Mailer; boss: () => PgBoss };
export type Jobs = Record<'sendMail' | 'scheduleSnapshot' | 'takeSnapshot' | 'housekeeping', AnyJob>;

/** Every durable job of the product. Processes that only enqueue build them without the parts they run with. */
export function createJobs({ mailer, boss }: JobParts): Jobs {
  return {
    sendMail: sendMailJob(mailer),
    scheduleSnapshot: scheduleSnapshotJob(boss),
    takeSnapshot: takeSnapshotJob,
    housekeeping: housekeepingJob,
  };
}
function notHere(): never {
  throw new Error('this process enqueues jobs, it does not run them');
}
/** Names and options of every queue, for migrations and for processes that put jobs in. */
export const jobsToEnqueue: Jobs = createJobs({ mailer: { send: notHere }, boss: notHere });
export const queueDefinitions = queuesOf(Object.values(jobsToEnqueue));
