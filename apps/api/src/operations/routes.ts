import * as contract from '@reprise/contract/operations/routes';
import type { PgBoss } from 'pg-boss';
import { type Binding, handleOpen } from '../platform/http/binding.ts';
import { listJobs } from './list-jobs.ts';
import { listQueues } from './list-queues.ts';
import { createRetryJob } from './retry-job.ts';

export const operationsRoutes = (boss: PgBoss): readonly Binding[] => [
  handleOpen(contract.listQueues, listQueues),
  handleOpen(contract.listJobs, listJobs),
  handleOpen(contract.retryJob, createRetryJob(boss)),
];
