import type { Jobs } from './jobs.ts';
import type { Choreography } from './platform/durable/enqueue.ts';
import { HOUSEKEEPING_FAILED } from './platform/housekeeping/housekeeping.job.ts';
import { MAIL_REQUESTED } from './platform/mail/request-mail.ts';
import { SNAPSHOT_MISSED, SNAPSHOT_UNSCHEDULED } from './statistics/index.ts';

/** Which event wakes which job: the whole choreography of the product, on one screen. */
export function choreographyOf(jobs: Jobs): Choreography {
  return {
    [MAIL_REQUESTED]: [jobs.sendMail],
    'account.created': [jobs.scheduleSnapshot],
    [SNAPSHOT_UNSCHEDULED]: [],
    [SNAPSHOT_MISSED]: [],
    [HOUSEKEEPING_FAILED]: [],
  };
}
