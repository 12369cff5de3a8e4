import type { TaskKind } from '@reprise/contract/tasks/kinds';
import { expect } from 'vitest';
import { SCHEDULED } from '../../src/platform/durable/schedule-jobs.ts';
import { taskJobs } from '../../src/tasks.ts';
import type { TestJobs } from './use-jobs.ts';

export const [keepTasksJob, checkTasksJob] = taskJobs as [(typeof taskJobs)[number], (typeof taskJobs)[number]];

/** The tasks that the jobs of a test keep, and what there is of them. */
export function buildTaskDesk(jobs: TestJobs) {
  const all = (accountId: string, kind: TaskKind) =>
    jobs.asSystem(accountId, ({ db }) =>
      db
        .selectFrom('task')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .orderBy('opened_at')
        .execute(),
    );
  /** A run of the sweep, in which every open task is looked at again. */
  const check = async () => {
    await jobs.advance(10 * 60_000);
    await jobs.enqueue(checkTasksJob, SCHEDULED);
    return jobs.finish(checkTasksJob);
  };
  return {
    all,
    /** Everything that waits in the queue of tasks. */
    keep: () => jobs.finish(keepTasksJob),
    check,
    /** Moves the clocks and lets the sweep run, which itself takes ten minutes. */
    async pass(ms: number): Promise<void> {
      await jobs.advance(ms);
      expect(await check()).toEqual(['done']);
    },
    /** Of each task of a kind: whether it is open, or how it ended. */
    async standing(accountId: string, kind: TaskKind) {
      return (await all(accountId, kind)).map(({ closed_by }) => closed_by ?? 'open');
    },
  };
}
