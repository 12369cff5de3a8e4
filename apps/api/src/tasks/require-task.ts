import type { Context } from '../platform/context.ts';
import { refuse, refuseAbsent, refuseStale } from '../platform/http/refusal.ts';
import { selectTasks, type TaskRow } from './task-views.ts';

export async function requireTask(ctx: Context, id: string): Promise<TaskRow> {
  const row = await selectTasks(ctx).where('task.id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('task');
}

/** A task that is still open, locked, as the reader last saw it. */
export async function lockOpenTask(ctx: Context, id: string, version: number): Promise<TaskRow> {
  const row = await selectTasks(ctx).where('task.id', '=', id).forUpdate('task').executeTakeFirst();
  if (!row) refuseAbsent('task');
  if (row.closed_at) refuse('status_not_fit', 'This task is closed.', { data: { closedBy: row.closed_by } });
  if (row.version !== version) refuseStale('task', { version: row.version });
  return row;
}
