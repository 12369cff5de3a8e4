import { z } from 'zod';
import { MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { attempt } from '../platform/db/attempt.ts';
import { defineEvent } from '../platform/durable/event.ts';
import { type AnyJob, defineJob } from '../platform/durable/job.ts';
import type { TaskDefinition } from './define-task.ts';
import { keepTask } from './keep-task.ts';

const tasksUnchecked = defineEvent('task.unchecked', {});
/** In one transaction, and in one run: what is left is looked at in the next. */
const AT_ONCE = 50;
const CHUNKS = 40;
/** A task is not looked at again sooner. */
const CHECKED_FOR = 8 * MINUTE;

/**
 * Causes end without an event: papers are made by a job that was sent again, a mail reaches its reader after all. Others
 * begin with time. This run looks at open tasks again, the one that waits longest first, and opens those whose time has come.
 */
export function checkTasksJob(definitions: readonly TaskDefinition[]): AnyJob {
  const byKind = new Map(definitions.map((definition) => [definition.kind as string, definition]));
  return defineJob({
    queue: 'tasks-check',
    every: '*/10 * * * *',
    lane: 'bulk',
    kind: 'steps',
    payload: z.object({ accountId: z.uuid() }),
    retryLimit: 2,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 300,
    perAccount: 1,
    everyAccount: true,
    async run(job) {
      const failures: Failure[] = [];
      for (const definition of definitions.filter(({ findBegun }) => findBegun))
        await untilFew(() => job.transaction(`begin ${definition.kind}`, (ctx) => beginTasks(ctx, definition)));
      await untilFew(() => job.transaction('check', (ctx) => checkTasks(ctx, byKind, failures)));
      // The others were looked at all the same.
      if (failures.length) throw new Error(`${failures.length} tasks could not be looked at`, { cause: failures[0] });
    },
    givenUp: (ctx) => ctx.emit(tasksUnchecked({})),
  });
}

async function untilFew(work: () => Promise<number>): Promise<void> {
  for (let chunk = 0; chunk < CHUNKS; chunk++) if ((await work()) < AT_ONCE) return;
}

async function beginTasks(ctx: Context, definition: TaskDefinition): Promise<number> {
  const refs = (await definition.findBegun?.(ctx, AT_ONCE)) ?? [];
  for (const ref of refs) await keepTask(ctx, definition, ref);
  return refs.length;
}

type Failure = { kind: string; id: string; error: unknown };

async function checkTasks(
  ctx: Context,
  definitions: ReadonlyMap<string, TaskDefinition>,
  failures: Failure[],
): Promise<number> {
  const now = ctx.clock.now();
  const tasks = await ctx.db
    .selectFrom('task')
    .select(['account_id', 'id', 'kind', 'subject_id', 'buyback_account_id'])
    .where('closed_at', 'is', null)
    .where('checked_at', '<', new Date(now.getTime() - CHECKED_FOR))
    .orderBy('checked_at')
    .limit(AT_ONCE)
    .execute();
  for (const { account_id, id, kind, subject_id, buyback_account_id } of tasks) {
    const definition = definitions.get(kind);
    const ref = { accountId: buyback_account_id ?? account_id, id: subject_id };
    // A cause that cannot be read must not keep the tasks after it from being looked at.
    const error = definition && (await attempt(ctx, () => keepTask(ctx, definition, ref)));
    if (error) failures.push({ kind, id, error });
    await ctx.db
      .updateTable('task')
      .set({ checked_at: now })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  }
  return tasks.length;
}
