import { z } from 'zod';
import { STAFF_USER_TYPES } from '../access/staff-types.ts';
import { idSchema, instant } from '../http/values.ts';
import { TASK_KINDS } from './kinds.ts';

/** `open`: waits for somebody now. `snoozed`: comes back at its time. `closed`: settled in the last days. */
export const TASK_STATES = ['open', 'snoozed', 'closed'] as const;
/** `cause`: by itself, because its cause is gone. */
export const TASK_ENDS = ['cause', 'person'] as const;
/** How far back settled tasks are listed and counted. */
export const TASK_CLOSED_DAYS = 7;
export const TASK_SNOOZE_MAX_DAYS = 30;
export const TASKS_PER_PAGE = 50;
/** A task without a date comes after all others. */
export const TASK_WITHOUT_DUE = '9999-12-31T00:00:00.000Z';

export const task = z
  .object({
    id: idSchema,
    kind: z.enum(TASK_KINDS),
    subjectId: idSchema,
    buybackId: idSchema.nullable(),
    /** codes, names of things and amounts for its text; never of a customer */
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** the store, unit or warehouse that must act */
    organization: z.object({ id: idSchema, name: z.string() }).nullable(),
    assignee: z.object({ id: idSchema, name: z.string() }).nullable(),
    dueAt: instant.nullable(),
    snoozedUntil: instant.nullable(),
    openedAt: instant,
    closedAt: instant.nullable(),
    closedBy: z.enum(TASK_ENDS).nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Task' });

export const taskCounts = z
  .object({
    open: z.number().int(),
    mine: z.number().int(),
    snoozed: z.number().int(),
    late: z.number().int(),
    /** of the open ones */
    kinds: z.array(
      z.object({
        kind: z.enum(TASK_KINDS),
        open: z.number().int(),
        late: z.number().int(),
        /** due within a day */
        soon: z.number().int(),
        oldestAt: instant,
      }),
    ),
    /** of the open ones, those who have most of them first */
    actors: z.array(
      z.object({
        kind: z.enum(['person', 'organization', 'nobody']),
        id: idSchema.nullable(),
        name: z.string().nullable(),
        open: z.number().int(),
      }),
    ),
    /** settled in the last days */
    closed: z.object({ all: z.number().int(), byCause: z.number().int() }),
  })
  .meta({ id: 'TaskCounts' });

export const taskAssignee = z
  .object({
    id: idSchema,
    name: z.string(),
    userType: z.enum(STAFF_USER_TYPES),
    organizationName: z.string().nullable(),
  })
  .meta({ id: 'TaskAssignee' });
