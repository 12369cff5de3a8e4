import * as contract from '@reprise/contract/operations/routes';
import type { PgBoss } from 'pg-boss';
import { type Binding, handleOpen } from '../platform/http/binding.ts';
import { createListJobs } from './list-jobs.ts';
import { createListQueues } from './list-queues.ts';
import { createRetryJob } from './retry-job.ts';

export const operationsRoutes = (boss: PgBoss): readonly Binding[] => [
  handleOpen(contract.listQueues, createListQueues(boss)),
  handleOpen(contract.listJobs, createListJobs(boss)),
  handleOpen(contract.retryJob, createRetryJob(boss)),
];
