import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { retryJob as route } from '@reprise/contract/operations/routes';
import type { PgBoss } from 'pg-boss';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { deadLetterOf } from '../platform/durable/job.ts';
import type { OpenContext } from '../platform/http/binding.ts';
import { refuse } from '../platform/http/refusal.ts';

/** A dead job goes back to its own queue; a failed one gets fresh attempts. Who did it is in the audit. */
export function createRetryJob(boss: Pick<PgBoss, 'redrive' | 'retry' | 'findJobs'>) {
  return async (open: OpenContext, { params }: RouteInput<typeof route>): Promise<RouteAnswer<typeof route>> => {
    const { name, id } = params;
    const dead = deadLetterOf(name);
    const moved = await boss.redrive(dead, { ids: [id], destination: name }).catch(() => 0);
    if (!moved) {
      const [job] = await boss.findJobs(name, { id }).catch(() => []);
      if (!job) refuse('not_found', 'nothing is here');
      if (job.state !== 'failed') refuse('status_not_fit', `the job is ${job.state}`);
      await boss.retry(name, id);
    }
    await open.transaction((ctx: Context) =>
      recordChange(ctx, { action: 'update', entity: 'job', entityId: id, after: { queue: name, retried: true } }),
    );
    return { id, queue: name };
  };
}
