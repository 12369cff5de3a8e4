import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { TASK_SNOOZE_MAX_DAYS } from '@reprise/contract/tasks/payloads';
import type { updateTask as route } from '@reprise/contract/tasks/routes';
import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { isAssignable } from './assignees.ts';
import { recordTask } from './record-task.ts';
import { lockOpenTask, requireTask } from './require-task.ts';
import { type TaskRow, toTaskView } from './task-views.ts';

/** Gives a task to somebody who sees it, or puts it off. */
export async function updateTask(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await lockOpenTask(ctx, params.id, body.version);
  const { assigneeId = row.assignee_id, snoozedUntil } = body;
  if (body.assigneeId && !(await isAssignable(ctx, row, body.assigneeId)))
    refuseField('assigneeId', 'is nobody who sees this task');
  await ctx.db
    .updateTable('task')
    .set((eb) => ({
      assignee_id: assigneeId,
      snoozed_until: snoozedUntil === undefined ? row.snoozed_until : putOff(ctx, row, snoozedUntil),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  const changed = await requireTask(ctx, row.id);
  await recordTask(ctx, row, changed);
  return toTaskView(changed);
}

/** A task comes back a day before it is due; one that is due sooner, or late already, when it was asked to. */
function putOff(ctx: Context, { due_at }: TaskRow, until: string | null): Date | null {
  if (until === null) return null;
  const now = ctx.clock.now().getTime();
  const asked = Date.parse(until);
  if (asked <= now || asked > now + TASK_SNOOZE_MAX_DAYS * DAY)
    refuseField('snoozedUntil', `must be within the next ${TASK_SNOOZE_MAX_DAYS} days`);
  const latest = due_at ? due_at.getTime() - DAY : asked;
  return new Date(latest > now ? Math.min(asked, latest) : asked);
}

function refuseField(field: string, message: string): never {
  refuse('validation_failed', `The field ${field} ${message}.`, {
    violations: [{ path: `body.${field}`, message, code: 'choice' }],
  });
}
