import type { PgBoss } from 'pg-boss';
import {
  applyDeliveryJob,
  confirmCartJob,
  makePapersJob,
  readConsignment,
  rehashCustomers,
  remindLitigationsJob,
  tellLabelFailedJob,
  tellLabelJob,
  tellLitigationJob,
  tellMoveJob,
} from './buybacks/index.ts';
import { rebuildCategoryLines, rebuildSearch } from './catalogue/index.ts';
import { type ConnectBuyer, tellBuyerJob } from './connectors/index.ts';
import { importUsersJob, inviteImportedJob } from './identity/index.ts';
import { type Carriers, cancelLabelJob, lookUpLabelJob, orderLabelJob, refreshTrackingJob } from './logistics/index.ts';
import { reindexCatalogueJob, setUpAccountJob } from './operations/index.ts';
import type { AnyJob } from './platform/durable/job.ts';
import { queuesOf } from './platform/durable/queues.ts';
import type { ObjectStore } from './platform/files/stores/object-store.ts';
import { housekeepingJob } from './platform/housekeeping/housekeeping.job.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import type { Mailer } from './platform/mail/smtp.ts';
import { prepareRevisionJob, publishRevisionJob, rollBackRevisionJob, sweepRevisionsJob } from './pricing/index.ts';
import { scheduleSnapshotJob, takeSnapshotJob } from './statistics/index.ts';
import { stockWarehouseJob } from './warehouse/index.ts';

export type JobParts = {
  mailer: Mailer;
  boss: () => PgBoss;
  store: () => ObjectStore;
  carriers: Carriers;
  connectBuyer: ConnectBuyer;
};
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
  | 'sweepRevisions'
  | 'remindLitigations'
  | 'makePapers'
  | 'confirmCart'
  | 'tellMove'
  | 'tellLitigation'
  | 'tellLabel'
  | 'tellLabelFailed'
  | 'orderLabel'
  | 'lookUpLabel'
  | 'cancelLabel'
  | 'refreshTracking'
  | 'applyDelivery'
  | 'tellBuyer',
  AnyJob
>;

/** Every durable job of the product. Processes that only enqueue build them without the parts they run with. */
export function createJobs({ mailer, boss, store, carriers, connectBuyer }: JobParts): Jobs {
  return {
    sendMail: sendMailJob(mailer),
    scheduleSnapshot: scheduleSnapshotJob(boss),
    takeSnapshot: takeSnapshotJob,
    housekeeping: housekeepingJob({ store, rehash: rehashCustomers }),
    setUpAccount: setUpAccountJob,
    reindexCatalogue: reindexCatalogueJob([rebuildCategoryLines, rebuildSearch]),
    stockWarehouse: stockWarehouseJob,
    importUsers: importUsersJob(store),
    inviteImported: inviteImportedJob(),
    prepareRevision: prepareRevisionJob(store),
    publishRevision: publishRevisionJob,
    rollBackRevision: rollBackRevisionJob,
    sweepRevisions: sweepRevisionsJob,
    remindLitigations: remindLitigationsJob,
    makePapers: makePapersJob(store),
    confirmCart: confirmCartJob,
    tellMove: tellMoveJob,
    tellLitigation: tellLitigationJob,
    tellLabel: tellLabelJob,
    tellLabelFailed: tellLabelFailedJob,
    orderLabel: orderLabelJob({ carriers, readConsignment }),
    lookUpLabel: lookUpLabelJob({ carriers, store }),
    cancelLabel: cancelLabelJob({ carriers, store }),
    refreshTracking: refreshTrackingJob(carriers),
    applyDelivery: applyDeliveryJob,
    tellBuyer: tellBuyerJob(connectBuyer),
  };
}
function notHere(): never {
  throw new Error('this process enqueues jobs, it does not run them');
}
/** Names and options of every queue, for migrations and for processes that put jobs in. */
export const jobsToEnqueue: Jobs = createJobs({
  mailer: { send: notHere },
  boss: notHere,
  store: notHere,
  carriers: notHere,
  connectBuyer: notHere,
});
export const queueDefinitions = queuesOf(Object.values(jobsToEnqueue));
