import type { TaskKind } from '@reprise/contract/tasks/kinds';
import type { task } from '@reprise/contract/tasks/payloads';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { visibleTasks } from './visible-tasks.ts';

type TaskView = z.input<typeof task>;

/** Visible tasks with the names of who must act. */
export function selectTasks(ctx: Context) {
  return visibleTasks(ctx)
    .leftJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'task.account_id')
        .onRef('organization.id', '=', 'task.organization_id'),
    )
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.account_id', '=', 'task.account_id').onRef('app_user.id', '=', 'task.assignee_id'),
    )
    .selectAll('task')
    .select(['organization.common_name', 'app_user.firstname', 'app_user.lastname']);
}
export type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>;

export const toTaskView = (row: TaskRow): TaskView => ({
  id: row.id,
  kind: row.kind as TaskKind,
  subjectId: row.subject_id,
  buybackId: row.buyback_id,
  facts: row.facts as TaskView['facts'],
  organization: row.organization_id ? { id: row.organization_id, name: row.common_name ?? '' } : null,
  assignee: row.assignee_id
    ? { id: row.assignee_id, name: [row.firstname, row.lastname].filter(Boolean).join(' ') }
    : null,
  dueAt: row.due_at?.toISOString() ?? null,
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  version: row.version,
});
