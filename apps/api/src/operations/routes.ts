import * as accountJobs from '@reprise/contract/operations/account-job-routes';
import * as changes from '@reprise/contract/operations/change-routes';
import * as personalData from '@reprise/contract/operations/personal-data-routes';
import * as contract from '@reprise/contract/operations/routes';
import * as accounts from '@reprise/contract/organisations/account-routes';
import type { PgBoss } from 'pg-boss';
import { type Binding, handle, handleOpen } from '../platform/http/binding.ts';
import { deleteAccount } from './delete-account.ts';
import { getAccount } from './get-account.ts';
import { listAccountJobs } from './list-account-jobs.ts';
import { listChanges } from './list-changes.ts';
import { createListJobs } from './list-jobs.ts';
import { listPersonalDataAccess } from './list-personal-data-access.ts';
import { createListQueues } from './list-queues.ts';
import { openAccount } from './open-account.ts';
import { reindexCatalog } from './reindex-catalog.ts';
import { retryAccountJob } from './retry-account-job.ts';
import { createRetryJob } from './retry-job.ts';
import { updateAccount } from './update-account.ts';

export const operationsRoutes = (boss: PgBoss): readonly Binding[] => [
  handleOpen(contract.listQueues, createListQueues(boss)),
  handleOpen(contract.listJobs, createListJobs(boss)),
  handleOpen(contract.retryJob, createRetryJob(boss)),
  handle(accounts.createAccount, openAccount),
  handle(accounts.getAccount, getAccount),
  handle(accounts.updateAccount, updateAccount),
  handle(accounts.deleteAccount, deleteAccount),
  handle(accountJobs.listAccountJobs, listAccountJobs),
  handle(accountJobs.retryAccountJob, retryAccountJob),
  handle(accountJobs.reindexCatalog, reindexCatalog),
  handle(changes.listChanges, listChanges),
  handle(personalData.listPersonalDataAccess, listPersonalDataAccess),
];
