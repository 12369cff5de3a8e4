import { z } from 'zod';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { ACCOUNT_JOB_KINDS, accountJob } from './account-jobs.ts';

export const listAccountJobs = defineRoute({
  id: 'listAccountJobs',
  tag: 'operations',
  summary: 'Work done on a client in the background, the latest first, with its steps',
  method: 'GET',
  path: '/accounts/{id}/jobs',
  access: 'ROLE_CLIENT_LIST_PAGE',
  params: idParam,
  query: listQuery({ kind: z.enum(ACCOUNT_JOB_KINDS).optional() }, ['requestedAt']),
  response: listOf(accountJob),
  errors: ['account_not_found'],
});
export const retryAccountJob = defineRoute({
  id: 'retryAccountJob',
  tag: 'operations',
  summary: 'Go on with failed work on a client, from the first step that is not done',
  method: 'POST',
  path: '/accounts/{id}/jobs/{jobId}/retry',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  params: z.strictObject({ id: idSchema, jobId: idSchema }),
  response: accountJob,
  status: 202,
  errors: ['account_not_found', 'not_found', 'status_not_fit'],
});
export const reindexCatalog = defineRoute({
  id: 'reindexCatalog',
  tag: 'operations',
  summary: 'Build again what is derived from a client’s catalogue; the one under way is answered while there is one',
  method: 'POST',
  path: '/accounts/{id}/catalog/reindex',
  access: 'ROLE_CLIENT_REINDEX',
  params: idParam,
  response: accountJob,
  status: 202,
  errors: ['account_not_found'],
});
