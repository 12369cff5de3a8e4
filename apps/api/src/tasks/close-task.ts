import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { TASK_RULES, type TaskKind } from '@reprise/contract/tasks/kinds';
import type { closeTask as route } from '@reprise/contract/tasks/routes';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { recordTask } from './record-task.ts';
import { lockOpenTask, requireTask } from './require-task.ts';
import { toTaskView } from './task-views.ts';

/** A person says that it is done. The other kinds close when their cause is gone, and not before. */
export async function closeTask(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await lockOpenTask(ctx, params.id, body.version);
  if (!TASK_RULES[row.kind as TaskKind].mayClose)
    refuse('status_not_fit', 'A task of this kind closes by itself when its cause is gone.', {
      data: { kind: row.kind },
    });
  await ctx.db
    .updateTable('task')
    .set((eb) => ({ closed_at: ctx.clock.now(), closed_by: 'person', version: eb('version', '+', 1) }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  const changed = await requireTask(ctx, row.id);
  await recordTask(ctx, row, changed);
  return toTaskView(changed);
}
