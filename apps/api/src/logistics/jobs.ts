import type { AnyJob } from '../platform/durable/job.ts';
import { cancelLabelJob } from './shipments/cancel-label.job.ts';
import { lookUpLabelJob } from './shipments/look-up-label.job.ts';
import { orderLabelJob } from './shipments/order-label.job.ts';
import { refreshTrackingJob } from './shipments/refresh-tracking.job.ts';

export const logisticsJobs: readonly AnyJob[] = [cancelLabelJob, lookUpLabelJob, orderLabelJob, refreshTrackingJob];
