import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { TASK_CLOSED_DAYS, TASK_WITHOUT_DUE, TASKS_PER_PAGE } from '@reprise/contract/tasks/payloads';
import type { listTasks as route } from '@reprise/contract/tasks/routes';
import { sql } from 'kysely';
import { idOf } from '../platform/access/actor.ts';
import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { selectTasks, type TaskRow, toTaskView } from './task-views.ts';

// The expression of the index task_by_due.
const DUE = sql<Date>`coalesce(task.due_at, '9999-12-31 00:00:00+00')`;
const CLOSED = sql<Date>`task.closed_at`;

/** Open and snoozed tasks, the first due first; settled ones, the last settled first. */
export async function listTasks(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { state = 'open', kind, mine, assigneeId, organizationId, dueBefore, buybackId, cursor } = query;
  const now = ctx.clock.now();
  const isClosed = state === 'closed';
  const [key, way] = isClosed ? ([CLOSED, 'desc'] as const) : ([DUE, 'asc'] as const);
  let tasks = selectTasks(ctx);
  if (isClosed) tasks = tasks.where('task.closed_at', '>=', new Date(now.getTime() - TASK_CLOSED_DAYS * DAY));
  else tasks = tasks.where('task.closed_at', 'is', null);
  if (state === 'open')
    tasks = tasks.where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]));
  if (state === 'snoozed') tasks = tasks.where('snoozed_until', '>', now);
  if (kind) tasks = tasks.where('task.kind', 'in', kind);
  if (mine) tasks = tasks.where('task.assignee_id', '=', idOf(ctx.actor));
  if (assigneeId) tasks = tasks.where('task.assignee_id', '=', assigneeId);
  if (organizationId) tasks = tasks.where('task.organization_id', '=', organizationId);
  if (dueBefore) tasks = tasks.where('task.due_at', '<', new Date(dueBefore));
  if (buybackId) tasks = tasks.where('task.buyback_id', 'in', buybackId);
  if (cursor) {
    const than = isClosed ? sql`<` : sql`>`;
    tasks = tasks.where(sql<boolean>`(${key}, task.id) ${than} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  const rows = await tasks
    .orderBy(key, way)
    .orderBy('task.id', way)
    .limit(TASKS_PER_PAGE + 1)
    .execute();
  const page = rows.slice(0, TASKS_PER_PAGE);
  return { tasks: page.map(toTaskView), next: rows.length > page.length ? cursorOf(page.at(-1)!) : null };
}

const cursorOf = ({ id, due_at, closed_at }: TaskRow): string =>
  `${(closed_at ?? due_at)?.toISOString() ?? TASK_WITHOUT_DUE},${id}`;
