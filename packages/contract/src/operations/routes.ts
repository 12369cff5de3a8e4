import { z } from 'zod';
import { listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant } from '../http/values.ts';

const queueName = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/);
const queue = z
  .object({
    name: z.string(),
    waiting: z.number().int(),
    deferred: z.number().int(),
    active: z.number().int(),
    failed: z.number().int(),
    deadLetters: z.number().int(),
    oldestWaitingSeconds: z.number().int().nullable(),
  })
  .meta({ id: 'Queue' });
const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed', 'dead'] as const;
const job = z
  .object({
    id: idSchema,
    queue: z.string(),
    state: z.enum(JOB_STATES),
    accountId: idSchema.nullable(),
    retryCount: z.number().int(),
    createdAt: instant,
    startedAt: instant.nullable(),
    completedAt: instant.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' });

export const listQueues = defineRoute({
  id: 'listQueues',
  tag: 'operations',
  summary: 'Queues of durable jobs with their depth, age and failures',
  method: 'GET',
  path: '/queues',
  access: 'ROLE_ADMIN_MENU',
  query: listQuery({}, ['name']),
  response: listOf(queue),
});
export const listJobs = defineRoute({
  id: 'listJobs',
  tag: 'operations',
  summary: 'Jobs of a queue by state; dead ones have used up their attempts',
  method: 'GET',
  path: '/queues/{name}/jobs',
  access: 'ROLE_ADMIN_MENU',
  params: z.strictObject({ name: queueName }),
  query: listQuery({ state: z.enum(JOB_STATES).optional() }, ['createdAt']),
  response: listOf(job),
  errors: ['not_found'],
});
export const retryJob = defineRoute({
  id: 'retryJob',
  tag: 'operations',
  summary: 'Run a failed or dead job again',
  method: 'POST',
  path: '/queues/{name}/jobs/{id}/retry',
  access: 'ROLE_ADMIN_MENU',
  params: z.strictObject({ name: queueName, id: idSchema }),
  response: z.object({ id: idSchema, queue: z.string() }),
  status: 202,
  errors: ['not_found', 'status_not_fit'],
});
