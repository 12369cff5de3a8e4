import { buybackJobs } from './buybacks/index.ts';
import { connectorJobs } from './connectors/index.ts';
import { importVerificationsJob } from './control/index.ts';
import { identityJobs } from './identity/index.ts';
import { logisticsJobs } from './logistics/index.ts';
import { operationsJobs } from './operations/index.ts';
import { payoutJobs } from './payouts/index.ts';
import type { AnyJob } from './platform/durable/job.ts';
import { queuesOf } from './platform/durable/queues.ts';
import { housekeepingJob } from './platform/housekeeping/housekeeping.job.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import { pricingJobs } from './pricing/index.ts';
import { statisticsJobs } from './statistics/index.ts';
import { taskJobs } from './tasks.ts';
import { warehouseJobs } from './warehouse/index.ts';
import { recheckSendersJob } from './white-label/index.ts';

/** Every durable job of the product. Which events wake it and when it runs by itself is in its definition. */
export const jobs: readonly AnyJob[] = [
  sendMailJob,
  housekeepingJob,
  ...identityJobs,
  recheckSendersJob,
  ...warehouseJobs,
  ...pricingJobs,
  ...logisticsJobs,
  ...buybackJobs,
  importVerificationsJob,
  ...payoutJobs,
  ...connectorJobs,
  ...statisticsJobs,
  ...operationsJobs,
  ...taskJobs,
];
/** Names and options of every queue, for migrations. */
export const queueDefinitions = queuesOf(jobs);
