import type { Jobs } from './jobs.ts';
import type { Choreography } from './platform/durable/enqueue.ts';
import { MAIL_REQUESTED } from './platform/mail/request-mail.ts';

/** Which event wakes which job: the whole choreography of the product, on one screen. */
export function choreographyOf(jobs: Jobs): Choreography {
  return {
    [MAIL_REQUESTED]: [jobs.sendMail],
    'account.created': [jobs.scheduleSnapshot],
  };
}
