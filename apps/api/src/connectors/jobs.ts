import type { AnyJob } from '../platform/durable/job.ts';
import { tellBuyerJob } from './tell-buyer.job.ts';

export const connectorJobs: readonly AnyJob[] = [tellBuyerJob];
