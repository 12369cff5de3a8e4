import { TOPICS, type Topic } from '@reprise/contract/states/machines';
import {
  CART_CREATED,
  CUSTOMER_UNTOLD,
  DELIVERY_UNAPPLIED,
  LABEL_REPLACED,
  LABEL_REQUESTED,
  LITIGATION_REMINDER_DUE,
  LITIGATION_SECOND_LOOK,
  LITIGATIONS_UNREMINDED,
  PAPERS_MISSING,
} from './buybacks/index.ts';
import { BUYER_UNREACHABLE } from './connectors/index.ts';
import { USER_IMPORT_APPLIED, USER_IMPORT_SENT, USER_IMPORT_UNINVITED } from './identity/index.ts';
import type { Jobs } from './jobs.ts';
import {
  DELIVERY_REPORTED,
  LABEL_FAILED,
  LABEL_NOT_CANCELLED,
  LABEL_ORDERED,
  LABEL_READY,
  LABEL_WITHDRAWN,
  TRACKING_UNREFRESHED,
} from './logistics/index.ts';
import { ACCOUNT_JOB_FAILED } from './operations/index.ts';
import type { Choreography } from './platform/durable/enqueue.ts';
import type { AnyJob } from './platform/durable/job.ts';
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

/** What happens to buybacks, items, payments, litigations, services and packages, and who listens. */
function topicsHeardBy(jobs: Jobs): Partial<Record<Topic, readonly AnyJob[]>> {
  return {
    'buyback.created': [jobs.makePapers, jobs.orderLabel, jobs.tellBuyer],
    'buyback.received': [jobs.tellMove],
    'buyback.came_back': [jobs.tellMove],
    'buyback.cancelled': [jobs.cancelLabel, jobs.tellMove],
    'litigation.opened': [jobs.tellLitigation],
    'litigation.accepted': [jobs.tellLitigation],
    'litigation.declined': [jobs.tellLitigation],
    'litigation.expired': [jobs.tellLitigation],
    'payment.paid': [jobs.tellMove],
  };
}

/** Which event wakes which job: the whole choreography of the product, on one screen. */
export function choreographyOf(jobs: Jobs): Choreography {
  return {
    ...Object.fromEntries(TOPICS.map((topic) => [topic, []])),
    ...topicsHeardBy(jobs),
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
    [CART_CREATED]: [jobs.confirmCart],
    [PAPERS_MISSING]: [],
    [CUSTOMER_UNTOLD]: [],
    [DELIVERY_REPORTED]: [jobs.applyDelivery],
    [DELIVERY_UNAPPLIED]: [],
    [LABEL_REQUESTED]: [jobs.orderLabel],
    [LABEL_REPLACED]: [jobs.cancelLabel],
    [LABEL_ORDERED]: [jobs.lookUpLabel],
    [LABEL_READY]: [jobs.tellLabel],
    [LABEL_FAILED]: [jobs.tellLabelFailed, jobs.tellLabel],
    // The mail with the labels of a cart is sent once none of them is pending.
    [LABEL_WITHDRAWN]: [jobs.tellLabel],
    [LABEL_NOT_CANCELLED]: [],
    [TRACKING_UNREFRESHED]: [],
    [BUYER_UNREACHABLE]: [],
    [LITIGATION_SECOND_LOOK]: [],
    [LITIGATION_REMINDER_DUE]: [jobs.tellLitigation],
    [LITIGATIONS_UNREMINDED]: [],
    [HOUSEKEEPING_FAILED]: [],
  };
}
