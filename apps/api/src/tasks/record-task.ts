import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { type TaskRow, toTaskView } from './task-views.ts';

const recorded = (row: TaskRow) => {
  const { assignee, snoozedUntil, closedAt } = toTaskView(row);
  return { assignee: assignee?.name ?? null, snoozedUntil, closedAt };
};

/** What a person did with a task. What its cause did is in the history of the thing it is about. */
export async function recordTask(ctx: Context, before: TaskRow, after: TaskRow): Promise<void> {
  await recordChange(ctx, {
    action: 'update',
    entity: 'task',
    entityId: after.id,
    accountId: after.account_id,
    before: recorded(before),
    after: recorded(after),
  });
}
