import { USER_IMPORT_APPLIED, USER_IMPORT_SENT, USER_IMPORT_UNINVITED } from './identity/index.ts';
import type { Jobs } from './jobs.ts';
import { ACCOUNT_JOB_FAILED } from './operations/index.ts';
import type { Choreography } from './platform/durable/enqueue.ts';
import { HOUSEKEEPING_FAILED } from './platform/housekeeping/housekeeping.job.ts';
import { MAIL_REQUESTED } from './platform/mail/request-mail.ts';
import {
  REVISION_FAILED,
  REVISION_PREPARE,
  REVISION_PUBLISH,
  REVISION_PUBLISHED,
  REVISION_ROLL_BACK,
  REVISION_ROLLED_BACK,
  REVISIONS_UNSWEPT,
} from './pricing/index.ts';
import { SNAPSHOT_MISSED, SNAPSHOT_UNSCHEDULED } from './statistics/index.ts';
import { STOCKS_MISSING } from './warehouse/index.ts';

/** Which event wakes which job: the whole choreography of the product, on one screen. */
export function choreographyOf(jobs: Jobs): Choreography {
  return {
    [MAIL_REQUESTED]: [jobs.sendMail],
    'account.created': [jobs.scheduleSnapshot],
    'account.updated': [jobs.scheduleSnapshot],
    'account.closed': [jobs.scheduleSnapshot],
    'account.linked': [],
    'account.unlinked': [],
    'account.set_up_requested': [jobs.setUpAccount],
    'account.reindex_requested': [jobs.reindexCatalogue],
    [ACCOUNT_JOB_FAILED]: [],
    'warehouse.created': [jobs.stockWarehouse],
    [STOCKS_MISSING]: [],
    [SNAPSHOT_UNSCHEDULED]: [],
    [SNAPSHOT_MISSED]: [],
    [USER_IMPORT_SENT]: [jobs.importUsers],
    [USER_IMPORT_APPLIED]: [jobs.inviteImported],
    [USER_IMPORT_UNINVITED]: [],
    [REVISION_PREPARE]: [jobs.prepareRevision],
    [REVISION_PUBLISH]: [jobs.publishRevision],
    [REVISION_PUBLISHED]: [],
    [REVISION_ROLL_BACK]: [jobs.rollBackRevision],
    [REVISION_ROLLED_BACK]: [],
    [REVISION_FAILED]: [],
    [REVISIONS_UNSWEPT]: [],
    [HOUSEKEEPING_FAILED]: [],
  };
}
