import type { PgBoss } from 'pg-boss';
import { rebuildCategoryLines, rebuildSearch } from './catalogue/index.ts';
import { importUsersJob, inviteImportedJob } from './identity/index.ts';
import { reindexCatalogueJob, setUpAccountJob } from './operations/index.ts';
import type { AnyJob } from './platform/durable/job.ts';
import { queuesOf } from './platform/durable/queues.ts';
import type { ObjectStore } from './platform/files/object-store.ts';
import { housekeepingJob } from './platform/housekeeping/housekeeping.job.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import type { Mailer } from './platform/mail/smtp.ts';
import { prepareRevisionJob, publishRevisionJob, rollBackRevisionJob, sweepRevisionsJob } from './pricing/index.ts';
import { scheduleSnapshotJob, takeSnapshotJob } from './statistics/index.ts';
import { stockWarehouseJob } from './warehouse/index.ts';

export type JobParts = { mailer: Mailer; boss: () => PgBoss; store: () => ObjectStore };
export type Jobs = Record<
  | 'sendMail'
  | 'scheduleSnapshot'
  | 'takeSnapshot'
  | 'housekeeping'
  | 'setUpAccount'
  | 'reindexCatalogue'
  | 'stockWarehouse'
  | 'importUsers'
  | 'inviteImported'
  | 'prepareRevision'
  | 'publishRevision'
  | 'rollBackRevision'
  | 'sweepRevisions',
  AnyJob
>;

/** Every durable job of the product. Processes that only enqueue build them without the parts they run with. */
export function createJobs({ mailer, boss, store }: JobParts): Jobs {
  return {
    sendMail: sendMailJob(mailer),
    scheduleSnapshot: scheduleSnapshotJob(boss),
    takeSnapshot: takeSnapshotJob,
    housekeeping: housekeepingJob,
    setUpAccount: setUpAccountJob,
    reindexCatalogue: reindexCatalogueJob([rebuildCategoryLines, rebuildSearch]),
    stockWarehouse: stockWarehouseJob,
    importUsers: importUsersJob(store),
    inviteImported: inviteImportedJob(),
    prepareRevision: prepareRevisionJob(store),
    publishRevision: publishRevisionJob,
    rollBackRevision: rollBackRevisionJob,
    sweepRevisions: sweepRevisionsJob,
  };
}
function notHere(): never {
  throw new Error('this process enqueues jobs, it does not run them');
}
/** Names and options of every queue, for migrations and for processes that put jobs in. */
export const jobsToEnqueue: Jobs = createJobs({ mailer: { send: notHere }, boss: notHere, store: notHere });
export const queueDefinitions = queuesOf(Object.values(jobsToEnqueue));
