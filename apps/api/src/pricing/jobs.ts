import type { AnyJob } from '../platform/durable/job.ts';
import { prepareRevisionJob } from './revisions/preparing/prepare-revision.job.ts';
import { publishRevisionJob } from './revisions/publishing/publish-revision.job.ts';
import { rollBackRevisionJob } from './revisions/publishing/roll-back-revision.job.ts';
import { sweepRevisionsJob } from './revisions/publishing/sweep-revisions.job.ts';

export const pricingJobs: readonly AnyJob[] = [
  prepareRevisionJob,
  publishRevisionJob,
  rollBackRevisionJob,
  sweepRevisionsJob,
];
