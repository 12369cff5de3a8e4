import { z } from 'zod';
import { booleanParam, idParam, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant } from '../http/values.ts';
import { timeCursor } from '../operations/time-cursor.ts';
import { TASK_KINDS } from './kinds.ts';
import { TASK_STATES, task, taskAssignee, taskCounts } from './payloads.ts';

export const listTasks = defineRoute({
  id: 'listTasks',
  tag: 'tasks',
  summary: 'What waits for the people of an account, the most urgent first',
  method: 'GET',
  path: '/tasks',
  access: 'ROLE_DASHBOARD_PAGE',
  query: z.strictObject({
    state: z.enum(TASK_STATES).optional(),
    kind: many(z.enum(TASK_KINDS)).optional(),
    /** assigned to the person who asks */
    mine: booleanParam.optional(),
    assigneeId: idSchema.optional(),
    organizationId: idSchema.optional(),
    dueBefore: instant.optional(),
    /** about one of these buybacks */
    buybackId: many(idSchema).optional(),
    /** `next` of the page before */
    cursor: timeCursor.optional(),
  }),
  response: z.object({ tasks: z.array(task), next: z.string().nullable() }),
});

export const countTasks = defineRoute({
  id: 'countTasks',
  tag: 'tasks',
  summary: 'How many tasks wait, by kind and by who must act',
  method: 'GET',
  path: '/tasks/counts',
  access: 'ROLE_DASHBOARD_PAGE',
  response: taskCounts,
});

export const listTaskAssignees = defineRoute({
  id: 'listTaskAssignees',
  tag: 'tasks',
  summary: 'Who can be given a task: the people who see it',
  method: 'GET',
  path: '/tasks/{id}/assignees',
  access: 'ROLE_DASHBOARD_PAGE',
  params: idParam,
  response: z.object({ people: z.array(taskAssignee) }),
  errors: ['not_found'],
});

export const updateTask = defineRoute({
  id: 'updateTask',
  tag: 'tasks',
  summary: 'Give a task to somebody, or put it off',
  method: 'PATCH',
  path: '/tasks/{id}',
  access: 'ROLE_DASHBOARD_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: z.strictObject({
    version: z.number().int(),
    assigneeId: idSchema.nullable().optional(),
    /** it comes back a day before it is due at the latest */
    snoozedUntil: instant.nullable().optional(),
  }),
  response: task,
  errors: ['not_found', 'concurrent_change', 'status_not_fit'],
});

export const closeTask = defineRoute({
  id: 'closeTask',
  tag: 'tasks',
  summary: 'Say that a task is done, where no program can see it',
  method: 'POST',
  path: '/tasks/{id}/close',
  access: 'ROLE_DASHBOARD_PAGE',
  params: idParam,
  body: z.strictObject({ version: z.number().int() }),
  response: task,
  errors: ['not_found', 'concurrent_change', 'status_not_fit'],
});
